/// Where the night part is written.
package enum Emission: String, Sendable, CaseIterable {
    /// `NAME.night.css` beside each `NAME.css`, linked by the documents.
    case sheet
    /// One marked block at the end of each sheet and `<style>`.
    case media
    /// `light-dark(ORIGINAL, NIGHT)` in place.
    case lightDark = "light-dark"
    /// `var(--night-…, ORIGINAL)` in place.
    case variables

    /// Whether the night stands where the colours stand.
    package var isInPlace: Bool { self == .lightDark || self == .variables }
}
