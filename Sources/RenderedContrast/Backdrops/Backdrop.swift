internal import CSSColor

/// The paint that lies under the contents of an element.
struct Backdrop {
    /// The greatest number of colors at different points that are followed, and of groups with an opacity.
    private static let mostStacks = 192
    private static let mostGroups = 8

    /// The paint at different points of the element.
    private(set) var stacks: [PaintStack]
    /// For each group the reason why its paint is unknown; nil if it is known.
    private(set) var obstacles: [UnknownBackdrop?] = [nil]
    /// The reason why everything in the innermost groups is unknown, whatever is painted there.
    private(set) var lasting: UnknownBackdrop?
    /// The declarations that paint it, from the lowest that can be seen.
    private(set) var layers: [PaintSource] = []

    /// Creates the backdrop of an empty page.
    init(canvas: SRGB) { stacks = [PaintStack(canvas: canvas)] }

    /// The reason why the colors are not known; nil if they are.
    var obstacle: UnknownBackdrop? { lasting ?? obstacles.lazy.compactMap { $0 }.first }

    /// Paints a color.
    mutating func paint(_ color: SRGB, _ layer: PaintSource) { paint([color], layer) }

    /// Paints one of several colors at each point.
    mutating func paint(_ colors: [SRGB], _ layer: PaintSource) {
        guard colors.contains(where: { $0.alpha > 0 }) else { return }
        if colors.allSatisfy({ $0.alpha >= 1 }) {
            obstacles[obstacles.count - 1] = nil
            if obstacles.count == 1 {
                layers = []
                // Everything below is hidden.
                stacks = [stacks[0]]
            }
        }
        layers.append(layer)
        var result: [PaintStack] = []
        var known: Set<PaintStack> = []
        for stack in stacks {
            for color in colors {
                var painted = stack
                painted.paint(color)
                if known.insert(painted).inserted { result.append(painted) }
            }
            guard result.count <= Backdrop.mostStacks else { return lasting = .complexity }
        }
        stacks = result
    }

    /// Begins the group of an element with an opacity.
    mutating func beginGroup(opacity: Double) {
        guard opacity < 1 else { return }
        guard obstacles.count < Backdrop.mostGroups else { return lasting = .complexity }
        for index in stacks.indices { stacks[index].beginGroup(opacity: opacity) }
        obstacles.append(nil)
    }

    /// Paints something unknown, which an opaque background may cover.
    mutating func paintUnknown(_ reason: UnknownBackdrop) { obstacles[obstacles.count - 1] = reason }

    /// Marks what lies under every group as unknown, for a box that lies elsewhere than its parent.
    mutating func move(_ reason: UnknownBackdrop) {
        for index in obstacles.indices { obstacles[index] = reason }
    }

    /// Marks everything as unknown, whatever is painted on it.
    mutating func hide(_ reason: UnknownBackdrop) { lasting = lasting ?? reason }

    /// Adds the colors of another backdrop, for a box that lies partly on each.
    mutating func join(_ other: Backdrop) {
        guard obstacles.count == other.obstacles.count else { return hide(.complexity) }
        stacks += other.stacks.filter { !stacks.contains($0) }
        layers += other.layers.filter { !layers.contains($0) }
        for index in obstacles.indices { obstacles[index] = obstacles[index] ?? other.obstacles[index] }
        lasting = lasting ?? other.lasting
    }
}
