import Foundation

/// An image file with the pixels that another decoder reads from it.
struct ImageSample: Sendable, CustomStringConvertible {
    let description: String
    let width: Int
    let height: Int
    /// The file in base 64.
    private let file: String
    /// Red, green, blue and alpha of each pixel, in base 64.
    private let pixels: String

    private init(_ description: String, _ width: Int, _ height: Int, _ file: String, _ pixels: String) {
        self.description = description
        self.width = width
        self.height = height
        self.file = file
        self.pixels = pixels
    }

    var bytes: [UInt8] { Data(base64Encoded: file).map { [UInt8]($0) } ?? [] }
    var channels: [UInt8] { Data(base64Encoded: pixels).map { [UInt8]($0) } ?? [] }

    /// Written and read by Pillow 13.0.
    ///
    /// Files that Pillow can't write (interlacing, chosen filters, stored blocks) were composed with zlib and read by Pillow.
    static let png = [
        ImageSample(
            "rgba", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAASklEQVR4nAE/AMD/AK/wiBPE5DI6GcKox/YpqFFDljtwBCTg5OfEMwO/TjP5rW"
                + "ZcvKl2Vp5UBLsNbo+JB7O6MTioPRFM6xy1BZj8yk8dk7jKlFoAAAAASUVORK5CYII=",
            "r/CIE8TkMjoZwqjH9imoUUOWO3DT0Gz6lwM1uWc2oXRchV36uezZTo7d2okXCo1DSG5JgFnRNBZu8XES"),
        ImageSample(
            "rgb", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAO0lEQVR4nAEwAM//AK/wiMTkMhnCqPYpqEOWOwQk4OTEMwNOM/lmXLx2Vp4Euw"
                + "1uiQezMTioEUzrtQWYNQkV0EeGKDQAAAAASUVORK5CYII=",
            "r/CI/8TkMv8Zwqj/9imo/0OWO//T0Gz/lwM1/2c2of9chV3/uezZ/47d2v8XCo3/SG5J/1nRNP9u8XH/"),
        ImageSample(
            "rgb with tRNS", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAABnRSTlMAZwA2AKHEg6aQAAAAO0lEQVR4nAEwAM//AK/wiMTkMhnCqPYpqEOWOw"
                + "Qk4OTEMwNOM/lmXLx2Vp4Euw1uiQezMTioEUzrtQWYNQkV0EeGKDQAAAAASUVORK5CYII=",
            "r/CI/8TkMv8Zwqj/9imo/0OWO//T0Gz/lwM1/2c2oQBchV3/uezZ/47d2v8XCo3/SG5J/1nRNP9u8XH/"),
        ImageSample(
            "grey", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAAAAAB+XZokAAAAG0lEQVR4nGNYf0TymzPj5SMXvsYy7W54+HcrAFeQClD3HWqlAAAAAElFTkSuQm"
                + "CC",
            "r6+v/8TExP8ZGRn/9vb2/0NDQ//T09P/l5eX/2dnZ/9cXFz/ubm5/46Ojv8XFxf/SEhI/1lZWf9ubm7/"),
        ImageSample(
            "grey with tRNS", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAAAAAB+XZokAAAAAnRSTlMAxOqay5EAAAAbSURBVHicY1h/RPKbM+PlIxe+xjLtbnj4dysAV5AKUP"
                + "cdaqUAAAAASUVORK5CYII=",
            "r6+v/8TExAAZGRn/9vb2/0NDQ//T09P/l5eX/2dnZ/9cXFz/ubm5/46Ojv8XFxf/SEhI/1lZWf9ubm7/"),
        ImageSample(
            "grey and alpha", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAQAAADxPw1zAAAALElEQVR4nAEhAN7/AK/wxOQZwvYpQ5YB09DEM9Az9U9dZwK7DYAH4Tj9TLUFJY"
                + "0QLpq9EvEAAAAASUVORK5CYII=",
            "r6+v8MTExOQZGRnC9vb2KUNDQ5bT09PQl5eXA2dnZzZcXFyFubm57I6Ojt0XFxcKSEhIbllZWdFubm7x"),
        ImageSample(
            "one bit", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADAQAAAABzTfhVAAAADklEQVR4nGO4wPSDaQcAB8ICha9v/YAAAAAASUVORK5CYII=",
            "//////////8AAAD//////wAAAP///////////wAAAP8AAAD///////////8AAAD/AAAA/wAAAP8AAAD/"),
        ImageSample(
            "grey of 16 bits", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADEAAAAAAuzUZnAAAAKklEQVR4nGP8pVWwwXPdTHlvexYuqYPXhL5PfVDFynCPwcT7tfmLX3/YAOdWDp"
                + "6Zb3ejAAAAAElFTkSuQmCC",
            "+vr6/2pqav+zs7P/TExM/5eXl/8EBAT/xcXF/9fX1//h4eH/W1tb/97e3v80NDT/6+vr/+jo6P/8/Pz/"),
        ImageSample(
            "palette of 1 bits with tRNS", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADAQMAAABh+Fe7AAAABlBMVEWlTcoYJTCJOrmLAAAAAnRSTlO7HRKk1pIAAAAOSURBVHicY3jAdIBBAw"
                + "AG1gHLmAWwLAAAAABJRU5ErkJggg==",
            "GCUwHRglMB0YJTAdpU3Ku6VNyrsYJTAdpU3KuxglMB2lTcq7pU3Ku6VNyrulTcq7GCUwHaVNyrsYJTAd"),
        ImageSample(
            "palette of 2 bits with tRNS", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADAgMAAAAmWC1rAAAADFBMVEVtEyze1iN7LtkeP3K3pvP3AAAABHRSTlMfyxlxmhGwQAAAABFJREFUeJ"
                + "xjiGZguMLA8IYBAAjdAhwTIwItAAAAAElFTkSuQmCC",
            "3tYjy97WI8t7LtkZHj9ycW0TLB8eP3Jx3tYjy97WI8ttEywfbRMsHx4/cnF7LtkZHj9ycW0TLB9tEywf"),
        ImageSample(
            "palette of 4 bits with tRNS", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADBAMAAACpGNjLAAAAMFBMVEUXRJTWSTydXDRgvjEgHmn+2qDu6LmZf1x8KZn9r+WTJTzWVK9N+tcUJ6"
                + "Cus/7pIy8ZXsCrAAAAEHRSTlOK8iEfnuSRxbEL7LVWO/wefrkqsAAAABRJREFUeJxjiP7GwHCQW4Hh5h0GABf9A/NNpNPGAAAAAElFTkSuQmCC",
            "/tqg5NZUr7XpIy8e7ui5kRdElIpN+tdW1kk88hdElIrWVK+1nVw0IRQnoDv9r+ULFCegO03611YXRJSK"),
        ImageSample(
            "palette of 8 bits with tRNS", 5, 3,
            "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAMAAABs6DXKAAAAPFBMVEVvk0J+y8j+KVXlzY5G3I7Ut8J2TSpaTXZ3BvhdhpACSta9o0Ab6cjLzM"
                + "k19s0fYSJq4VM4rho0AE0zug1tihb/AAAAFHRSTlMkasBMgbG68j47+e71958rSTSvh63xt8EAAAAaSURBVHicY2DgF2YSZOBj5OTjYeDj5GHj"
                + "BwAFegCgLMI72AAAAABJRU5ErkJggg==",
            "b5NCJB9hIiszug2H/ilVwDiuGjQ19s2ffsvIal2GkDs19s2fG+nI9TX2zZ9dhpA7G+nI9XZNKrofYSIr"),
        ImageSample(
            "interlaced rgba", 11, 9,
            "iVBORw0KGgoAAAANSUhEUgAAAAsAAAAJCAYAAAGTY+a7AAABqklEQVR4nAGfAWD+AATuiVej4UN7AEbfnZCCJVbxAFz8RxcAW/u3EACPKztSqH"
                + "Tbjg1VqwEAsAHAkD2Hl1wEEyF7ACNNIHUiX3C3mfHuoQDuZs3CXUmst5SgY5UA182yJ08diDYs24fRtOmpHdbiDIZudPFdAOkLaqBrXTE934dc"
                + "7y9+vs1DhzHqROZffQDjw0hTdp9drArpI8D34JVk2+ETmwCDnYzMpnXGlervxWQaQPy+6KK7agA/nJCF19+hLS1pKmDmkgnJH47QMAAoJEWcbu"
                + "q08DqysE7TaU0YoCFLWwCq9q5EjDZY/e58hWgnzsa+LgmjDwAeueVJ3dF/n4JTspIVd0PLui8QDF1r6YlMQ26OfBQ1/I87IzAEK8ja+jYr7wDm"
                + "6hEFTzG2TGno3LavpclXlQTbTOlLBnjh1VWea9w4M/e3eYxMbaTHVbop5gDV0/9SQM06Cv60+hucCPfhZNms/rM2KlwH8Y+A0ufssMAsCS644r"
                + "B/qwWVkAD78T1eTmyrTJBxeprgfOthCLReYc+WuLUiDAQsNxQrsRK4lbJ5lhLFZ/cFhYatyc6C0fuwAAAAAElFTkSuQmCC",
            "BO6JV+PDSFOwAcCQdp9drFz8RxcK6SPAPYeXXPfglWSj4UN72+ETmwQTIXseueVJ3dF/n4JTspIVd0PLui8QDF1r6YlMQ26OfBQ1/I87IzAEK8"
                + "ja+jYr79fNsieDnYzMTx2INqZ1xpUs24fR6u/FZLTpqR0aQPy+1uIMhuiiu2pudPFd5uoRBU8xtkxp6Ny2r6XJV5UE20zpSwZ44dVVnmvcODP3"
                + "t3mMTG2kx1W6KeaPKztSP5yQhSNNIHXX36EtqHTbji1pKmAiX3C35pIJyQ1VqwEfjtAwmfHuodXT/1JAzToK/rT6G5wI9+Fk2az+szYqXAfxj4"
                + "DS5+ywwCwJLrjisH+rBZWQ6QtqoCgkRZxrXTE9buq08N+HXO86srBOL36+zdNpTRhDhzHqoCFLW0TmX3378T1eTmyrTJBxeprgfOthCLReYc+W"
                + "uLUiDAQsNxQrsRK4lbJ5lhLFZ/cFhUbfnZCq9q5E7mbNwow2WP1b+7cQ7nyFaF1JrLcnzsa+giVW8S4Jow+UoGOV"),
        ImageSample(
            "interlaced grey of 2 bits", 7, 6,
            "iVBORw0KGgoAAAANSUhEUgAAAAcAAAAGAgAAAAEX0vOdAAAAI0lEQVR4nGNoYGBg+MCwgGEDgyQDC8MThhAG/wMMfT8YihsAWh8Hno3fWmEAAA"
                + "AASUVORK5CYII=",
            "qqqq/wAAAP+qqqr/AAAA/wAAAP9VVVX/qqqq/1VVVf8AAAD/////////////////AAAA/wAAAP8AAAD//////1VVVf+qqqr/qqqq/1VVVf9VVV"
                + "X/qqqq/wAAAP//////qqqq////////////qqqq//////9VVVX/qqqq/1VVVf//////VVVV//////9VVVX//////wAAAP//////qqqq/wAAAP8A"
                + "AAD/"),
        ImageSample(
            "interlaced one pixel", 1, 1,
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAAHncGNIAAAADElEQVR4nGNgYGQCAAAIAAQ24LCmAAAAAElFTkSuQmCC",
            "AAEC/w=="),
        ImageSample(
            "every filter", 4, 10,
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAKCAIAAAAcmWhZAAAAjUlEQVR4nAGCAH3/AO3eVa+rjpLA/fYf0QHHOv8o+zQ7bNSBWKUCzvf2Tkmlcd"
                + "4MqhgdA53HATSolpu7BO2MFQTLgk0hjc18alFUAgQAUesdeyFWFEoIy6VQAXTrYw/kbzg6+Kzz1gKevEMODBl3OfGiX1wDSIt7Z/5LB9H2/nq6"
                + "BC9xN9b5NeScJktdktqOPDMEuxsDAAAAAElFTkSuQmCC",
            "7d5V/6+rjv+SwP3/9h/R/8c6///vNTP/KqEH/6v5rP+VMfX/PX7Y/5t/E/9VEcn/5997/8ZWP/9LJS3/PaeQ/7JhyP/T40j/x01+/xuplP9R6x"
                + "3/eyFW/xRKCP/LpVD/dOtj/4PP0v+7Ccr/Z/yg/xKnpv+R2+v/MkK7/wlb/P9R3s7/2Non/4xfZ/9I12v/gE8F/65IOv9w5I3/k0Ef/w=="),
        ImageSample(
            "rgba of 16 bits in two stored parts", 3, 2,
            "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACEAYAAADN5LpZAAAACUlEQVR4AQEyAM3/AESCKvqtAAAANElEQVSY/QzWsTzi6MPEfJJgstqhUVbL6I"
                + "EnJQAzJTO2wfBDyStb0tNeK9yy+1QMwqxv2Iig3RqUJkapRwAAAABJRU5ErkJggg==",
            "RP3WPOjEkrKhVugnMzPBQyvSXtz7DKzY"),
    ]

