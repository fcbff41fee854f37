internal import CSSCascade
internal import NightTheme
internal import SourceText

/// The activation condition of an author dark theme that scripts switch: an attribute or a class, alone or beside the system's preference.
package struct AuthorActivation: Sendable {
    /// The attribute or class.
    let selector: ThemeSelector
    /// The CSS text of the selector.
    package let text: String
    /// The trigger: the attribute alone, or also the system's preference on pages without a choice.
    package let trigger: Trigger

    /// Chooses the condition of the theme that one of `markers` activates; nil if no condition can be written as a theme selector.
    ///
    /// - Parameter followsSystem: True if the theme also has rules under a media query.
    init?(_ markers: Set<DarkModeSelector>, followsSystem: Bool) {
        let dark = Array("dark".utf8)
        // Of several themes the one with the exact value `dark` is the main one.
        let best = markers.min { left, right in
            if left.isClass != right.isClass { return right.isClass }
            if (left.value == dark) != (right.value == dark) { return left.value == dark }
            if left.attribute != right.attribute { return left.attribute.lexicographicallyPrecedes(right.attribute) }
            return left.value.lexicographicallyPrecedes(right.value)
        }
        guard let best else { return nil }
        let value = String(decoding: best.value, as: UTF8.self)
        let text = best.isClass ? ".\(value)" : "[\(String(decoding: best.attribute, as: UTF8.self))=\"\(value)\"]"
        guard let selector = ThemeSelector(text) else { return nil }
        self.selector = selector
        self.text = text
        trigger = followsSystem ? .both : .attribute
    }

    /// Returns the options that make the rest of the pages dark under the same condition.
    func options(_ options: RewriteOptions) -> RewriteOptions {
        var options = options
        options.activation.trigger = trigger
        options.activation.selector = selector
        options.existing = .merge
        return options
    }

    /// The message for a site whose dark theme is completed under its own condition.
    var completionNote: Diagnostic {
        Diagnostic(
            .completedDarkTheme,
            "belongs to a site whose own dark theme follows the reader's preference in part: the rest is added",
            notes: ["the added rules follow \(text) and the preference, as --existing merge --trigger both --selector '\(text)' does"])
    }

    /// The message for a site whose pages are left alone.
    ///
    /// - Parameter count: the number of these pages.
    static func note(_ activation: AuthorActivation?, count: Int) -> Diagnostic {
        let pages = count == 1 ? "it was" : "its \(count) pages were"
        guard let activation else {
            return Diagnostic(
                .switchedDarkTheme, "belongs to a site with a dark theme of its own, which a script switches on: \(pages) left unchanged")
        }
        return Diagnostic(
            .switchedDarkTheme,
            "belongs to a site with a dark theme of its own, which a script switches on by \(activation.text): \(pages) left unchanged",
            notes: [
                "--existing merge --trigger \(activation.trigger.rawValue) --selector '\(activation.text)' adds what that theme leaves light"
            ])
    }
}
