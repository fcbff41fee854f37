internal import Glibc

/// One way of glibc's iconv from one encoding to another; the descriptor lives as long as this does, and is used by nothing else.
@safe
struct CharacterConverter: ~Copyable {
    private let descriptor: iconv_t

    /// The way from `source` to `target`, as glibc names them; nil where the system has none.
    init?(from source: String, to target: String) {
        // All bits set is how iconv_open says that it failed.
        guard let opened = unsafe iconv_open(target, source), Int(bitPattern: opened) != -1 else { return nil }
        unsafe descriptor = opened
    }

    deinit { unsafe _ = iconv_close(descriptor) }

    /// The bytes in the other encoding, or the offset of the first that has no counterpart there.
    mutating func converted(_ bytes: [UInt8]) -> Result<[UInt8], CharacterFault> {
        var input = bytes
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 2)
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        // iconv changes nothing that it reads; its signature only doesn't say so.
        let failure: Int? = unsafe input.withUnsafeMutableBytes { input in
            unsafe chunk.withUnsafeMutableBytes { output in
                var next = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
                var left = input.count
                var isFlushing = false
                while true {
                    var free = unsafe output.baseAddress?.assumingMemoryBound(to: CChar.self)
                    var room = output.count
                    // At the end, what leads back into the first state of the encoding.
                    let status =
                        unsafe isFlushing
                        ? iconv(descriptor, nil, nil, &free, &room) : iconv(descriptor, &next, &left, &free, &room)
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
        return failure.map { .failure(CharacterFault(offset: $0)) } ?? .success(result)
    }
}

/// Bytes that stand for no character, or for one that another encoding lacks.
struct CharacterFault: Error, Equatable {
    /// Where they begin.
    let offset: Int
}

/// An encoding that reuses ASCII bytes inside characters; the raw value is glibc's name of what browsers mean by it (WHATWG Encoding §4.2).
package enum MultibyteCharset: String, Sendable, CaseIterable {
    case shiftJIS = "CP932"
    case big5 = "BIG5-HKSCS"
    case gbk = "CP936"
    case gb18030 = "GB18030"
    case iso2022JP = "ISO-2022-JP"
}
