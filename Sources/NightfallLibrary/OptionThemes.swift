internal import CSSColor
internal import NightTheme
internal import SourceText

/// Reads the themes that options name.
struct OptionThemes {
    private let options: NightOptions
    private var colors: NightOptions.Colors { options.colors }

    /// Creates the reader of the themes of `options`.
    init(_ options: NightOptions) { self.options = options }

    /// Reads the theme tables, and sets the colors of the options.
    func themes() throws(NightError) -> ThemeSet {
        var read: [ThemeTable] = []
        do throws(ThemeTableError) {
            for bytes in options.tables {
                read.append(try ThemeTableReading.read(bytes).table)
            }
        } catch {
            throw NightError(error)
        }
        if let name = options.activation.contextName, !read.isEmpty {
            for index in read.indices { read[index].darkName = name }
            guard read.contains(where: { $0.darkTheme != nil }) else { throw NightError("no table has the dark theme '\(name)'") }
        }
        let anchors = try anchors()
        do throws(ThemeAnchorsError) {
            let themes = try ThemeSet(tables: read, anchors: anchors)
            if colors.addsContrast { for theme in themes.all { _ = try theme.withMoreContrast() } }
            return themes
        } catch {
            throw NightError(error)
        }
    }

    /// Returns the anchors of the theme with the colors that are set.
    private func anchors() throws(NightError) -> ThemeAnchors {
        var anchors = options.theme.builtIn.anchors
        if let background = colors.background { anchors.background = try OptionThemes.color(background) }
        if let text = colors.text { anchors.text = try OptionThemes.color(text) }
        if let contrast = colors.contrast { anchors.contrast = contrast }
        if let brightness = colors.brightness { anchors.brightness = brightness / 100 }
        if let sepia = colors.sepia { anchors.sepia = sepia / 100 }
        if let grayscale = colors.grayscale { anchors.grayscale = grayscale / 100 }
        anchors.isGuarded = colors.guardsContrast
        return anchors
    }

    private static func color(_ text: String) throws(NightError) -> SRGB {
        guard let color = ThemeAnchors.color(Array(text.utf8)) else {
            throw NightError("'\(text)' is not a color of CSS, such as #121212 or rgb(18 18 18)")
        }
        return color
    }
}

extension NightOptions.Theme {
    fileprivate var builtIn: BuiltInTheme {
        switch self {
        case .night: .night
        case .amoled: .amoled
        case .dim: .dim
        case .sepia: .sepia
        case .contrast: .contrast
        }
    }
}
