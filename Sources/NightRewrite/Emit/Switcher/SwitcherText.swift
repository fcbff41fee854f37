internal import NightTheme

/// The text of the switcher: a classic script for the head, run before the first sheet, so that the remembered theme is set before the
/// first paint.
///
/// Its arguments are the key in local storage; the time of a transition in milliseconds; the names at which a button is pressed; the names
/// at which it is pressed if the system's theme is one of the former; the names of the themes in the states of the system; and for each
/// dimension the names to choose from. Its behaviour:
/// - `auto` is no attribute at the root: the system's preference. Local storage may throw; then nothing is remembered.
/// - Elements that are in the head already are switched by their `media`, which `auto` restores; so is `theme-color`. A `theme-color` for a
///   single theme is identified by `data-nightfall-theme`. Elements further down follow once the document is parsed.
/// - Changes in other tabs are read from the storage and not from the event, so that all tabs end with the last choice.
/// - If the system changes, the page has changed already: no transition would show anything.
enum SwitcherScript {
    /// Returns the script for one site, in ASCII.
    ///
    /// - Parameter states: the names of the themes in the states of the system: light and dark, or each without, with more and with less
    ///   contrast; nil for the usual ones.
    static func text(
        _ switcher: Switcher, _ dimensions: [ThemeDimension], states: [String]? = nil, selector: ThemeSelector = .standard
    ) -> [UInt8] {
        var text = Array("\(selector == .standard ? standard : squeezed(selector))(".utf8)
        append(string: switcher.storageKey, to: &text)
        text += Array(",\(switcher.transition),[".utf8)
        append(list: dimensions.flatMap(\.values).filter(\.isPressed).map(\.name), to: &text)
        text += Array("],[".utf8)
        append(list: dimensions.flatMap(\.neutral), to: &text)
        text += Array("],[".utf8)
        append(list: states ?? ["light", selector.dark], to: &text)
        text += Array("],{".utf8)
        for (index, dimension) in dimensions.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            append(string: dimension.name, to: &text)
            text += Array(":[".utf8)
            append(list: ["auto"] + dimension.values.map(\.name), to: &text)
            text.append(UInt8(ascii: "]"))
        }
        return text + Array("})".utf8)
    }

    private static func append(list: [String], to text: inout [UInt8]) {
        for (index, word) in list.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            append(string: word, to: &text)
        }
    }

    /// Appends a string literal that is valid in any `script` element and any encoding.
    private static func append(string: String, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        for unit in string.utf16 {
            switch unit {
            // Excluded are quotes, backslashes, and the characters of markup.
            case 0x20...0x7E where ![0x22, 0x5C, 0x3C, 0x3E, 0x26].contains(unit): text.append(UInt8(unit))
            default:
                let digits = String(unit, radix: 16)
                text += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
            }
        }
        text.append(UInt8(ascii: "\""))
    }

    private static let standard = squeezed(.standard)

    /// The source without indentation, and without the spaces beside punctuation outside of strings.
    static func squeezed(_ selector: ThemeSelector) -> String {
        var result: [UInt8] = []
        var isInString = false
        let lines = SwitcherSource(selector: selector).text.utf8.split(separator: 0x0A).map { $0.drop { $0 == 0x20 } }
        let text = Array(lines.joined(separator: [0x0A]))
        for (index, byte) in text.enumerated() {
            if byte == UInt8(ascii: "\"") { isInString.toggle() }
            let separates = index > 0 && index + 1 < text.count && isWord(text[index - 1]) && isWord(text[index + 1])
            if byte != 0x20 || isInString || separates { result.append(byte) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    /// Returns a string literal that is valid in any `script` element and any encoding.
    static func literal(_ string: String) -> String {
        var text: [UInt8] = []
        append(string: string, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}

/// The rules that the switcher needs beside its script.
enum SwitcherStyle {
    /// The rules for screens in the head of a document.
    static func ofDocument(_ switcher: Switcher) -> [UInt8] {
        switcher.transition > 0 ? dissolve(switcher.transition) : []
    }

    /// The rules for a transition between two themes, while the script marks the root: of the view, or of the colors in browsers without
    /// view transitions.
    private static func dissolve(_ time: Int) -> [UInt8] {
        let root = ":root[data-nightfall-changing]"
        let view = ["group", "old", "new"].map { "\(root)::view-transition-\($0)(*)" }.joined(separator: ", ")
        let colors = ["", " *", " ::before", " ::after"].map { root + $0 }.joined(separator: ", ")
        let properties = [
            "color", "background-color", "border-color", "outline-color", "text-decoration-color", "box-shadow", "fill", "stroke",
        ]
        return Array(
            """
            \(view) { animation-duration: \(time)ms; }
            @supports not (view-transition-name: none) {
            \(colors) { transition: \(time)ms; transition-property: \(properties.joined(separator: ", ")); }
            }

            """.utf8)
    }
}
