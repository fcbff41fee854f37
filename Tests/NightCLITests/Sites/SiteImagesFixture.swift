import RasterImages

@testable import NightCLI

/// A site with raster images of several kinds.
enum SiteImagesFixture {
    static let clear = Pixel(0, 0, 0, 0)

    static func png(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) -> [UInt8] {
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
        guard let picture = RasterImage(width: width, height: height, pixels: pixels) else { return [] }
        return PNGEncoder.bytes(picture, software: "a painter")
    }

    /// A site with a bright texture, a black glyph, a photograph, a black drawing and a logo with black letters, all of them in use.
    static func site() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(
            """
            body { background: #fff; color: #222 }
            .tab { background: #eee url("../img/tab.png") repeat-x }
            .tab.off { background: none }
            li { background-image: url(../img/glyph.png?v=2) }
            .hero { background: url(../img/photo.png) }

            """, to: "css/site.css")
        try folder.write(
            """
            <!doctype html><html><head><link rel="stylesheet" href="css/site.css"><style>b { background: url('img/tab.png') }</style></head>
            <body><img src="img/drawing.png" alt=""><img src="img/logo.png?a&amp;b">
            <img src="img/photo.png"><img src=img/absent.png></body></html>

            """, to: "a.html")
        func isStroke(_ x: Int, _ y: Int) -> Bool { (x / 4 + y / 4).isMultiple(of: 2) }
        let pictures: [(String, [UInt8])] = [
            ("tab", png(1, 36) { _, y in Pixel(UInt8(200 + y), UInt8(210 + y), 250) }),
            ("glyph", png(16, 16) { isStroke($0, $1) ? Pixel(20, 20, 20) : clear }),
            ("photo", png(300, 300) { Pixel(UInt8($0 % 256), UInt8($1 % 256), 200) }),
            ("drawing", png(32, 32) { isStroke($0, $1) ? Pixel(0, 0, 0) : clear }),
            ("logo", png(32, 32) { isStroke($0, $1) ? $0 < 15 ? Pixel(215, 7, 81) : Pixel(0, 0, 0) : clear }),
            ("unused", png(1, 36) { _, _ in Pixel(255, 255, 255) }),
        ]
        for (name, bytes) in pictures { try folder.write(bytes, to: Array("site/img/\(name).png".utf8)) }
        for name in ["css/site.css", "a.html"] { try folder.write(folder.read(name), to: "site/" + name) }
        return folder
    }

    static func picture(_ folder: TestFolder, _ name: String) throws -> RasterImage {
        try PNGDecoder.picture(folder.bytes(Array(name.utf8)))
    }
}
