import NightRewrite
import NightTheme
import SourceText

/// The header line before the body of a record: a JSON object with `name`, `type` and `length`.
struct StreamHeader: Sendable {
    /// The name of the document, which is never opened as a file; empty if the header has no usable name.
    private(set) var name = ""
    /// The type of the document; nil if the header leaves it open.
    private(set) var kind: FileKind?
    /// The number of bytes of the body.
    let length: Int
    /// The reason why the record cannot be processed although its end is known; nil if there is none.
    private(set) var problem: Message?

    /// The values of `type`; `auto` leaves the type open.
    private static let types = ["auto"] + FileKind.allCases.filter(\.isText).map(\.rawValue)
    /// The largest length; larger numbers in JSON are not exact.
    private static let largestLength = 1 << 53

    /// Parses the header `line`, given without its line end.
    ///
    /// - Throws: `StreamFault` if the length of the body cannot be determined.
    init(_ line: [UInt8]) throws(StreamFault) {
        let text = StreamHeaderText.repaired(line)
        let header: StructuredValue
        do throws(ThemeTableError) {
            header = try JSONReader.read(text)
        } catch {
            let problem = error.problems.first
            let column = problem?.place.map { ", column \($0.column)" } ?? ""
            throw StreamHeader.fault((problem?.message ?? "this is not JSON") + column)
        }
        guard let members = header.members else { throw StreamHeader.fault("it is \(header.kind) and not an object") }
        guard let number = header["length"]?.number, let length = Int(exactly: number), (0...StreamHeader.largestLength).contains(length)
        else { throw StreamHeader.fault("'length' is missing or not a number of bytes") }
        self.length = length
        for member in members where member.name != "length" { take(member) }
        if name.isEmpty { refuse("the header has no name") }
        if text != line {
            refuse("the header is not UTF-8; encode other bytes of a name, for example as %FF")
        }
        let shown = nameBytes
        problem?.name = shown
    }

    /// Returns an error about the record.
    func message(_ text: String, code: DiagnosticCode) -> Message {
        var message = Message(.error, text, code: code)
        message.name = nameBytes
        return message
    }

    private var nameBytes: [UInt8]? { name.isEmpty ? nil : Array(name.utf8) }

    private mutating func take(_ member: StructuredMember) {
        switch member.name {
        case "name":
            guard let text = member.node.string else { return refuse("the name is \(member.node.kind) and not a string") }
            name = text
        case "type":
            guard let word = member.node.string, StreamHeader.types.contains(word) else {
                let word = member.node.string ?? member.node.kind
                return refuse(
                    "\(PrintableName.quoted(Array(word.utf8))) is not a type: \(StreamHeader.types.joined(separator: ", "))"
                        + NameSuggestion.question(word, in: StreamHeader.types), code: .unknownType)
            }
            kind = FileKind(rawValue: word)
        default:
            let question = NameSuggestion.question(member.name, in: ["length", "name", "type"])
            refuse("the header has the unknown member \(PrintableName.quoted(Array(member.name.utf8)))\(question)")
        }
    }

    /// Sets the problem, unless there is one already.
    private mutating func refuse(_ text: String, code: DiagnosticCode = .malformedRecord) {
        if problem == nil { problem = Message(.error, text, code: code) }
    }

    private static func fault(_ reason: String) -> StreamFault {
        StreamFault("the header of a record is invalid: " + reason)
    }
}
