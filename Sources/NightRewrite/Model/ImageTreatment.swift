/// What is done about pictures of pixels.
package enum ImageTreatment: String, Sendable, CaseIterable {
    /// Nothing: each stays as it is by day.
    case keep
    /// As `auto`, and white diagrams are dimmed.
    case dim
    /// What would be lost at night gets help, and the author's own dark versions are used.
    case auto
}
