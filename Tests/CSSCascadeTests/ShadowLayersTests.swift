import CSSCascade
import SourceText
import Testing

@Suite struct ShadowLayersTests {
    @Test(arguments: [
        ("0 0 0 3px red", [true]), ("0 0 2px red", [false]), ("1px 1px red, 0 1px 3px blue", [true, false]), ("none", [false]),
        ("inset 0 -1px 0 rgb(0 0 0 / .5)", [true]), ("red 0 1px", [true]), ("var(--i) 0 0 0 1px var(--c)", [true]),
        // The first component may be a length: then 2px is the blur.
        ("var(--i) 0 2px 0 1px red", [false]), ("0 1px var(--x)", [false]), ("0 0 0 calc(1px + var(--w)) var(--c)", [true]),
        ("0 0 var(--blur) 3px red", [false]), ("var(--a) var(--b) var(--c) 0 0 0 red", [false]), ("var(--s)", [false]),
        ("0 0 0 1px rgb(1, 2, 3), var(--s)", [true, false]),
    ]) func `shadow layers without blur are hairlines`(value: String, expected: [Bool]) {
        let bytes = Array(value.utf8)
        var layers = ShadowLayers(SourceSpan(0, bytes.count))
        var found: [Bool] = []
        var text = ""
        while let layer = layers.next(in: bytes.span) {
            found.append(layer.isHairline)
            text += String(decoding: bytes[layer.span.range], as: UTF8.self) + (layer.isFollowed ? "," : "")
        }
        #expect(found == expected)
        #expect(text == value)
    }

    @Test(arguments: [
        ("inset 0 0 0 9999px var(--x)", true), ("0 0 0 50px #fff inset", true), ("0 0 0 9999px #0008", false),
        ("inset 0 0 0 2px #fff", false), ("inset 0 -99px 0 0 #fff", false), ("inset 0 0 9px 9999px #fff", false),
    ]) func `wide inset shadows without blur cover the background`(value: String, isCover: Bool) throws {
        let bytes = Array(value.utf8)
        var layers = ShadowLayers(SourceSpan(0, bytes.count))
        let first = layers.next(in: bytes.span)
        let layer = try #require(first)
        #expect(layer.isCover == isCover)
        #expect(layer.role == .background || !isCover)
    }

    @Test(arguments: [
        ("0 0 0 3px red", true, false), ("20px 0 red", true, true), ("0 7px 0 red", true, true), ("0 7px 0 2px red", true, false),
        ("inset 0 7px 0 red", false, false), ("0 7px 3px red", false, false), ("var(--i) 0 7px 0 red", false, false),
    ]) func `outer shadows without blur are outlines, or copies of the box`(value: String, isOutline: Bool, isCopy: Bool) throws {
        let bytes = Array(value.utf8)
        var layers = ShadowLayers(SourceSpan(0, bytes.count))
        let first = layers.next(in: bytes.span)
        let layer = try #require(first)
        #expect(layer.isOutline == isOutline)
        #expect(layer.isCopy == isCopy)
    }
}