    /// Written and read by Pillow 13.0.
    static let gif = [
        ImageSample(
            "GIF, two colors", 5, 3,
            "R0lGODdhBQADAIEAAOfu52Fe8wAAAAAAACwAAAAABQADAAAIDQABAAgQQODAggYFBgQAOw==",
            "5+7n/+fu5/9hXvP/YV7z/+fu5//n7uf/5+7n/2Fe8/9hXvP/5+7n/+fu5//n7uf/5+7n/+fu5//n7uf/"),
        ImageSample(
            "GIF with a transparent color", 5, 3,
            "R0lGODlhBQADAIEAAHsP7afhZHeW/wIr6iH5BAEAAAIALAAAAAAFAAMAAAgQAAUMACBAQAABABIOFAggIAA7",
            "d5b/AAIr6v97D+3/d5b/AHeW/wCn4WT/d5b/AHsP7f97D+3/ew/t/wIr6v97D+3/d5b/AAIr6v97D+3/"),
        ImageSample(
            "interlaced GIF", 4, 11,
            "R0lGODdhBAALAIIAAAgAbWsa8MDL1iVliqwsn6oH0TxEfjMFHiwAAAAABAALAAAIKgAPHBAw4MAAAQYMBEg4AAABAgAOKgRA8ADEAgQUBggwoGGB"
                + "AgMHGhAQEAA7",
            "MwUe/zMFHv/Ay9b/JWWK/zMFHv8lZYr/wMvW/zxEfv88RH7/axrw/zxEfv88RH7/JWWK/wgAbf+sLJ//rCyf/wgAbf8lZYr/wMvW/zxEfv9rGvD/"
                + "CABt/8DL1v8lZYr/MwUe/6wsn/8IAG3/qgfR/6wsn/88RH7/axrw/2sa8P9rGvD/JWWK/yVliv8IAG3/qgfR/6oH0f8zBR7/wMvW/zMFHv/Ay9b/"
                + "PER+/8DL1v8="),
    ]

    static let all = png + gif
}
