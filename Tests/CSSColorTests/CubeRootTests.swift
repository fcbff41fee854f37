import Foundation
import Testing

@testable import CSSColor

/// Tests the cube root with that of the C library, and with cubes whose roots are known.
@Suite struct CubeRootTests {
    /// The distance of a root from the exact one in units in the last place, from the exact difference of its cube to the number.
    private static func error(of root: Double, of number: Double) -> Double {
        let square = root * root
        let cube = square * root
        // The parts of the products that are rounded away.
        let rests = (-cube).addingProduct(square, root) + (-square).addingProduct(root, root) * root
        return abs((cube - number + rests) / (3 * square) / root.ulp)
    }

    @Test func `it is less than a unit in the last place from the exact root, and close to that of the C library`() {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        var (worst, farthest) = (0.0, 0.0)
        for index in 0..<400_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            // Half of the numbers are in 0...1, as those of colors are; the others have any exponent.
            let value = index.isMultiple(of: 2) ? Double(state >> 11) * 0x1p-53 : Double(bitPattern: state >> 2)
            // The products of others overflow, or their rests are too small.
            guard value.isFinite, value > 1e-200, value < 1e300 else { continue }
            let root = value.cubeRoot
            worst = max(worst, Self.error(of: root, of: value))
            farthest = max(farthest, abs(root - cbrt(value)) / root.ulp)
            if (-value).cubeRoot != -root { Issue.record("\(value)") }
        }
        #expect(worst < 0.7)
        // The C library on Linux may be off by as many units.
        #expect(farthest <= 4)
    }

    @Test func `the roots of cubes are exact`() {
        #expect((-20_000...20_000).allSatisfy { Double($0 * $0 * $0).cubeRoot == Double($0) })
        #expect(
            (-340...340).allSatisfy { exponent in
                let root = Double(sign: .plus, exponent: exponent, significand: 1)
                return Double(sign: .plus, exponent: 3 * exponent, significand: 1).cubeRoot == root
            })
    }

    @Test func `zero, numbers without a root and the least and greatest numbers have theirs`() {
        #expect((0.0).cubeRoot.bitPattern == (0.0).bitPattern)
        #expect((-0.0).cubeRoot.bitPattern == (-0.0).bitPattern)
        #expect(Double.infinity.cubeRoot == .infinity)
        #expect((-Double.infinity).cubeRoot == -.infinity)
        #expect(Double.nan.cubeRoot.isNaN)
        let edges: [Double] = [
            .leastNonzeroMagnitude, .leastNonzeroMagnitude * 3, .leastNormalMagnitude.nextDown, .leastNormalMagnitude,
            .leastNormalMagnitude.nextUp, .greatestFiniteMagnitude, .greatestFiniteMagnitude / 2, Double(1).nextDown, Double(1).nextUp,
        ]
        for edge in edges {
            #expect(abs(edge.cubeRoot - cbrt(edge)) <= edge.cubeRoot.ulp, "\(edge)")
            #expect((-edge).cubeRoot == -edge.cubeRoot)
        }
    }
}
