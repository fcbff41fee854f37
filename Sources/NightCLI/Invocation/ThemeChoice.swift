import CSSColor
import NightTheme
import SourceText

/// What the command line says of the night's theme.
struct ThemeChoice: Sendable, Equatable {
    /// Theme tables, a later one before an earlier one.
    private(set) var tables: [FilePath] = []
    /// The theme that needs no file.
    private(set) var builtIn = BuiltInTheme.night
    /// What a configuration says of further themes; nil for none.
    var configuration: Configuration?
    /// The name of the night in tables and in pages, where an option says it.
    private(set) var nightName: String?
    /// Whether text that is faint by day is brightened.
    private var isGuarded = true
    /// The page, where an option says it.
    private var background: SRGB?
    /// The brightest text, where an option says it.
    private var text: SRGB?
    /// The least contrast, where an option says it.
    private var contrast: Double?
    /// What percentages say, by the option's name.
    private var shares: [FlagName: Double] = [:]

    /// What `arguments` say.
    /// - Throws: `UsageError` for a colour, a number or a percentage that is none.
    init(_ arguments: RawArguments) throws(UsageError) {
        for option in arguments.options where option.name == .theme {
            if let theme = BuiltInTheme(rawValue: String(decoding: option.value, as: UTF8.self)) {
                builtIn = theme
            } else {
                tables.append(FilePath(option.value))
            }
        }
        if let name = arguments.value(of: .contextName) {
            guard let text = String(validating: name, as: UTF8.self), !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
                !["auto", "light", "day"].contains(text.lowercased())
            else {
                throw UsageError(
                    "\(PrintableName.quoted(name)) is not a value of --context-name: a name other than that of the light theme")
            }
            nightName = text
        }
        isGuarded = arguments.value(of: .contrastGuard) != Array("off".utf8)
        background = try ThemeChoice.color(arguments, .background)
        text = try ThemeChoice.color(arguments, .text)
        contrast = try ThemeChoice.number(arguments, .contrast, in: 3...15, "a ratio from 3 to 15, as 4.5 or 7")
        for (name, range) in [(FlagName.brightness, 25.0...150.0), (.sepia, 0...100), (.grayscale, 0...100)] {
            let wanted = "a percentage from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
            if let share = try ThemeChoice.number(arguments, name, in: range, wanted) { shares[name] = share / 100 }
        }
    }

    /// The poles that the theme has without its tables.
    var poles: ThemeAnchors {
        var poles = builtIn.poles
        if let background { poles.background = background }
        if let text { poles.text = text }
        if let contrast { poles.contrast = contrast }
        poles.isGuarded = isGuarded
        if let brightness = shares[.brightness] { poles.brightness = brightness }
        if let sepia = shares[.sepia] { poles.sepia = sepia }
        if let grayscale = shares[.grayscale] { poles.grayscale = grayscale }
        return poles
    }

    private static func color(_ arguments: RawArguments, _ name: FlagName) throws(UsageError) -> SRGB? {
        guard let value = arguments.value(of: name) else { return nil }
        guard case .color(let color)? = parseColor(SourceSpan(0, value.count), in: value.span) else {
            throw UsageError("\(PrintableName.quoted(value)) is not a value of \(name.text): a colour of CSS, as #121212 or rgb(18 18 18)")
        }
        return color.painted.withAlpha(1)
    }

    static func number(
        _ arguments: RawArguments, _ name: FlagName, in range: ClosedRange<Double>, _ wanted: String
    ) throws(UsageError) -> Double? {
        guard var value = arguments.value(of: name) else { return nil }
        if value.last == UInt8(ascii: "%"), name != .contrast { value.removeLast() }
        guard let number = Double(String(decoding: value, as: UTF8.self)), range.contains(number) else {
            throw UsageError("\(PrintableName.quoted(arguments.value(of: name) ?? [])) is not a value of \(name.text): \(wanted)")
        }
        return number
    }
}
