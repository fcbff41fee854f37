/// An encoding that reuses ASCII bytes inside characters; the raw value is glibc's name of what browsers mean by it (WHATWG Encoding §4.2).
package enum MultibyteCharset: String, Sendable, CaseIterable {
    case shiftJIS = "CP932"
    case big5 = "BIG5-HKSCS"
    case gbk = "CP936"
    case gb18030 = "GB18030"
    case iso2022JP = "ISO-2022-JP"
}
