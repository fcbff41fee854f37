import Foundation
import TestSupport
import Testing

@testable import NightCLI

@Suite("nightfall stream", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct StreamTests {
    private static let page = "<!DOCTYPE html><html><head><title>x</title></head><body bgcolor=white text=black>x</body></html>\n"
    private static let sheet = "p { color: #036; background: #fff }\n"

    /// Runs `nightfall stream` on `input`, in `folder` and with `options`.
    private func stream(
        _ input: Data, _ options: String = "", in folder: TestFolder? = nil
    ) throws -> (answers: StreamAnswers, ending: Executable.Ending, bytes: Data) {
        let folder = try folder ?? TestFolder()
        try folder.write(Array(input), to: Array("input".utf8))
        let ending = try Executable.run("\"$nightfall\" stream \(options) < input > output", in: folder)
        let bytes = Data(try folder.bytes(Array("output".utf8)))
        return (try StreamAnswers(bytes), ending, bytes)
    }

    @Test
    func `each document of a stream gets the bytes that apply writes`() throws {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9\" fill=\"#000\"/></svg>\n"
        let xhtml = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>x</title></head><body style=\"color: #111\"/></html>"
        let linked = "<!DOCTYPE html><link rel=stylesheet href=a.css><p style=\"color: #123\">x"
        let documents: [(name: String, type: String?, body: String, options: String)] = [
            ("a/page.html", nil, StreamTests.page, "--stdin-filepath a/page.html"), ("linked.html", nil, linked, "--type html"),
            ("a.css", nil, StreamTests.sheet, "--type css"), ("what", "xhtml", xhtml, "--type xhtml"), ("icon", "auto", svg, "--type svg"),
            ("page", nil, StreamTests.page, "--type html"), ("a.txt", "css", StreamTests.sheet, "--type css"),
            ("plain.css", nil, "p { margin: 0 }", ""), ("empty.html", nil, "", "--type html"),
        ]
        for flags in ["", "--theme sepia", "--emit light-dark", "--engine filter", "--switcher -q"].map({ $0 + " --unread apply" }) {
            let folder = try TestFolder()
            let input = documents.map { StreamAnswers.record($0.name, $0.body, type: $0.type) }.reduce(Data(), +)
            let (answers, ending, _) = try stream(input, flags, in: folder)
            #expect(ending.status == 0 && ending.errors == "", "\(flags): \(ending.errors)")
            #expect(answers.records.map(\.name) == documents.map(\.name))
            for (answer, document) in zip(answers.records, documents) {
                try folder.write(document.body, to: "document")
                let alone = try Executable.run("\"$nightfall\" apply \(flags) \(document.options) < document", in: folder)
                #expect(answer.text == alone.output, "\(flags) \(document.name)")
                #expect(answer.status == (answer.text == document.body ? "unchanged" : "changed"), "\(flags) \(document.name)")
                #expect(answer.companions == 0)
            }
            guard !flags.contains("--engine filter") else { continue }
            #expect(answers.records.prefix(6).allSatisfy { $0.status == "changed" }, "\(flags)")
            #expect(answers.records.suffix(2).allSatisfy { $0.status == "unchanged" }, "\(flags)")
        }
    }

    @Test
    func `answers come in order from any number of workers`() throws {
        var input = Data()
        var names: [String] = []
        for index in 0..<120 {
            // Some take much longer than those after them.
            let count = index % 7 == 0 ? 400 : index % 3
            names.append("\(index).css")
            input += StreamAnswers.record("\(index).css", String(repeating: "p { color: #0\(index % 10)6 }\n", count: count))
        }
        let one = try stream(input, "-j1")
        #expect(one.ending.status == 0 && one.answers.records.map(\.name) == names)
        for jobs in [2, 5, 64] { #expect(try stream(input, "-j\(jobs)").bytes == one.bytes) }
    }

    @Test
    func `a bad record is answered, and the next is processed`() throws {
        func raw(_ header: String, _ body: String) -> Data { Data("\(header)\n\(body)".utf8) }
        let body = StreamTests.sheet
        let length = body.utf8.count
        let bad: [(record: Data, name: String?, body: String, code: String, says: String)] = [
            (StreamAnswers.record("a.css", body, type: "cs"), "a.css", body, "NF006", "did you mean 'css'?"),
            (raw("{\"length\": \(length)}", body), nil, body, "NF007", "no name"),
            (raw("{\"length\": \(length), \"name\": 5}", body), nil, body, "NF007", "a number and not a string"),
            (raw("{\"length\": \(length), \"name\": \"b.css\", \"typ\": 5}", body), "b.css", body, "NF007", "did you mean 'type'?"),
            (raw("{\"length\": \(length), \"name\": \"\\udcff.css\"}", body), "\u{FFFD}.css", body, "NF007", "not UTF-8"),
            (Data("{\"length\": 2, \"name\": \"".utf8) + Data([0xFF]) + raw("\"}", "p{"), "\u{FFFD}", "p{", "NF007", "not UTF-8"),
            (StreamAnswers.record("c.html", "<p title=\""), "c.html", "<p title=\"", "NF011", "ends inside"),
            (StreamAnswers.record("d.css", "p {\0}"), "d.css", "p {\0}", "NF005", "zero bytes"),
        ]
        let good = StreamAnswers.record("\u{1F319} \"\\\n\u{1}.css", body)
        let (answers, ending, _) = try stream(bad.reduce(Data()) { $0 + $1.record + good }, "-j2")
        #expect(ending.status == 2 && ending.errors == "")
        try #require(answers.records.count == 2 * bad.count)
        for (index, expected) in bad.enumerated() {
            let answer = answers.records[2 * index]
            #expect(answer.name == expected.name && answer.status == "failed" && answer.text == expected.body, "\(expected.record)")
            #expect(answer.codes == [expected.code], "\(answer.header)")
            #expect((answer.messages.first?["message"] as? String)?.contains(expected.says) == true, "\(answer.header)")
            #expect(answer.messages.first?["path"] as? String == expected.name)
            let next = answers.records[2 * index + 1]
            #expect(next.name == "\u{1F319} \"\\\n\u{1}.css" && next.status == "changed")
        }
    }

    @Test
    func `messages are in the answer, and -q keeps only errors`() throws {
        let input = StreamAnswers.record("a.css", "\n p { color: red; /* nightfall:ignroe */ }")
        let message = try #require(try stream(input).answers.records.first?.messages.first)
        #expect(message["line"] as? Int == 2 && message["column"] as? Int == 18 && message["severity"] as? String == "warning")
        #expect(message["code"] as? String == "NF060" && (message["notes"] as? [String])?.count == 1)
        #expect(try stream(input, "-q").answers.records.first?.messages.isEmpty == true)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1", "this is not a JSON value"), ("[1]", "an array and not an object"), ("", "the text ends"),
        ("{\"name\": \"a\"}", "'length' is missing or not a number"), ("{\"length\": -1}", "'length' is missing or not a number"),
        ("{\"length\": 1.5}", "'length' is missing or not a number"),
        ("{\"length\": 1e400}", "JSON"), ("{\"length\": 9223372036854775808}", "'length' is missing or not a number"),
        ("{\"length\": \"5\"}", "'length' is missing or not a number"),
        ("{\"length\": 1, \"length\": 2}", "'length' is in this object already"),
        ("{\"length\": 1} {\"length\": 1}", "text behind the value"),
        (String(repeating: "[", count: 60_000), "deep"),
    ])
    func `a header that does not give the length ends the stream`(header: String, says: String) throws {
        let first = StreamAnswers.record("a.css", StreamTests.sheet)
        let (answers, ending, _) = try stream(first + Data((header + "\n").utf8) + first)
        #expect(ending.status == 2)
        #expect(answers.records.map(\.status) == ["changed", "failed"])
        #expect(answers.records.last?.codes == ["NF007"])
        #expect(
            ending.errors.hasPrefix("nightfall: the header of a record is invalid: ") && ending.errors.contains(says),
            "\(ending.errors)")
    }

    @Test
    func `truncated input is reported, and complete records are answered`() throws {
        let whole = StreamAnswers.record("a.css", StreamTests.sheet)
        let body = try stream(whole + StreamAnswers.record("b.css", StreamTests.sheet).dropLast(3))
        #expect(body.ending.status == 2 && body.answers.records.map(\.status) == ["changed", "failed"])
        #expect(body.ending.errors == "b.css: error: the input ends 3 bytes before the body does [NF007]\n")
        #expect(body.answers.records.last?.name == "b.css")
        let header = try stream(whole + Data("{\"name\": \"b".utf8))
        #expect(header.ending.status == 2 && header.answers.records.map(\.status) == ["changed", "failed"])
        #expect(header.ending.errors == "nightfall: the input ends within the header of a record [NF007]\n")
        // Memory of this size is not reserved before the bytes come.
        let huge = try stream(Data("{\"name\": \"b\", \"length\": 9007199254740992}\nx".utf8))
        #expect(huge.ending.status == 2 && huge.ending.errors.contains("the input ends 9007199254740991 bytes before"))
    }

    @Test
    func `an endless header and a body that is too long are refused`() throws {
        let folder = try TestFolder()
        try folder.write(Array(StreamAnswers.record("a.css", StreamTests.sheet)), to: Array("next".utf8))
        let line = try Executable.run("head -c 1000000000 /dev/zero | \"$nightfall\" stream > output; exit ${PIPESTATUS[1]}", in: folder)
        #expect(line.status == 2 && line.errors == "nightfall: the header of a record is longer than 64 KiB [NF007]\n")
        let script = """
            { echo '{"name": "b.css", "length": 268435457}'; head -c 268435457 /dev/zero; cat next; } | "$nightfall" stream > output
            exit ${PIPESTATUS[1]}
            """
        let body = try Executable.run(script, in: folder)
        #expect(body.status == 2 && body.errors == "")
        let answers = try StreamAnswers(Data(try folder.bytes(Array("output".utf8))))
        #expect(answers.records.map(\.status) == ["failed", "changed"] && answers.records.first?.codes == ["NF004"])
    }

    @Test
    func `companion sheets follow their document as further records`() throws {
        let folder = try TestFolder()
        try folder.write(StreamTests.sheet, to: "sub/a.css")
        let input = StreamAnswers.record("sub/a.css", StreamTests.sheet) + StreamAnswers.record("b.html", StreamTests.page)
        let (answers, ending, _) = try stream(input, "--emit sheet", in: folder)
        #expect(ending.status == 0)
        #expect(answers.records.map(\.name) == ["sub/a.css", "sub/a.night.css", "b.html"])
        #expect(answers.records.map(\.status) == ["unchanged", "added", "changed"])
        #expect(answers.records.map(\.companions) == [1, nil, 0])
        #expect(answers.records[1].text == (try Executable.run("\"$nightfall\" apply --emit sheet sub/a.css", in: folder).output))
    }

    @Test
    func `an answer comes before the next record is sent`() throws {
        let process = try StreamProcess("stream", "-j4")
        for index in 0..<20 {
            process.write(StreamAnswers.record("\(index).css", StreamTests.sheet))
            let answer = try process.readRecord()
            #expect(answer.name == "\(index).css" && answer.status == "changed")
        }
        #expect(process.end() == 0)
    }

    @Test
    func `a stream whose answers are not read stops reading`() throws {
        let process = try StreamProcess("stream", "-j2")
        // 50 MB of sheets without colors, so that they cost little time.
        let record = StreamAnswers.record("a.css", String(repeating: "p { margin: 0 0 0 0 }\n", count: 9_000))
        let count = 250
        let sent = process.send(record, times: count)
        // Sending stops when the window and the pipes are full.
        var last = -1
        while sent.value != last {
            last = sent.value
            usleep(300_000)
        }
        #expect(last < 40, "all but \(last) records were taken while no answer was")
        for _ in 0..<count { #expect(try process.readRecord().status == "unchanged") }
        #expect(process.peakMemory < 45 << 20, "\(process.peakMemory)")
        #expect(process.end() == 0)
    }

    @Test
    func `thousands of records are answered in order`() throws {
        let count = Thoroughness.share(of: 10_000, else: 2000)
        var input = Data()
        for index in 0..<count { input += StreamAnswers.record("\(index).css", "p{color:#0\(index % 10)6}") }
        let (answers, ending, _) = try stream(input)
        #expect(ending.status == 0)
        #expect(answers.records.compactMap(\.name) == (0..<count).map { "\($0).css" })
        #expect(answers.records.allSatisfy { $0.status == "changed" })
    }

    @Test
    func `empty input and a closed reader are no errors`() throws {
        let folder = try TestFolder()
        #expect(try stream(Data()).ending.status == 0)
        let input = (0..<500).map { StreamAnswers.record("\($0).css", StreamTests.sheet) }.reduce(Data(), +)
        try folder.write(Array(input), to: Array("input".utf8))
        let closed = try Executable.run("\"$nightfall\" stream < input | head -c 20; exit ${PIPESTATUS[0]}", in: folder)
        #expect(closed.status == 0 && closed.errors == "" && closed.output.utf8.count == 20)
        let full = try Executable.run("\"$nightfall\" stream < input > /dev/full", in: folder)
        #expect(full.status == 2 && full.errors == "nightfall: standard output cannot be written: no space left [NF002]\n")
        let none = try Executable.run("\"$nightfall\" stream <&-", in: folder)
        #expect(none.status == 2 && none.errors.contains("[NF001]"))
        let path = try Executable.run("\"$nightfall\" stream a.css < input", in: folder)
        #expect(path.status == 2 && path.errors.contains("stream takes no PATH"))
    }

    @Test
    func `the record that the manual shows is valid`() throws {
        let manual = PackageFolder.root.appendingPathComponent("man/nightfall.1")
        let lines = try String(contentsOf: manual, encoding: .utf8).split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("{\"name\"") })
        let (answers, ending, _) = try stream(Data("\(lines[start])\n\(lines[start + 1])".utf8))
        #expect(ending.status == 0 && answers.records.map(\.status) == ["changed"])
    }

    @Test
    func `the folder's configuration applies to a stream`() throws {
        let folder = try TestFolder()
        let input = StreamAnswers.record("a.css", StreamTests.sheet)
        let plain = try stream(input, "--theme sepia", in: folder).bytes
        try folder.write("{ \"theme\": \"sepia\" }", to: "nightfall.json")
        #expect(try stream(input, in: folder).bytes == plain)
        #expect(try stream(input, "--theme night", in: folder).bytes != plain)
    }
}
