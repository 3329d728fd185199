"""JSON as it goes over the wire."""

from __future__ import annotations

import json
from typing import Any

_text = json.JSONEncoder(ensure_ascii=False).encode


def packed(value: Any) -> bytes:
    return _text(value).encode()
