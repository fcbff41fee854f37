import TestSupport
import Testing

/// The order of the rooms of each target, and the script that checks it.
@Suite struct LayersTests {
    private static let script = "\(PackageFolder.root.path)/Tests/Layers"

    @Test func `no folder of a target uses a later one`() throws {
        let folder = try TestFolder()
        let ending = try Executable.run("'\(Self.script)'", in: folder, searchPath: Executable.searchPath)
        #expect(ending.status == 0, "\(ending.output)")
    }

    @Test func `a reference against the order of the folders is reported`() throws {
        let folder = try TestFolder()
        try folder.write("/// Not B.\nstruct A { let text = \"B\" }\nstruct C { var b: B }\n", to: "Sources/SourceText/Spans/A.swift")
        try folder.write("package struct B { var a: A }\n", to: "Sources/SourceText/Bytes/B.swift")
        let ending = try Executable.run("'\(Self.script)' Sources", in: folder, searchPath: Executable.searchPath)
        #expect(ending.status == 1)
        #expect(ending.output == "Sources/SourceText/Spans/A.swift:3: Spans uses B of Bytes, which is further down\n")
    }

    @Test func `the guide to the sources names only things that exist`() throws {
        let folder = try TestFolder()
        let script = """
            cd '\(PackageFolder.root.path)'
            grep -o '`[A-Z][a-z][A-Za-z]*[.`(+]' Sources/README.md | tr -d '`.(+' | sort -u | while read -r name; do
                [ -e "Sources/$name" ] || grep -rqwE "(struct|class|enum|actor|protocol) $name" Sources || find Sources -name "$name*" | grep -q . \
                    || echo "$name"
            done
            """
        #expect(try Executable.run(script, in: folder, searchPath: Executable.searchPath).output == "")
    }
}
