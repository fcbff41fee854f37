package import SourceText

/// What an author's directives ask for one declaration.
package struct DeclarationDirective: Sendable, Equatable {
    /// Whether the declaration is at night as it is by day.
    package var isKept = false
    /// What it is at night, in the text of the sheet.
    package var value: SourceSpan?
    /// The key of the row of a theme's table that says what it is at night, in the text of the sheet.
    package var token: SourceSpan?
    /// What its colours paint.
    package var role: ColorRole?

    /// Nothing.
    package init() {}
}
