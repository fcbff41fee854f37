import Nightfall

/// The options that the last two bytes of an input choose.
///
/// They are at its end, so that a file of the suites is a useful input as it is: its beginning decides how it is read.
enum OptionChoice {
    /// The dark themes of the choices that were made so far; nil for options that contradict each other.
    nonisolated(unsafe) private static var modes: [UInt16: NightMode?] = [:]

    /// Returns the input without its last two bytes, and the dark theme that these choose.
    ///
    /// - Returns: nil for options that contradict each other.
    static func split(_ input: [UInt8], areEmails: Bool = false) -> (mode: NightMode, bytes: [UInt8])? {
        let choice = input.suffix(2).reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
        guard let mode = mode(choice, areEmails: areEmails) else { return nil }
        return (mode, Array(input.dropLast(2)))
    }

    private static func mode(_ choice: UInt16, areEmails: Bool) -> NightMode? {
        // The process has one thread that runs inputs, so that nothing else accesses the dictionary.
        if let known = unsafe modes[choice] { return known }
        if unsafe modes.count >= 1024 { unsafe modes = [:] }
        let mode = try? NightMode(options(choice, areEmails: areEmails))
        unsafe modes[choice] = .some(mode)
        return mode
    }

    /// Returns the options whose bits are in `choice`.
    ///
    /// Zero is the default; the lower byte has the choices that change most of the output.
    private static func options(_ choice: UInt16, areEmails: Bool) -> NightOptions {
        func bits(_ first: Int, _ count: Int) -> Int { Int(choice >> UInt16(first)) & ((1 << count) - 1) }
        var options = NightOptions()
        let emissions: [NightOptions.Emission?] = [nil, .media, .sheet, .lightDark, .variables, .lightDark, .media, .sheet]
        options.emission = emissions[bits(0, 3)]
        options.keepsFallback = bits(0, 3) == 5
        options.engine = bits(0, 3) >= 6 ? .filter : .rewrite
        options.existing = [.skip, .merge, .force, .skip][bits(3, 2)]
        options.activation.trigger = [.media, .attribute, .both, .media][bits(5, 2)]
        options.documents.inlineStyles = bits(7, 1) == 1 ? .external : .inline
        options.theme = [.night, .amoled, .sepia, .contrast][bits(8, 2)]
        options.colors.addsContrast = bits(10, 1) == 1
        options.images = [.auto, .keep, .dim, .auto][bits(11, 2)]
        options.documents.addsMetas = bits(13, 1) == 0
        options.documents.sourceMaps = bits(14, 1) == 1 ? .none : .keep
        options.documents.integrity = bits(15, 1) == 1 ? .drop : .update
        options.documents.areEmails = areEmails
        options.documents.areVerified = true
        options.unread = .apply
        return options
    }
}
