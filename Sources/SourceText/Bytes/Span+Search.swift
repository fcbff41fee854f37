internal import Glibc

extension Span where Element == UInt8 {
    /// Returns the offset of the first `byte` between `start` and `limit`; `limit` if there is none.
    @inlinable
    @inline(__always)
    package func offset(of byte: UInt8, from start: Int, to limit: Int) -> Int {
        guard start &+ 8 <= limit else { return distantOffset(of: byte, from: start, to: limit) }
        let low: UInt64 = 0x0101_0101_0101_0101, high = low << 7
        let difference = word(at: start) ^ low &* UInt64(byte)
        // The lowest high bit that is set belongs to the first byte that is zero (Mycroft 1987).
        let zeros = (difference &- low) & ~difference & high
        return zeros != 0 ? start &+ zeros.trailingZeroBitCount / 8 : distantOffset(of: byte, from: start &+ 8, to: limit)
    }

    /// Returns the same offset, for a byte that is not expected near `start`.
    @usableFromInline
    package func distantOffset(of byte: UInt8, from start: Int, to limit: Int) -> Int {
        guard start < limit else { return limit }
        precondition(start >= 0 && limit <= count)
        return unsafe withUnsafeBufferPointer { buffer in
            // Only bytes between `start` and `limit` are read, which the line above keeps inside the buffer.
            guard let base = buffer.baseAddress, let found = unsafe memchr(base + start, Int32(byte), limit - start) else {
                return limit
            }
            return unsafe UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
        }
    }

    /// Returns the offset of the first `byte` from `start` up to `limit` with `other` at `distance` bytes behind it; `limit` if there is
    /// none.
    ///
    /// - Parameter limit: at least `distance` bytes follow it.
    func offset(of byte: UInt8, before other: UInt8, _ distance: Int, from start: Int, to limit: Int) -> Int {
        // Nothing is read before `start`, nor from `limit + distance` on.
        precondition(start >= 0 && distance >= 0 && limit <= count - distance)
        let low = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101), high = low &<< 7
        let bytes = low &* UInt64(byte), others = low &* UInt64(other)
        var index = start
        while index &+ 64 <= limit {
            var zeros = SIMD2<UInt64>()
            for number in 0..<4 {
                let place = index &+ number &* 16
                let difference = unsafe (uncheckedBlock(at: place) ^ bytes) | (uncheckedBlock(at: place &+ distance) ^ others)
                zeros |= (difference &- low) & ~difference
            }
            zeros &= high
            if zeros[0] | zeros[1] != 0 { break }
            index &+= 64
        }
        while index &+ 8 <= limit {
            let difference = (word(at: index) ^ bytes[0]) | (word(at: index &+ distance) ^ others[0])
            let zeros = difference.bytes(below: 1)
            if zeros != 0 { return index &+ zeros.firstByte }
            index &+= 8
        }
        while index < limit, self[index] != byte || self[index &+ distance] != other { index &+= 1 }
        return index
    }

    /// Returns the offset of the first byte at or behind `start` that is not ASCII; `count` if there is none.
    package func offsetOfNonASCII(from start: Int) -> Int {
        // Nothing is read before `start`, nor from `count` on.
        precondition(start >= 0)
        let high: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while index &+ 64 <= count {
            var block = SIMD2<UInt64>()
            for number in 0..<4 { block |= unsafe uncheckedBlock(at: index &+ number &* 16) }
            if (block[0] | block[1]) & high != 0 { break }
            index &+= 64
        }
        while index &+ 8 <= count {
            let found = word(at: index) & high
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < count, self[index] < 0x80 { index &+= 1 }
        return index
    }

    /// Returns true if the bytes of two spans are equal; eight are compared at a time.
    package func equals(_ other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard !isIdentical(to: other) else { return true }
        var index = 0
        while index &+ 8 <= count {
            guard word(at: index) == other.word(at: index) else { return false }
            index &+= 8
        }
        while index < count {
            guard self[index] == other[index] else { return false }
            index &+= 1
        }
        return true
    }

    /// Copies the bytes at `span` to an array.
    package func array(_ span: SourceSpan) -> [UInt8] {
        // The slice checks that the span is inside, and the buffer does not leave it.
        unsafe extracting(span.range).withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// The eight bytes at `offset`, the first in the lowest place.
    @inlinable
    @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        // Any bits are an integer, and the load checks that its bytes are in the span.
        UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns the sixteen bytes at `offset`, in two words; the caller ensures that they are in the span.
    @unsafe
    @inline(__always)
    private func uncheckedBlock(at offset: Int) -> SIMD2<UInt64> {
        unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD2<UInt64>.self)
    }
}
