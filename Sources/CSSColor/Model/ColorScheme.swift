/// A used colour scheme (CSS Color Adjustment 1, section 2.1).
package enum ColorScheme: Hashable, Sendable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
}
