"""Writes the JSON Schema of records: ``python -m tools.record_schema``.

The schema, ``docs/records.schema.json``, is made from the types that read records.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from data.record_lines import AnyLine

FILE: Final = Path(__file__).parent.parent / "docs" / "records.schema.json"


def schema() -> str:
    lines: TypeAdapter[Any] = TypeAdapter(AnyLine)
    found = {
        "$schema": GenerateJsonSchema.schema_dialect,
        "title": "A line of a record of Plumage",
        **lines.json_schema(),
    }
    return json.dumps(found, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(schema(), "utf-8")
