import Nightfall

/// The trip of one file through apply, apply, check and revert.
struct RoundTrip {
    /// The dark theme.
    let mode: NightMode
    /// The type that the file is read as.
    let type: SourceType
    /// The file without the marks of earlier runs.
    let original: [UInt8]
    /// The result of the first apply.
    let dark: NightResult

    /// Makes the trip with an input whose end chooses the options, and checks the growth of the time.
    ///
    /// - Returns: nil for options that contradict each other.
    @discardableResult
    static func run(_ input: [UInt8], type: SourceType, areEmails: Bool = false) throws(BrokenInvariant) -> RoundTrip? {
        guard let (mode, bytes) = OptionChoice.split(input, areEmails: areEmails) else { return nil }
        let trip = try RoundTrip(bytes, type: type, mode: mode)
        try GrowthCheck.check(bytes) { _ = mode.apply($0, type: type, path: name(type)) }
        return trip
    }

    /// Makes the trip with a file.
    ///
    /// - Throws: `BrokenInvariant` if the file does not come back as it was.
    init(_ bytes: [UInt8], type: SourceType, mode: NightMode) throws(BrokenInvariant) {
        self.mode = mode
        self.type = type
        original = try RoundTrip.reverted(bytes, type: type, mode: mode)
        dark = mode.apply(original, type: type, path: RoundTrip.name(type))
        try requireSameTree(dark.messages, of: original)
        if dark.hasFailed {
            try require(!dark.isChanged && dark.companions.isEmpty, "a file with an error is not changed")
            return
        }
        try checkAgain()
        try checkReversal()
        try checkSubsequence()
        try checkCompanions()
    }

    private static func name(_ type: SourceType) -> String { "a." + type.rawValue }

    /// Returns the file without marks of nightfall: it may look like the output of an earlier run.
    private static func reverted(_ bytes: [UInt8], type: SourceType, mode: NightMode) throws(BrokenInvariant) -> [UInt8] {
        let light = mode.revert(bytes, type: type, path: name(type))
        if !mentionsNightfall(bytes) { try require(light.bytes == bytes, "revert changes no file without marks") }
        return light.bytes
    }

    private static func mentionsNightfall(_ bytes: [UInt8]) -> Bool {
        // All marks have this word, in UTF-16 with a zero beside each letter.
        bytes.filter { $0 != 0 }.map { $0 | 0x20 }.contains(Array("nightfall".utf8))
    }

    /// Checks that a second apply changes nothing, and that check says so.
    private func checkAgain() throws(BrokenInvariant) {
        let again = mode.apply(dark.bytes, type: type, path: RoundTrip.name(type))
        try require(!again.hasFailed, "apply reads its own output")
        try require(!again.isChanged, "apply changes nothing in its own output")
        try require(again.companions == dark.companions, "apply writes the same further files for its own output")
        try require(mode.check(dark.bytes, type: type, path: RoundTrip.name(type)).isUpToDate, "check takes the output of apply")
    }

    /// Checks that revert gives the original bytes, and does nothing to them.
    private func checkReversal() throws(BrokenInvariant) {
        let light = mode.revert(dark.bytes, type: type, path: RoundTrip.name(type))
        try require(!light.hasFailed, "revert reads the output of apply")
        // A text that only becomes a mark when another is removed is taken for one in the next run.
        let isStable = mode.revert(original, type: type, path: RoundTrip.name(type)).bytes == original
        if isStable { try require(light.bytes == original, "revert gives the original bytes") }
    }

    /// Checks that the bytes of the original are in the output, in their order.
    ///
    /// A drawing in a `data:` address is changed in its decoded form, and encoded again.
    private func checkSubsequence() throws(BrokenInvariant) {
        let lower = Array(original.map { $0 | 0x20 })
        if lower.contains(Array("svg+xml".utf8.map { $0 | 0x20 })) { return }
        var rest = original[...]
        for byte in dark.bytes where byte == rest.first { rest = rest.dropFirst() }
        try require(rest.isEmpty, "the original is a subsequence of the output")
    }

    /// Checks that the further files are closed stylesheets that nightfall takes for its own.
    private func checkCompanions() throws(BrokenInvariant) {
        for file in dark.companions where file.path.hasSuffix(".css") {
            // Events are read from UTF-8: in other encodings a backslash can be a part of a character.
            if String(validating: file.bytes, as: UTF8.self) != nil {
                try require(try StyleEvents(file.bytes).isClosed, "a further stylesheet is closed")
            }
            let light = mode.revert(file.bytes, type: .css, path: file.path)
            try require(light.isRemoved, "revert removes a further stylesheet")
        }
    }
}
