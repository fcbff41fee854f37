internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import RasterImages
internal import SourceText

/// The pictures of a site that need something at night.
struct SiteImages: Sendable {
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
    private var helps: [[UInt8]: ImageClassifier.Help] = [:]
    /// By path, the opaque pictures behind elements on which the dark theme's text could not be read.
    private var grounds: [[UInt8]: ImageBackdrop] = [:]
    /// Whether elements may have pictures behind them that need a layer over them under text.
    private(set) var hasGrounds = false
    /// The grounds that the custom properties of the site hold, by their names.
    private var customs = CustomPropertyImages()
    /// By path, the author's own dark versions of pictures.
    private var darkVersions: [[UInt8]: [UInt8]] = [:]
    /// The paths of these dark versions, of what tables show, and of those of SVG files that no file is known to show.
    private var dark: Set<[UInt8]> = []
    /// By path, the groups of properties that show pictures in sheets.
    private var shown: [[UInt8]: ColoredImages] = [:]
    /// Pictures of somebody else's that stand where a night picture would: they are the author's own.
    private var foreign: Set<[UInt8]> = []

    /// The pictures for which no night picture can be added, by path.
    private(set) var obstructed: [[UInt8]: AdditionObstacle] = [:]

    /// Where the site stands, where theme tables name pictures; else nil.
    private(set) var place: SiteLocation?
    /// The groups of properties that show pictures which tables name.
    private var named: ColoredImages = []

    /// No picture.
    init() {}

    /// Takes in what the tables of `themes` say of the pictures of a site at `place`, and says which of these no page can show.
    mutating func take(_ themes: ThemeSet, _ place: SiteLocation, _ files: [FileSummary]) -> [(path: [UInt8], note: Diagnostic)] {
        let themes = themes.all.filter(\.hasImages)
        guard !themes.isEmpty else { return [] }
        self.place = place
        // They are for their themes as they are.
        dark.formUnion(themes.flatMap(\.images).compactMap { place.path(of: $0) })
        var notes: [(path: [UInt8], note: Diagnostic)] = []
        for file in files where !file.isCompanion && (file.sheet != nil || file.document != nil) {
            let table = ThemeTableImages(place, path: file.path, document: file.document?.address)
            var seen: Set<[UInt8]> = []
            for (address, groups) in file.pictureAddresses where ImageAddress.isPicture(address) {
                let names = themes.compactMap { table.name(insteadOf: address, in: $0) }
                if !names.isEmpty { named.formUnion(groups) }
                guard names.contains(where: { table.address(of: $0, insteadOf: address) == nil }), seen.insert(address).inserted else {
                    continue
                }
                let text = String(decoding: address, as: UTF8.self)
                notes.append(
                    (
                        file.path,
                        Diagnostic(
                            .themePicture,
                            "shows '\(text)', for which a theme table names a picture outside of the site: it stays unchanged",
                            notes: ["move that picture into the site's folder"])
                    ))
            }
        }
        return notes
    }

