import CSSCascade
import CSSColor
import NightRewrite
import NightTheme
import Nightfall
import SourceText

/// A theme table of the colors of a site, with the dark colors that the mapping gives them.
///
/// Each row is for one role, so that the table changes nothing until it is edited. A color that has several dark colors, depending on its
/// context, is written as a comment: a row would replace them by one. So is a color that an SVG image has as well, since roles in SVG
/// depend on what the shapes lie on.
struct ThemeDraft {
    /// A color and its role.
    private struct Key: Hashable {
        let role: ColorRole
        /// The channels and alpha in 8 bits, by which a table finds the color.
        let channels: [UInt8]
    }

    /// The uses of a color in the site.
    private struct Entry {
        var count = 0
        /// The number of uses with each dark color, in CSS.
        var darkValues: [String: Int] = [:]
        /// The number of uses with each label.
        var labels: [[UInt8]: Int] = [:]
        /// The color in the light theme, in CSS.
        var light = ""
    }

    /// The values of a custom property of the author.
    private struct Property {
        var channels: Set<[UInt8]> = []
        var darkValues: Set<String> = []
        /// True if the property also has values that a table cannot contain.
        var isMixed = false
    }

    private var entries: [Key: Entry] = [:]
    private var properties: [[UInt8]: Property] = [:]
    /// The channels of the colors in SVG images.
    private var drawn: Set<[UInt8]> = []

    /// Makes a draft of `colors`.
    init(_ colors: [NightColor]) {
        for color in colors { add(color) }
    }

    private mutating func add(_ color: NightColor) {
        let (red, green, blue) = color.use.light.bytes
        let channels = [red, green, blue, SRGB.byte(of: color.use.light.alpha)]
        guard !color.path.lowercased().hasSuffix(".svg") else {
            drawn.insert(channels)
            return
        }
        let dark = ThemeDraft.plain(color.night)
        let property = color.property.utf8.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) ? Array(color.property.utf8) : nil
        if let property {
            let isWhole = color.use.label == property && color.use.role != nil && dark != nil
            properties[property, default: Property()].channels.insert(channels)
            properties[property, default: Property()].darkValues.insert(dark ?? "")
            if !isWhole { properties[property, default: Property()].isMixed = true }
        }
        // A transparent color paints nothing.
        guard let role = color.use.role, channels[3] > 0 else { return }
        let key = Key(role: role, channels: channels)
        entries[key, default: Entry()].count += 1
        entries[key, default: Entry()].light = color.light
        entries[key, default: Entry()].darkValues[dark ?? "", default: 0] += 1
        entries[key, default: Entry()].labels[color.use.label, default: 0] += 1
    }

    /// The table in the text format, grouped by role, with the most frequent colors first.
    var text: [UInt8] {
        var text = "day        night\n"
        var taken: Set<[UInt8]> = Set(properties.keys.map { Array($0.dropFirst(2)) })
        for role in ColorRole.allCases {
            let rows = entries.filter { $0.key.role == role }.sorted { left, right in
                left.value.count != right.value.count
                    ? left.value.count > right.value.count : left.key.channels.lexicographicallyPrecedes(right.key.channels)
            }
            guard !rows.isEmpty else { continue }
            text += "\n// \(ThemeDraft.heading(of: role))\n"
            for (key, entry) in rows { text += line(of: entry, role, isDrawn: drawn.contains(key.channels), &taken) }
        }
        return Array(text.utf8)
    }

    private func line(of entry: Entry, _ role: ColorRole, isDrawn: Bool, _ taken: inout Set<[UInt8]>) -> String {
        let darkValues = entry.darkValues.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map(\.key)
        // A value that only a browser can compute, such as a reference, cannot be a cell.
        guard let dark = darkValues.first(where: { !$0.isEmpty }) else { return "" }
        let label = label(of: entry, role, &taken)
        let row = "\(ThemeDraft.padded(entry.light, to: 9))  \(ThemeDraft.padded(dark, to: 9))  \(label):\(role)\n"
        guard darkValues.count > 1 || isDrawn else { return row }
        var others = darkValues.filter { $0 != dark }.map { $0.isEmpty ? "computed by the browser" : $0 }
        if isDrawn { others.append("drawn in a picture") }
        return
            "// \(row.dropLast())  or \(others.prefix(4).joined(separator: ", "))\(others.count > 4 ? ", …" : ""), depending on its surroundings\n"
    }

    /// Returns the custom property that has this color and no other value, else the words that name most of the uses.
    private func label(of entry: Entry, _ role: ColorRole, _ taken: inout Set<[UInt8]>) -> String {
        let labels = entry.labels.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key) }.map(
            \.key)
        for label in labels {
            guard let property = properties[label], !property.isMixed, property.channels.count == 1, property.darkValues.count == 1 else {
                continue
            }
            let name = Array(label.dropFirst(2))
            // The name of a role would apply to more than this property.
            if ThemeRole(key: name) == nil, let key = ThemeKey(name), !key.isSelector, key.name == name, key.role == nil {
                return String(decoding: name, as: UTF8.self)
            }
        }
        let words = labels.first { !$0.isEmpty && !$0.starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) } ?? []
        let isName = ThemeKey(words).map { !$0.isSelector && $0.role == nil && $0.name == words } ?? false
        let stem = isName ? words : Array("\(role)".utf8)
        var name = stem
        var number = 1
        while ThemeRole(key: name) != nil || !taken.insert(name).inserted {
            number += 1
            name = stem + Array("-\(number)".utf8)
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Returns the color as a table writes it; nil if the text is not a fixed color.
    private static func plain(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard case .color(let color)? = parseColor(SourceSpan(0, bytes.count), in: bytes.span) else { return nil }
        var written: [UInt8] = []
        color.painted.appendCSS(to: &written)
        return String(decoding: written, as: UTF8.self)
    }

    private static func heading(of role: ColorRole) -> String {
        switch role {
        case .background: "backgrounds"
        case .text: "text"
        case .line: "lines"
        case .shadow: "shadows"
        case .shape: "shapes"
        }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.utf8.count))
    }
}

/// The command `nightfall theme new --from SITE`: writes a table of the colors of a site.
struct ThemeDrafting: Sendable, Equatable {
    /// The invocation that lists the colors.
    let invocation: Invocation
    /// The destination and the format of the table.
    let target: ThemeTarget

    /// Interprets the arguments behind `new`.
    ///
    /// - Throws: `UsageError` for invalid arguments.
    init(_ arguments: RawArguments, cores: @autoclosure () -> Int) throws(UsageError) {
        target = try ThemeTarget(arguments)
        var listing = arguments
        listing.operands = arguments.value(of: .from).map { [$0] } ?? []
        invocation = try Invocation(command: .palette, arguments: listing, inputIsTerminal: false, cores: cores())
    }

    /// Writes the table of `colors`, and returns the errors.
    func messages(writing colors: [NightColor], _ console: Console) -> [Message] {
        target.messages(writing: ThemeDraft(colors).text, console)
    }
}
