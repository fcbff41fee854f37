internal import CSSCascade
internal import CSSColor
internal import NightPictures
internal import NightTheme

/// The pictures of a site that need something at night.
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
    /// By path, the author's own dark versions of pictures.
    private var darkVersions: [[UInt8]: [UInt8]] = [:]
    /// The paths of these dark versions, and of those of SVG files that no file is known to show.
    private var dark: Set<[UInt8]> = []
    /// By path, the groups of properties that show pictures in sheets.
    private var shown: [[UInt8]: ColoredImages] = [:]
    /// Pictures of somebody else's that stand where a night picture would: they are the author's own.
    private var foreign: Set<[UInt8]> = []

    /// No picture.
    init() {}

    /// The pictures among `files`, used by those whose base `base` knows; nil is that of a file that is left alone.
    init(_ files: [FileFacts], base: ([UInt8]) -> SRGB?) {
        var facts: [[UInt8]: PictureFacts] = [:]
        for file in files {
            guard let picture = file.picture else { continue }
            facts[file.path] = picture
            if !picture.isOurs { foreign.insert(file.path) }
        }
        let versions = DarkVersions(among: files.filter { $0.picture != nil || $0.document != nil }.map(\.path))
        let ceiling = NightConstants.standard.backgroundCeiling
        for file in files where !file.isCompanion {
            for (path, groups) in file.sheetPictures { shown[path, default: []].formUnion(groups) }
        }
        for file in files where !file.isCompanion {
            guard file.sheet != nil || file.document != nil, let base = base(file.path) else { continue }
            let sheetPictures = file.sheetPictures.map(\.path)
            let images = file.document?.images ?? []
            for path in sheetPictures + images + (file.document?.candidatePictures ?? []) where !versions.isEmpty {
                // What would be lost at night itself is dark in another sense: one for light pages.
                let version = versions.versions(of: path).first { facts[$0].map { $0.figures.flatMap(PictureJudge.help) == nil } ?? true }
                if let version { darkVersions[path] = version }
            }
            // The first in the order of the files decides: one picture has one night.
            for path in sheetPictures where nights[path] == nil && darkVersions[path] == nil {
                guard let facts = facts[path], !facts.isAnimated, let figures = facts.figures,
                    let role = PictureJudge.role(figures, ceiling: ceiling, isMark: shown[path]?.isSubset(of: [.list, .content]) == true)
                else { continue }
                nights[path] = Night(role: role, base: base)
            }
            for path in images where darkVersions[path] == nil { helps[path] = facts[path]?.help }
        }
        dark = Set(darkVersions.values)
        for file in files where file.document != nil && PictureAddress.isPicture(file.path) {
            dark.formUnion(versions.versions(of: file.path))
        }
        // Of two pictures that would have the same night picture the PNG has it.
        for path in nights.keys where PictureAddress.isGIF(path) && nights[path.dropLast(3) + Array("png".utf8)] != nil {
            nights[path] = nil
        }
    }

    /// Leaves it with the pictures that there are.
    mutating func addNone() { nights = [:] }

    /// Whether sheets have to show other pictures at night.
    var hasNights: Bool { !nights.isEmpty || !darkVersions.isEmpty }

    /// The groups of properties that show pictures which are others at night; custom properties bring them into backgrounds.
    var groups: ColoredImages {
        guard hasNights else { return [] }
        return shown.reduce(into: .background) { groups, entry in
            if hasNight(entry.key) || darkVersion(of: entry.key) != nil { groups.formUnion(entry.value) }
        }
    }

    /// Whether some picture is shown of which there is a dark version.
    var hasDarkVersions: Bool { !darkVersions.isEmpty }

    /// How the picture at `path` is to be mapped; nil where nothing is to be written.
    func night(of path: [UInt8]) -> Night? {
        foreign.contains(PictureAddress.night(ofPath: path)) ? nil : nights[path]
    }

    /// Whether a sheet shows a night picture instead of the one at `path`.
    func hasNight(_ path: [UInt8]) -> Bool { nights[path] != nil }

    /// The path of the author's own dark version of the picture at `path`.
    func darkVersion(of path: [UInt8]) -> [UInt8]? { darkVersions[path] }

    /// Whether the file at `path` is the author's own dark version of another.
    func isDarkVersion(_ path: [UInt8]) -> Bool { dark.contains(path) }

    /// What an `img` needs that shows the picture at `path`.
    func help(for path: [UInt8]) -> PictureJudge.Help? { helps[path] }
}

extension FileFacts {
    /// The paths of the pictures that the file's CSS shows.
    var sheetPictures: [(path: [UInt8], groups: ColoredImages)] {
        let own =
            sheet?.pictures.compactMap { address, groups in SitePath.resolve(address, from: path).map { (path: $0, groups: groups) } } ?? []
        return own + (document?.stylePictures ?? [])
    }
}