    /// Adds the pictures of `site`, used by the files whose base `pageBase` knows; nil is that of a file that is left alone.
    ///
    /// - Parameters:
    ///   - themes: what those are for; tables come before all else.
    ///   - base: what decides what addresses mean.
    ///   - obstacles: the places where no file can be added.
    mutating func help(
        _ site: SiteSummaries, _ themes: ThemeSet, in base: SiteBase, obstacles: [[UInt8]: AdditionObstacle], pageBase: ([UInt8]) -> SRGB?
    ) {
        let darkThemes = themes.all.filter(\.isDark)
        let place = place
        var facts: [[UInt8]: ImageSummary] = [:]
        var broken: Set<[UInt8]> = []
        for file in site.others {
            guard let picture = file.picture else { continue }
            facts[file.path] = picture
            if !picture.isOurs { foreign.insert(file.path) }
            if picture.isBroken { broken.insert(file.path) }
        }
        let drawings = site.documents.map { $0.file.path }.filter(ImageAddress.isPicture)
        let versions = DarkVersions(among: site.others.filter { $0.picture != nil }.map { $0.path } + drawings)
        let ceiling = NightConstants.standard.backgroundCeiling
        let files = site.all.filter { !$0.isCompanion && $0.showsPictures }
        for file in files {
            for (path, groups) in file.sheetPictures(in: base) { shown[path, default: []].formUnion(groups) }
        }
        for file in files {
            guard let pageBase = pageBase(file.path) else { continue }
            let sheetPictures = file.sheetPictures(in: base).map { $0.path }
            let images = file.document?.images ?? []
            let candidates = file.document?.candidatePictures ?? []
            for path in versions.isEmpty ? [] : sheetPictures + images + candidates {
                // What would be lost at night itself is dark in another sense: one for light pages.
                let version = versions.versions(of: path).first {
                    facts[$0].map { $0.figures.flatMap(ImageClassifier.help) == nil } ?? true
                }
                if let version { darkVersions[path] = version }
            }
            // The first in the order of the files decides: one picture has one night.
            for path in sheetPictures where nights[path] == nil && darkVersions[path] == nil {
                if let names = place?.names(of: path), darkThemes.allSatisfy({ $0.image(forValues: names) != nil }) { continue }
                guard let facts = facts[path], !facts.isAnimated, let figures = facts.figures,
                    let role = ImageClassifier.role(
                        figures, ceiling: ceiling, isMark: shown[path]?.isSubset(of: [.list, .content]) == true)
                else { continue }
                nights[path] = Night(role: role, base: pageBase)
            }
            addGrounds(of: file, facts, in: base, ceiling: ceiling)
            for path in images where darkVersions[path] == nil { helps[path] = facts[path]?.help }
        }
        if !customs.grounds.isEmpty {
            customs.spread(along: site.all.flatMap(\.sheetTexts))
            hasGrounds = true
        }
        dark.formUnion(darkVersions.values)
        for path in drawings { dark.formUnion(versions.versions(of: path)) }
        // Of two pictures that would have the same night picture the PNG has it.
        for path in nights.keys where ImageAddress.isGIF(path) && nights[path.dropLast(3) + Array("png".utf8)] != nil {
            nights[path] = nil
        }
        for path in nights.keys {
            let place = ImageAddress.night(ofPath: path)
            guard let obstacle = obstacles[place] ?? (broken.contains(place) ? .otherFile : nil) else { continue }
            nights[path] = nil
            obstructed[path] = obstacle
        }
    }

    /// Adds the opaque pictures behind elements of `file` that stay as they are and are light, or may be.
    private mutating func addGrounds(of file: FileSummary, _ facts: [[UInt8]: ImageSummary], in base: SiteBase, ceiling: Double) {
        let own = file.sheet?.pictures.contains { $1.contains(.background) && ImageAddress.isJPEG($0) } ?? false
        let styles = file.document?.stylePictures.contains { $0.groups.contains(.background) && ImageAddress.isJPEG($0.address) } ?? false
        let sheets = file.sheet.map { [$0] } ?? file.document.map { $0.styles + [$0.attributes.value] } ?? []
        if own || styles || sheets.contains(where: \.hasEmbeddedGround) { hasGrounds = true }
        for sheet in sheets where !sheet.customPictures.isEmpty {
            customs.formUnion(sheet.customPictures)
            for (name, addresses) in sheet.customPictures.addresses {
                for address in addresses {
                    let path = file.document?.customPictures[address] ?? base.path(of: address, from: file.path)
                    let ground = path.flatMap { facts[$0]?.ground } ?? (ImageAddress.isJPEG(address) ? .unknown : nil)
                    if let ground, ground.needsDimming(ceiling: ceiling) { customs.add(ground, to: name) }
                }
            }
        }
        for (path, groups) in file.sheetPictures(in: base) where groups.contains(.background) {
            guard nights[path] == nil, darkVersions[path] == nil, let ground = facts[path]?.ground else { continue }
            grounds[path] = ground
            if ground.needsDimming(ceiling: ceiling) { hasGrounds = true }
        }
    }

