/// The kinds of rules of a document that one of its stylesheets holds.
struct RulesInSheets {
    /// True for the default rules, and for those of inline styles that the site's scripts write.
    var areDefaults = false
    /// True for the rules for sheets that the site's scripts add.
    var areScriptSheets = false
    /// True for the rules that theme tables give by selectors.
    var areThemeRules = false
}
