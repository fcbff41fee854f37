"""Writes an npm package that holds the static program.

usage: npm.py PROGRAM FOLDER
"""
import json
import sys
from pathlib import Path

import release

program, folder = map(Path, sys.argv[1:])
# The names that Node has for a machine: https://nodejs.org/api/process.html#processarch
processor = {"x86_64": "x64", "aarch64": "arm64"}.get(release.MACHINE, release.MACHINE)
manifest = {
    "name": release.NAME,
    "version": release.version(),
    "description": release.SUMMARY,
    "bin": {"nightfall": "bin/nightfall"},
    "man": [f"man/{page.name}" for page in sorted((release.ROOT / "man").iterdir())],
    "os": ["linux"],
    "cpu": [processor],
}
members = [
    ("package/package.json", (json.dumps(manifest, indent=2) + "\n").encode(), 0o644),
    ("package/README.md", (Path(__file__).parent / "npm/README.md").read_bytes(), 0o644),
    ("package/bin/nightfall", program.read_bytes(), 0o755),
]
members += [(f"package/man/{Path(place).name}", contents, 0o644) for place, contents in release.manual()]
members += [(f"package/notices/{name}", contents, 0o644) for name, contents in release.notices()]
path = folder / f"{release.NAME}-{release.version()}.tgz"
release.write_tar(path, members)
print(path)
