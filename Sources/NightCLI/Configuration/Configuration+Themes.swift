import NightTheme
import SourceText

extension Configuration {
    /// Adds the further themes, the system's states and the grounds to `set`, and returns what is wrong with them.
    func add(to set: inout ThemeSet, poles: ThemePoles) -> [Message] {
        var messages: [Message] = []
        for theme in themes {
            guard !set.others.contains(where: { $0.name.lowercased() == theme.name.lowercased() }) else {
                messages.append(message("the name '\(theme.name)' is taken by a theme of a table", at: theme.place))
                continue
            }
            do throws(ThemePolesError) {
                if let theme = try made(theme, poles, &messages) { set.others.append(theme) }
            } catch {
                messages.append(message(ThemeLoading.message(error, contrast: contrast(of: theme, poles)).text, at: theme.place))
            }
        }
        for state in system {
            let names = [["night", "dark"], ["light", "day"]] + set.others.map { [$0.name] }
            guard let index = names.firstIndex(where: { $0.contains { $0.lowercased() == state.theme.lowercased() } }) else {
                let known = names.map { $0[0] }
                messages.append(
                    message("there is no theme '\(state.theme)'" + NameSuggestion.question(state.theme, in: known), at: state.place))
                continue
            }
            let column = index == 0 ? 0 : index == 1 ? nil : index - 1
            set.system.append(SystemState(isDark: state.isDark, contrast: state.contrast, column: column))
        }
        guard let dimension, messages.isEmpty else { return messages }
        do throws(ThemePolesError) {
            let values = dimension.values.map { (name: $0.name, ground: $0.ground) }
            set.grounds = try GroundChoice(name: dimension.name, values: values, with: set, poles: poles)
        } catch {
            messages.append(message(ThemeLoading.message(error, contrast: poles.contrast).text, at: dimension.place))
        }
        return messages
    }

    private func made(_ theme: NamedTheme, _ poles: ThemePoles, _ messages: inout [Message]) throws(ThemePolesError) -> Theme? {
        switch theme.source {
        case .poles(let poles): return try ThemeSet.theme(theme.name, poles: poles)
        case .table(let path, let column):
            let (table, said) = ThemeLoading.usableTable(at: path)
            messages += said
            guard let table else { return nil }
            guard table.theme(named: column) != nil else {
                let text = "the table \(PrintableName.path(path.bytes)) has no theme '\(column)'"
                messages.append(message(text + NameSuggestion.question(column, in: table.themes), at: theme.place))
                return nil
            }
            return try ThemeSet.theme(theme.name, column: column, of: [table], poles: poles)
        }
    }

    private func contrast(of theme: NamedTheme, _ poles: ThemePoles) -> Double {
        if case .poles(let own) = theme.source { own.contrast } else { poles.contrast }
    }
}
