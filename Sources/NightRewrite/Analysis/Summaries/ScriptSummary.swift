/// The summary of a script.
struct ScriptSummary: Sendable {
    /// The colours in it.
    let colors: ScriptColors
    /// The classes and attributes that it may set.
    let switches: ThemeSwitches
}
