internal import Glibc

/// A conversion by glibc's iconv from one encoding to another; it owns its descriptor and closes it at the end of its life.
@safe
struct CharacterConverter: ~Copyable {
    private let descriptor: iconv_t

    /// Creates the conversion from `source` to `target`, by glibc's names; nil if the system has none.
    init?(from source: String, to target: String) {
        // iconv_open returns a value with all bits set if it fails.
        guard let opened = unsafe iconv_open(target, source), Int(bitPattern: opened) != -1 else { return nil }
        unsafe descriptor = opened
    }

    deinit { unsafe _ = iconv_close(descriptor) }

    /// Converts the bytes; fails with the offset of the first that has no counterpart in the other encoding.
    mutating func converted(_ bytes: [UInt8]) -> Result<[UInt8], CharacterFault> {
        var input = bytes
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 2)
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        // iconv does not change its input, although its signature doesn't say so.
        let failure: Int? = unsafe input.withUnsafeMutableBytes { input in
            unsafe chunk.withUnsafeMutableBytes { output in unsafe convert(input, through: output, into: &result) }
        }
        return failure.map { .failure(CharacterFault(offset: $0)) } ?? .success(result)
    }

    /// Appends the converted `input`, as many bytes at a time as `output` holds; returns the offset of a character without a counterpart.
    private func convert(
        _ input: UnsafeMutableRawBufferPointer, through output: UnsafeMutableRawBufferPointer, into result: inout [UInt8]
    ) -> Int? {
        var next = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = input.count
        var isFlushing = false
        while true {
            var free = unsafe output.baseAddress?.assumingMemoryBound(to: CChar.self)
            var room = output.count
            // At the end, iconv writes the bytes that return to the initial state of the encoding.
            let status =
                unsafe isFlushing ? iconv(descriptor, nil, nil, &free, &room) : iconv(descriptor, &next, &left, &free, &room)
            let problem = errno
            unsafe result.append(contentsOf: output.prefix(output.count - room))
            if status != -1 {
                if isFlushing { return nil }
                isFlushing = true
            } else if problem != E2BIG {
                return input.count - left
            }
        }
    }
}

/// The error for bytes that encode no character, or one that another encoding lacks.
struct CharacterFault: Error, Equatable {
    /// The offset at which they begin.
    let offset: Int
}

/// An encoding that reuses ASCII bytes inside characters.
///
/// The raw value is glibc's name of the encoding that browsers use (WHATWG Encoding §4.2).
package enum MultibyteCharset: String, Sendable, CaseIterable {
    case shiftJIS = "CP932"
    case big5 = "BIG5-HKSCS"
    case gbk = "CP936"
    case gb18030 = "GB18030"
    case iso2022JP = "ISO-2022-JP"
}
