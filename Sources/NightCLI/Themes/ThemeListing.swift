import CSSCascade
import CSSColor
import NightRewrite
import NightTheme
import SourceText

/// The command `nightfall theme list`: prints the themes of the configuration for the current folder.
enum ThemeListing {
    /// A line of the list.
    private struct Line {
        let name: String
        /// The source of its colors.
        let source: String
        /// The column that system states refer to; nil for the light theme.
        let column: Int?
    }

    /// Prints a line for each theme: its name, the source of its colors, and the system states in which it is the default.
    static func execute(_ console: Console) -> ExitStatus {
        do throws(UsageError) {
            let finder = SettingsFinder(RawArguments([] as [RawArguments.Option]), readsFiles: true)
            guard let index = finder.settings(of: finder.scope(of: FilePath("."))), !finder.hasFailed else {
                throw UsageError(finder.messages.filter(\.isError))
            }
            let (settings, themes) = (finder.entries[index].settings, finder.entries[index].themes)
            let text = text(of: lines(of: settings, themes), themes.system)
            let faults = ThemeOutput.messages(writing: Array(text.utf8), to: .standardOutput, console)
            guard faults.isEmpty else { throw UsageError(faults) }
            return .success
        } catch {
            console.writeError(error.messages.map(\.rendered).joined())
            return .failure
        }
    }

    private static func lines(of settings: Settings, _ themes: ThemeSet) -> [Line] {
        let choice = settings.theme
        let tables = choice.tables.map { PrintableName.path($0.bytes) }
        let dark = ([description(of: choice.anchors, themes.dark)] + tables).joined(separator: ", ")
        var lines = [
            Line(name: "light", source: "the light theme", column: nil),
            Line(name: settings.activation.selector.dark, source: dark, column: 0),
        ]
        let configured = choice.configuration?.themes ?? []
        for (index, theme) in themes.others.enumerated() {
            var source = tables.joined(separator: ", ")
            if let own = configured.first(where: { $0.name == theme.name }) {
                source =
                    switch own.source {
                    case .anchors(let anchors): description(of: anchors, theme)
                    case .table(let path, let column): PrintableName.path(path.bytes) + (column == own.name ? "" : ", \(column)")
                    }
            }
            lines.append(Line(name: theme.name, source: source, column: index + 1))
        }
        return lines
    }

    /// Returns the name of a built-in theme, or else the dark colors for black text and a white page.
    private static func description(of anchors: ThemeAnchors, _ theme: Theme) -> String {
        var plain = anchors
        plain.isGuarded = true
        if let theme = BuiltInTheme.allCases.first(where: { $0.anchors == plain }) { return theme.rawValue }
        let mapping = ThemeMapping(theme.ground, pageBase: .white)
        let text = mapping.color(.black, role: .text, in: RuleContext())
        return text.hexText + " on " + mapping.color(.white, role: .background, in: RuleContext()).hexText
    }

    private static func text(of lines: [Line], _ system: [SystemState]) -> String {
        let width = lines.map(\.name.count).max() ?? 0
        let sourceWidth = lines.map(\.source.count).max() ?? 0
        func padded(_ text: String, to width: Int) -> String { text + String(repeating: " ", count: width - text.count) }
        return lines.map { line in
            let states = states(of: line.column, system).joined(separator: ", ")
            let start = padded(PrintableName.text(line.name), to: width) + "  "
            return states.isEmpty ? start + line.source + "\n" : start + padded(line.source, to: sourceWidth) + "  " + states + "\n"
        }.joined()
    }

    /// Returns the system states in which pages have the theme by default.
    private static func states(of column: Int?, _ system: [SystemState]) -> [String] {
        var states: [String] = []
        for isDark in [true, false] {
            for contrast in [nil] + SystemState.Contrast.allCases.map({ Optional($0) }) {
                let reported = system.last { $0.isDark == isDark && $0.contrast == contrast }
                guard reported != nil || contrast == nil else { continue }
                let theme = reported.map(\.column) ?? (isDark ? 0 : nil)
                if theme == column { states.append((isDark ? "dark" : "light") + (contrast.map { " " + $0.rawValue } ?? "")) }
            }
        }
        return states
    }
}
