import NightTheme
import SourceText

extension Configuration {
    /// Adds the configured themes, system states and dimensions to `set`, and returns the problems with them.
    ///
    /// - Parameter dark: The name of the dark theme, if an option sets one.
    func add(to set: inout ThemeSet, anchors: ThemeAnchors, dark: String?) -> [Message] {
        var messages: [Message] = []
        for theme in themes {
            let name = theme.name.lowercased()
            guard dark?.lowercased() != name, !set.others.contains(where: { $0.name.lowercased() == name }) else {
                let owner = dark?.lowercased() == name ? "the dark theme" : "a theme of a table"
                messages.append(message("the name '\(theme.name)' is taken by \(owner)", at: theme.place))
                continue
            }
            do throws(ThemeAnchorsError) {
                if let theme = try made(theme, anchors, &messages) { set.others.append(theme) }
            } catch {
                messages.append(message(ThemeLoading.message(error, contrast: contrast(of: theme, anchors)).text, at: theme.place))
            }
        }
        for state in system {
            let others = set.others.map { $0.name.lowercased() }
            let darkNames = [dark].compactMap { $0 } + ThemeTable.darkNames.filter { !others.contains($0) }
            let names = [darkNames, ["light", "day"]] + set.others.map { [$0.name] }
            guard let index = names.firstIndex(where: { $0.contains { $0.lowercased() == state.theme.lowercased() } }) else {
                let known = names.map { $0[0] }
                messages.append(
                    message("there is no theme '\(state.theme)'" + NameSuggestion.question(state.theme, in: known), at: state.place))
                continue
            }
            let column = index == 0 ? 0 : index == 1 ? nil : index - 1
            set.system.append(SystemState(isDark: state.isDark, contrast: state.contrast, column: column))
        }
        return dimensions.isEmpty || messages.contains(where: \.isError) ? messages : messages + combine(&set, anchors)
    }

    /// Adds the dimensions, which readers choose besides a theme, and returns the problems with them.
    private func combine(_ set: inout ThemeSet, _ anchors: ThemeAnchors) -> [Message] {
        var messages: [Message] = []
        var made: [Dimension] = []
        for dimension in dimensions {
            let all = dimension.themes + columns(of: dimension, &messages)
            let themes = all.compactMap { self.made($0, &messages) }
            made.append(Dimension(name: dimension.name, themes: themes))
        }
        let count = set.combinationCount(made.map(\.themes.count))
        if let last = dimensions.last, count > ThemeSet.mostCombinations {
            let most = ThemeSet.mostCombinations
            let text = "the dimensions have \(count) combinations with the themes, and \(most) are the most: leave some out"
            return messages + [message(text, at: last.place)]
        }
        guard !messages.contains(where: \.isError) else { return messages }
        do throws(ThemeAnchorsError) {
            try set.combine(made, anchors: anchors)
        } catch {
            let asked = dimensions.flatMap(\.themes).map { contrast(of: $0, anchors) }.reduce(anchors.contrast, max)
            messages.append(message(ThemeLoading.message(error, contrast: asked).text, at: dimensions.last?.place))
        }
        return messages
    }

    /// Returns a theme of a dimension; nil if there is a problem with it.
    private func made(_ theme: NamedTheme, _ messages: inout [Message]) -> Theme? {
        do throws(ThemeAnchorsError) {
            switch theme.source {
            // The themes that the dimension is combined with supply the anchors that it leaves out.
            case .anchors(let own): return ThemeSet.ground(theme.name, anchors: own)
            case .table: return try made(theme, ThemeAnchors(), &messages)
            }
        } catch {
            messages.append(message(ThemeLoading.message(error, contrast: ThemeAnchors().contrast).text, at: theme.place))
            return nil
        }
    }

    /// Returns the columns of a dimension's table as its themes; the first column, the light theme, is left out.
    private func columns(of dimension: Choice, _ messages: inout [Message]) -> [NamedTheme] {
        guard let path = dimension.table else { return [] }
        let (table, reported) = ThemeLoading.usableTable(at: path)
        messages += reported
        return (table?.themes.dropFirst() ?? []).compactMap { name in
            guard !dimension.themes.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
                messages.append(message("the name '\(name)' is taken by a theme of a table", at: dimension.place))
                return nil
            }
            return NamedTheme(name: name, place: dimension.place, source: .table(path, column: name))
        }
    }

    private func made(_ theme: NamedTheme, _ anchors: ThemeAnchors, _ messages: inout [Message]) throws(ThemeAnchorsError) -> Theme? {
        switch theme.source {
        case .anchors(var own):
            own.isGuarded = anchors.isGuarded
            return try ThemeSet.theme(theme.name, anchors: own)
        case .table(let path, let column):
            let (table, reported) = ThemeLoading.usableTable(at: path)
            messages += reported
            guard let table else { return nil }
            guard table.theme(named: column) != nil else {
                let text = "the table \(PrintableName.path(path.bytes)) has no theme '\(column)'"
                let names = table.themes.map { "'\($0)'" }.joined(separator: ", ")
                messages.append(message("\(text), but \(names)" + NameSuggestion.question(column, in: table.themes), at: theme.place))
                return nil
            }
            return try ThemeSet.theme(theme.name, column: column, of: [table], anchors: anchors)
        }
    }

    private func contrast(of theme: NamedTheme, _ anchors: ThemeAnchors) -> Double {
        if case .anchors(let own) = theme.source { own.contrast } else { anchors.contrast }
    }
}
