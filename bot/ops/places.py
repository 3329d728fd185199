"""Where something failed, for the log: never what it said, which could hold a secret."""

from __future__ import annotations


def place(failed: BaseException) -> str:
    """File, line and function where an exception was raised."""
    trace = failed.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "?"
    code = trace.tb_frame.f_code
    return f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}"
