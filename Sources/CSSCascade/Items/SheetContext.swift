/// Where a list of rules or declarations stands.
package enum SheetContext: Sendable {
    /// A style sheet or a `style` element.
    case stylesheet
    /// The value of a `style` attribute.
    case styleAttribute
}
