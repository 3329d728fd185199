"""The table of wheels; `python -m tests.tools.wheels` asks the registry for it."""

from __future__ import annotations

from tests.tools.wheels import PROMISED, SYSTEMS, covered, table


def package(name: str, *wheels: str, marker: str = "") -> dict[str, object]:
    there = [{"url": f"https://registry/{name}-1.0-{wheel}.whl"} for wheel in wheels]
    return {"name": name, "version": "1.0", "wheels": there} | (
        {"marker": marker} if marker else {}
    )


def test_a_wheel_counts_where_python_and_system_take_it() -> None:
    built = package("a", "cp311-cp311-manylinux2014_x86_64.manylinux_2_17_x86_64")
    found = {system: have for system, have, _ in covered(built)}
    assert found == {system: ["3.11"] * (system == "Linux amd64") for system in SYSTEMS}
    stable = package("a", "cp39-abi3-win_amd64", "cp313-cp313t-win_amd64")
    found = {system: have for system, have, _ in covered(stable)}
    assert found["Windows amd64"] == ["3.11", "3.12", "3.13", "3.14"]
    newer = package("a", "cp312-cp312-manylinux_2_39_aarch64", "cp312-cp312-musllinux_1_2_aarch64")
    assert all(not have for _, have, _ in covered(newer))


def test_what_is_not_needed_somewhere_is_not_missing_there() -> None:
    only_313 = "python_full_version >= '3.13' and python_full_version < '3.14'"
    for_windows = f"sys_platform == 'win32' and {only_313}"
    for_old_macs = "sys_platform == 'darwin' and platform_machine == 'x86_64'"
    needed = package("a", "py3-none-any")
    there = package("b", "cp313-cp313-win_amd64", marker=for_windows)
    lines, missing = table([needed, there, package("c", marker=for_old_macs)])
    assert missing == []
    assert lines[-1].endswith("(1): a.")
    _, missing = table([package("d")])
    assert {line.split(": ")[1].partition(",")[0] for line in missing} == PROMISED