    /// Leaves it with the pictures that there are.
    mutating func addNone() { nights = [:] }

    /// Whether sheets have to show other pictures at night.
    var hasNights: Bool { !nights.isEmpty || !darkVersions.isEmpty }

    /// The groups of properties that show pictures which are others at night; custom properties bring them into backgrounds.
    var groups: ColoredImages {
        guard hasNights || !named.isEmpty else { return hasGrounds ? .background : [] }
        return shown.reduce(into: named.union(.background)) { groups, entry in
            if hasNight(entry.key) || darkVersion(of: entry.key) != nil { groups.formUnion(entry.value) }
        }
    }

    /// Whether some picture is shown of which there is a version for a theme.
    var hasVersions: Bool { !darkVersions.isEmpty || place != nil }

    /// How the picture at `path` is to be mapped; nil where nothing is to be written.
    func night(of path: [UInt8]) -> Night? {
        foreign.contains(ImageAddress.night(ofPath: path)) ? nil : nights[path]
    }

    /// Whether a sheet shows a night picture instead of the one at `path`.
    func hasNight(_ path: [UInt8]) -> Bool { nights[path] != nil }

    /// The ground that the picture at `path` is, which the address `href` names; nil for none that needs a layer.
    func ground(of path: [UInt8]?, named href: [UInt8]) -> ImageBackdrop? {
        // Nothing is seen through a JPEG, be it of the site or not.
        guard let ground = path.flatMap({ grounds[$0] }) ?? (ImageAddress.isJPEG(href) ? .unknown : nil) else { return nil }
        return ground.needsDimming(ceiling: NightConstants.standard.backgroundCeiling) ? ground : nil
    }

    /// The ground that a custom property with this name may hold; nil for none that needs a layer.
    func ground(ofProperty name: [UInt8]) -> ImageBackdrop? { customs.grounds[name] }

    /// The path of the author's own dark version of the picture at `path`.
    func darkVersion(of path: [UInt8]) -> [UInt8]? { darkVersions[path] }

    /// Whether the file at `path` is for a theme as it is: the author's own dark version of another, or a table's.
    func isVersion(_ path: [UInt8]) -> Bool { dark.contains(path) }

    /// Whether some picture that an `img` shows needs something.
    var hasHelps: Bool { !helps.isEmpty }

    /// What an `img` needs that shows the picture at `path`.
    func help(for path: [UInt8]) -> ImageClassifier.Help? { helps[path] }
}

extension FileSummary {
    /// The texts and items of its sheets.
    fileprivate var sheetTexts: [(text: [UInt8], items: [OutlineItem])] {
        let sheets = sheet.map { [$0] } ?? document?.styles ?? []
        return sheets.compactMap { sheet in sheet.walked.map { ($0.text, sheet.items) } }
    }

    /// The paths of the pictures that the file's CSS shows.
    func sheetPictures(in base: SiteBase) -> [(path: [UInt8], groups: ColoredImages)] {
        guard let pictures = sheet?.pictures else {
            return document?.stylePictures.compactMap { picture in picture.path.map { ($0, picture.groups) } } ?? []
        }
        return pictures.compactMap { address, groups in base.path(of: address, from: path).map { ($0, groups) } }
    }

    /// The addresses of all pictures that the file shows, in order.
    fileprivate var pictureAddresses: [(address: [UInt8], groups: ColoredImages)] {
        let own = sheet?.pictures.map { (address: $0.key, groups: $0.value) } ?? []
        let styles = document?.stylePictures.map { (address: $0.address, groups: $0.groups) } ?? []
        let shown = own + styles + (document?.imageAddresses.map { (address: $0, groups: []) } ?? [])
        return shown.sorted { $0.address.lexicographicallyPrecedes($1.address) }
    }
}
