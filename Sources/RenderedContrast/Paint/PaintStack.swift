internal import CSSColor

/// The paint under a point, as groups that are composited into one another ([Compositing 1 §
/// 3](https://www.w3.org/TR/compositing-1/#compositingunderstanding)).
///
/// An element with an opacity is a group: its contents are painted together, and the result once with the opacity.
struct PaintStack: Hashable {
    /// The paint of one group.
    private struct Group: Hashable {
        /// The channels, multiplied by alpha, and alpha.
        var color: SIMD4<Double>
        /// The opacity with which the group is painted on the one below.
        let opacity: Double
    }

    /// The groups from the outermost, which is opaque.
    private var groups: [Group]

    /// Creates the paint of a canvas.
    init(canvas: SRGB) { groups = [Group(color: PaintStack.premultiplied(canvas.withAlpha(1)), opacity: 1)] }

    /// Paints a color on the innermost group.
    mutating func paint(_ color: SRGB) {
        let source = PaintStack.premultiplied(color.clipped)
        let last = groups.count - 1
        groups[last].color = source + groups[last].color * (1 - source.w)
    }

    /// Begins a group.
    mutating func beginGroup(opacity: Double) { groups.append(Group(color: SIMD4(), opacity: opacity)) }

    /// The color of a point with nothing on it.
    var backdrop: SRGB { result(of: groups.last?.color ?? SIMD4()) }

    /// The color of a point of text on it.
    func color(of text: SRGB) -> SRGB {
        let source = PaintStack.premultiplied(text.clipped)
        return result(of: source + (groups.last?.color ?? SIMD4()) * (1 - source.w))
    }

    private func result(of innermost: SIMD4<Double>) -> SRGB {
        var color = innermost
        for index in groups.indices.dropLast().reversed() {
            color *= groups[index + 1].opacity
            color += groups[index].color * (1 - color.w)
        }
        return SRGB(red: color.x, green: color.y, blue: color.z).clipped
    }

    private static func premultiplied(_ color: SRGB) -> SIMD4<Double> {
        SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
    }
}
