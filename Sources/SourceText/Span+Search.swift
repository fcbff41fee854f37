internal import Glibc

extension Span where Element == UInt8 {
    /// The offset of the first `byte` between `start` and `limit`, or `limit`.
    @inlinable
    @inline(__always)
    package func offset(of byte: UInt8, from start: Int, to limit: Int) -> Int {
        guard start &+ 8 <= limit else { return distantOffset(of: byte, from: start, to: limit) }
        let low: UInt64 = 0x0101_0101_0101_0101, high = low << 7
        let difference = word(at: start) ^ low &* UInt64(byte)
        // The lowest high bit that is set stands in the first byte that is zero (Mycroft 1987).
        let zeros = (difference &- low) & ~difference & high
        return zeros != 0 ? start &+ zeros.trailingZeroBitCount / 8 : distantOffset(of: byte, from: start &+ 8, to: limit)
    }

    /// The same for what is not expected near `start`.
    @usableFromInline
    package func distantOffset(of byte: UInt8, from start: Int, to limit: Int) -> Int {
        guard start < limit else { return limit }
        precondition(start >= 0 && limit <= count)
        return unsafe withUnsafeBufferPointer { buffer in
            // What is read stands between `start` and `limit`, which the line above holds inside of the buffer.
            guard let base = unsafe buffer.baseAddress, let found = unsafe memchr(base + start, Int32(byte), limit - start) else {
                return limit
            }
            return unsafe UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
        }
    }

    /// The offset of the first byte at or behind `start` that is no ASCII, or `count`.
    package func offsetOfNonASCII(from start: Int) -> Int {
        let high: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while index &+ 32 <= count, (word(at: index) | word(at: index &+ 8) | word(at: index &+ 16) | word(at: index &+ 24)) & high == 0 {
            index &+= 32
        }
        while index &+ 8 <= count {
            let found = word(at: index) & high
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < count, self[index] < 0x80 { index &+= 1 }
        return index
    }

    /// The eight bytes at `offset`, the first in the lowest place.
    @inlinable
    @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        // Any bits are an integer, and the load checks that its bytes are in the span.
        UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
