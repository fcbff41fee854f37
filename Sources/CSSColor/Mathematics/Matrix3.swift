/// A 3×3 matrix that converts one linear color space to another; vectors are columns.
struct Matrix3: Sendable {
    private let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// A matrix of three rows, in the order in which the specifications print them.
    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        columns = (
            SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y), SIMD3(first.z, second.z, third.z)
        )
    }

    /// The product with a column vector.
    static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
        matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
    }
}
