"""Writes nightfall-VERSION.spdx.json: the static program, the libraries in it, and the digest of each file of the release.

The format: https://spdx.github.io/spdx-spec/v2.3/

usage: bill.py PROGRAM FOLDER
"""
import json
import sys
from datetime import datetime, timezone
from pathlib import Path

import release

program, folder = map(Path, sys.argv[1:])
version = release.version()
none = "NOASSERTION"


def package(name, number, **more):
    """An entry for a package of which nothing but the version is stated."""
    identifier = "SPDXRef-Package-" + "".join(letter if letter.isalnum() else "-" for letter in name)
    return {"SPDXID": identifier, "name": name, "versionInfo": number, "downloadLocation": none, "filesAnalyzed": False,
            "licenseConcluded": none, "licenseDeclared": none, "copyrightText": none, **more}


own = package("nightfall", version, checksums=[{"algorithm": "SHA256", "checksumValue": release.digest(program.read_bytes())}])
libraries = [package(name, number) for name, number in release.library_versions()]
files = [
    {"SPDXID": f"SPDXRef-File-{index}", "fileName": f"./{file.name}", "licenseConcluded": none, "copyrightText": none,
     "checksums": [{"algorithm": "SHA256", "checksumValue": release.digest(file.read_bytes())},
                   {"algorithm": "SHA1", "checksumValue": release.digest(file.read_bytes(), "sha1")}]}
    for index, file in enumerate(sorted(folder.iterdir())) if file.suffix in {".gz", ".tgz", ".whl", ".deb"}]
bill = {
    "spdxVersion": "SPDX-2.3",
    "dataLicense": "CC0-1.0",
    "SPDXID": "SPDXRef-DOCUMENT",
    "name": f"nightfall-{version}",
    "documentNamespace": f"https://nightfall.invalid/spdx/{version}/{release.digest(program.read_bytes())}",
    "creationInfo": {
        "created": datetime.fromtimestamp(release.EPOCH, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "creators": ["Tool: nightfall-release"],
    },
    "packages": [own] + libraries,
    "files": files,
    "relationships":
        [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": own["SPDXID"]}]
        + [{"spdxElementId": own["SPDXID"], "relationshipType": "STATIC_LINK", "relatedSpdxElement": library["SPDXID"]}
           for library in libraries]
        + [{"spdxElementId": file["SPDXID"], "relationshipType": "DISTRIBUTION_ARTIFACT", "relatedSpdxElement": own["SPDXID"]}
           for file in files],
}
path = folder / f"nightfall-{version}.spdx.json"
path.write_text(json.dumps(bill, indent=2) + "\n")
print(path)
