internal import CSSCascade
internal import CSSColor
internal import NightPictures
internal import NightTheme

/// The PNGs of a site that need something at night.
struct SitePictures: Sendable {
    /// How a picture is mapped.
    struct Night: Sendable {
        /// The role of its pixels.
        let role: ColorRole
        /// The base of the page that it belongs to.
        let base: SRGB
    }

    /// By path, how the pictures are mapped that sheets show.
    private var nights: [[UInt8]: Night] = [:]
    /// By path, what the pictures need that `img` elements show.
    private var helps: [[UInt8]: PictureJudge.Help] = [:]
    /// Pictures of somebody else's that stand where a night picture would: they are the author's own.
    private var foreign: Set<[UInt8]> = []

    /// No picture.
    init() {}

    /// The pictures among `files`, used by those whose base `base` knows; nil is that of a file that is left alone.
    init(_ files: [FileFacts], base: ([UInt8]) -> SRGB?) {
        var figures: [[UInt8]: PictureFigures] = [:]
        for file in files {
            guard let picture = file.picture else { continue }
            if let measured = picture.figures { figures[file.path] = measured }
            if !picture.isOurs { foreign.insert(file.path) }
        }
        let ceiling = NightConstants.standard.backgroundCeiling
        for file in files where !file.isCompanion {
            guard file.sheet != nil || file.document != nil, let base = base(file.path) else { continue }
            // The first in the order of the files decides: one picture has one night.
            for path in file.sheetPictures where nights[path] == nil {
                guard let figures = figures[path], let role = PictureJudge.role(figures, ceiling: ceiling) else { continue }
                nights[path] = Night(role: role, base: base)
            }
            for path in file.document?.images ?? [] {
                if let figures = figures[path] { helps[path] = PictureJudge.help(figures) }
            }
        }
    }

    /// Whether sheets have to show other pictures at night.
    var hasNights: Bool { !nights.isEmpty }

    /// How the picture at `path` is to be mapped; nil where nothing is to be written.
    func night(of path: [UInt8]) -> Night? {
        foreign.contains(PictureAddress.night(ofPath: path)) ? nil : nights[path]
    }

    /// Whether a sheet shows another picture at night than the one at `path`.
    func hasNight(_ path: [UInt8]) -> Bool { nights[path] != nil }

    /// What an `img` needs that shows the picture at `path`.
    func help(for path: [UInt8]) -> PictureJudge.Help? { helps[path] }
}

extension FileFacts {
    /// The paths of the pictures that the file's CSS shows.
    var sheetPictures: [[UInt8]] {
        let own = sheet.map { sheet in sheet.pictures.compactMap { SitePath.resolve($0, from: path) } } ?? []
        return own + (document?.stylePictures ?? [])
    }
}
