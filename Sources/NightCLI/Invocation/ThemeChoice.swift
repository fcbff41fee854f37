import CSSColor
import NightTheme
import SourceText

/// The options for the colors of the dark theme.
struct ThemeChoice: Sendable, Equatable {
    /// The theme tables in the order given; a later one takes precedence.
    private(set) var tables: [FilePath] = []
    /// The built-in theme.
    private(set) var builtIn = BuiltInTheme.night
    /// The configuration with further themes; nil if there is none.
    var configuration: Configuration?
    /// The name of the dark theme in theme tables and pages, if an option sets one.
    private(set) var darkName: String?
    /// True if text whose contrast in the light theme is below the minimum is brightened.
    private var isGuarded = true
    /// True if colors are decided by what the documents show.
    private(set) var keepsAccents = true
    /// True if readers who ask for more contrast get dark colors of their own.
    private(set) var addsContrast = false
    /// The background color of the page, if an option sets one.
    private var background: SRGB?
    /// The brightest text color, if an option sets one.
    private var text: SRGB?
    /// The minimum contrast, if an option sets one.
    private var contrast: Double?
    /// The values of `--brightness`, `--sepia` and `--grayscale` as fractions, by option.
    private var shares: [FlagName: Double] = [:]

    /// Reads the choice from `arguments`.
    ///
    /// - Throws: `UsageError` for an invalid color, number or percentage.
    init(_ arguments: RawArguments) throws(UsageError) {
        for option in arguments.options where option.name == .theme {
            if let theme = BuiltInTheme(rawValue: String(decoding: option.value, as: UTF8.self)) {
                builtIn = theme
            } else {
                tables.append(FilePath(option.value))
            }
        }
        if let name = arguments.value(of: .contextName) {
            guard let text = String(validating: name, as: UTF8.self), ThemeTable.canName(darkTheme: text) else {
                throw UsageError(
                    "\(PrintableName.quoted(name)) is not a value of --context-name: a name other than that of the light theme")
            }
            darkName = text
        }
        isGuarded = arguments.value(of: .contrastGuard) != Array("off".utf8)
        keepsAccents = arguments.value(of: .accents) != Array("dim".utf8)
        addsContrast = arguments.value(of: .moreContrast) == Array("on".utf8)
        background = try ThemeChoice.color(arguments, .background)
        text = try ThemeChoice.color(arguments, .text)
        contrast = try ThemeChoice.number(arguments, .contrast, in: ThemeAnchors.contrasts, "a ratio from 3 to 15, as 4.5 or 7")
        for (name, range) in [
            (FlagName.brightness, ThemeAnchors.brightnesses), (.sepia, ThemeAnchors.shares), (.grayscale, ThemeAnchors.shares),
        ] {
            let wanted = "a percentage from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
            if let share = try ThemeChoice.number(arguments, name, in: range, wanted) { shares[name] = share / 100 }
        }
    }

    /// The theme's anchors without its tables.
    var anchors: ThemeAnchors {
        var anchors = builtIn.anchors
        if let background { anchors.background = background }
        if let text { anchors.text = text }
        if let contrast { anchors.contrast = contrast }
        anchors.isGuarded = isGuarded
        if let brightness = shares[.brightness] { anchors.brightness = brightness }
        if let sepia = shares[.sepia] { anchors.sepia = sepia }
        if let grayscale = shares[.grayscale] { anchors.grayscale = grayscale }
        return anchors
    }

    private static func color(_ arguments: RawArguments, _ name: FlagName) throws(UsageError) -> SRGB? {
        guard let value = arguments.value(of: name) else { return nil }
        guard let color = ThemeAnchors.color(value) else {
            throw UsageError("\(PrintableName.quoted(value)) is not a value of \(name.text): a color of CSS, as #121212 or rgb(18 18 18)")
        }
        return color
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
