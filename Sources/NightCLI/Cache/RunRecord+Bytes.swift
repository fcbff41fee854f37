import SourceText

/// The encoding of a record as the bytes of a file.
extension RunRecord {
    /// The first bytes of a record file; the number is the version of the format.
    private static let mark = Array("nightfall cache 1\n".utf8)

    /// The record as bytes: the mark, a digest of the rest, and the rest.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.word(hash.key.0)
        writer.word(hash.key.1)
        writer.word(trees)
        writer.number(count)
        writer.list(inputs) { writer, input in
            writer.bytes(input.path.bytes)
            writer.optional(input.stamp) { $0.stamp($1) }
        }
        writer.list(outputs) { $0.output($1) }
        writer.list(messages) { writer, messages in writer.list(messages) { $0.message($1) } }
        var whole = RecordWriter()
        whole.word(hash.digest(of: writer.bytes))
        return RunRecord.mark + whole.bytes + writer.bytes
    }

    /// Reads a record; returns nil if the bytes are not one, are incomplete or have another digest.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: RunRecord.mark) else { return nil }
        var reader = RecordReader(Array(bytes[RunRecord.mark.count...]))
        let digest = reader.word()
        hash = KeyedHash(key: reader.word(), reader.word())
        guard reader.isWhole, hash.digest(of: Array(bytes[(RunRecord.mark.count + 8)...])) == digest else { return nil }
        trees = reader.word()
        count = reader.number()
        inputs = reader.list { reader in
            Input(path: FilePath(reader.array()), stamp: reader.optional { $0.stamp() })
        }
        outputs = reader.list { $0.output() }
        messages = reader.list { reader in reader.list { $0.message() } }
        guard reader.isAtEnd else { return nil }
    }
}

extension RecordWriter {
    fileprivate mutating func stamp(_ stamp: FileStamp) {
        word(stamp.identity.device)
        word(stamp.identity.number)
        number(Int(stamp.permissions))
        number(stamp.size)
        number(stamp.modified)
        number(stamp.changed)
        number(stamp.isSettled ? 1 : 0)
        optional(stamp.digest) { $0.word($1) }
    }

    fileprivate mutating func output(_ output: RunRecord.Output) {
        switch output {
        case .file(let path, let stamp, let original):
            number(0)
            bytes(path.bytes)
            self.stamp(stamp)
            optional(original) { $0.bytes($1.bytes) }
        case .folder(let path):
            number(1)
            bytes(path.bytes)
        case .link(let path, let target):
            number(2)
            bytes(path.bytes)
            bytes(target)
        }
    }

    fileprivate mutating func message(_ message: Message) {
        optional(message.name) { $0.bytes($1) }
        optional(message.position) { writer, position in
            writer.number(position.line)
            writer.number(position.column)
            writer.number(position.character)
        }
        optional(message.severity) { $0.text($1.rawValue) }
        text(message.text)
        optional(message.code) { $0.number(Int($1.rawValue)) }
        list(message.notes) { $0.text($1) }
    }
}

extension RecordReader {
    fileprivate mutating func stamp() -> FileStamp {
        FileStamp(
            identity: FileStatus.Identity(device: word(), number: word()), permissions: UInt32(truncatingIfNeeded: number()),
            size: number(), modified: number(), changed: number(), isSettled: number() == 1, digest: optional { $0.word() })
    }

    fileprivate mutating func output() -> RunRecord.Output {
        switch number() {
        case 0: .file(FilePath(array()), stamp(), original: optional { FilePath($0.array()) })
        case 1: .folder(FilePath(array()))
        default: .link(FilePath(array()), target: array())
        }
    }

    fileprivate mutating func message() -> Message {
        let name = optional { $0.array() }
        let position = optional { Message.Position(line: $0.number(), column: $0.number(), character: $0.number()) }
        var message = Message(optional { $0.text() }.flatMap(Severity.init(rawValue:)), text())
        message.name = name
        message.position = position
        message.code = optional { $0.number() }.flatMap { UInt16(exactly: $0) }.flatMap(DiagnosticCode.init(rawValue:))
        message.notes = list { $0.text() }
        return message
    }
}
