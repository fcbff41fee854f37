internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import RasterImages
internal import SourceText

/// The images of a site that need a dark version or other help in the dark theme.
struct SiteImages: Sendable, Equatable {
    /// The parameters by which an image is mapped.
    struct Night: Sendable, Equatable {
        /// The role of its pixels.
        let role: ColorRole
        /// The page color of the pages that show it.
        let base: SRGB
    }

    /// The mapping of images that stylesheets show, by path.
    private var planned: [[UInt8]: Night] = [:]
    /// The help (inversion, glow, plate or dimming) that images shown by `img` elements need, by path.
    private var helps: [[UInt8]: ImageClassifier.Help] = [:]
    /// True if elements show images that are in their addresses, which may need help as well.
    private var helpsData = false
    /// The opaque images behind elements on which text of the dark theme would be unreadable, by path.
    private var grounds: [[UInt8]: ImageBackdrop] = [:]
    /// True if elements may have background images that need a dimming layer under text.
    private(set) var hasGrounds = false
    /// The groups of properties that show an image in its address for which the dark theme has another one.
    private var ofMappedData: ColoredImages = []
    /// The background images in the site's custom properties, by the properties' names.
    private var customs = CustomPropertyImages()
    /// The author's own dark versions of images, by the path of the light image.
    private var darkVersions: [[UInt8]: [UInt8]] = [:]
    /// The paths of images that are dark already: these versions, the images of theme tables, and dark SVG versions of unused images.
    private var dark: Set<[UInt8]> = []
    /// The groups of properties by which stylesheets show an image, by its path.
    private var shown: [[UInt8]: ColoredImages] = [:]
    /// The paths of images that nightfall did not write; one at the path of a generated image is the author's and is never replaced.
    private var foreign: Set<[UInt8]> = []

    /// The reasons why no dark image can be added, by the path of the light image.
    private(set) var obstructed: [[UInt8]: AdditionObstacle] = [:]

    /// The location of the site if theme tables name images; otherwise nil.
    private(set) var place: SiteLocation?
    /// The groups of properties that show images which theme tables name.
    private var named: ColoredImages = []

    /// Creates an empty collection.
    init() {}

    /// Adds the images that the tables of `themes` name for a site at `place`, and returns notes about those that no page can show.
    mutating func take(_ themes: ThemeSet, _ place: SiteLocation, _ files: [FileSummary]) -> [(path: [UInt8], note: Diagnostic)] {
        let themes = themes.all.filter(\.hasImages)
        guard !themes.isEmpty else { return [] }
        self.place = place
        // These images are for their themes already.
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

    /// Adds the images of `site` that its files show.
    ///
    /// - Parameters:
    ///   - themes: the themes, whose tables take precedence over everything else.
    ///   - base: the base by which addresses are resolved.
    ///   - obstacles: the reasons why no file can be added, by path.
    ///   - pageBase: returns the page color of a file; nil for a file that is left alone.
    mutating func help(
        _ site: SiteSummaries, _ themes: ThemeSet, in base: SiteBase, obstacles: [[UInt8]: AdditionObstacle], pageBase: ([UInt8]) -> SRGB?
    ) {
        let darkThemes = themes.all.filter(\.isDark)
        var facts: [[UInt8]: ImageSummary] = [:]
        var broken: Set<[UInt8]> = []
        for file in site.others {
            guard let picture = file.picture else { continue }
            facts[file.path] = picture
            if !picture.isGenerated { foreign.insert(file.path) }
            if picture.isBroken { broken.insert(file.path) }
        }
        // A drawing in dark ink is dark in another sense: it is meant for light pages.
        let drawings = site.documents.filter { !$0.facts.isDarkInk }.map { $0.file.path }.filter(ImageAddress.isPicture)
        let versions = DarkVersions(among: site.others.filter { $0.picture != nil }.map { $0.path } + drawings)
        let ceiling = NightConstants.standard.backgroundCeiling
        let files = site.all.filter { !$0.isCompanion && $0.showsPictures }
        for file in files {
            for (path, groups) in file.sheetPictures(in: base) { shown[path, default: []].formUnion(groups) }
        }
        for file in files {
            guard let pageBase = pageBase(file.path) else { continue }
            let sheetPictures = file.sheetPictures(in: base).map { $0.path }
            let images = file.document?.images.ofElements ?? []
            let candidates = file.document?.images.candidates ?? []
            for path in versions.isEmpty ? [] : sheetPictures + images + candidates {
                // A version that would be invisible in the dark theme is dark in another sense: it is meant for light pages.
                let version = versions.versions(of: path).first {
                    facts[$0].map { $0.figures.flatMap(ImageClassifier.help) == nil } ?? true
                }
                if let version { darkVersions[path] = version }
            }
            // One image has one dark version, which the first file in the order of the files decides.
            for path in sheetPictures where planned[path] == nil && darkVersions[path] == nil {
                guard let role = role(of: path, facts[path], darkThemes, ceiling: ceiling) else { continue }
                planned[path] = Night(role: role, base: pageBase)
            }
            addGrounds(of: file, facts, in: base, ceiling: ceiling)
            for path in images where darkVersions[path] == nil { helps[path] = facts[path]?.help }
            if file.document?.images.hasDataOfElements == true { helpsData = true }
        }
        if !customs.grounds.isEmpty {
            customs.spread(along: site.all.flatMap(\.sheetTexts))
            hasGrounds = true
        }
        dark.formUnion(darkVersions.values)
        for path in drawings { dark.formUnion(versions.versions(of: path)) }
        // If two images would have the same dark image, the PNG gets it.
        for path in planned.keys where ImageAddress.isGIF(path) && planned[path.dropLast(3) + Array("png".utf8)] != nil {
            planned[path] = nil
        }
        for path in planned.keys {
            let place = ImageAddress.dark(ofPath: path)
            guard let obstacle = obstacles[place] ?? (broken.contains(place) ? .otherFile : nil) else { continue }
            planned[path] = nil
            obstructed[path] = obstacle
        }
    }

    /// Returns the role in which an image of stylesheets gets a dark version; nil if it stays as it is.
    private func role(of path: [UInt8], _ summary: ImageSummary?, _ darkThemes: [Theme], ceiling: Double) -> ColorRole? {
        if let names = place?.names(of: path), darkThemes.allSatisfy({ $0.image(forValues: names) != nil }) { return nil }
        return summary?.role(ceiling: ceiling, isMark: shown[path]?.isSubset(of: [.list, .content]) == true)
    }

    /// Adds the opaque background images of `file` that stay unchanged and are light, or may be, and the properties with images in their
    /// addresses.
    private mutating func addGrounds(of file: FileSummary, _ facts: [[UInt8]: ImageSummary], in base: SiteBase, ceiling: Double) {
        let own = file.sheet?.images.byAddress.contains { $1.contains(.background) && ImageAddress.isJPEG($0.bytes) } ?? false
        let styles = file.document?.images.ofStyles.contains { $0.groups.contains(.background) && ImageAddress.isJPEG($0.address) } ?? false
        let sheets = file.sheet.map { [$0] } ?? file.document.map { $0.styles + [$0.attributes.value] } ?? []
        if own || styles || sheets.contains(where: \.images.hasEmbeddedGround) { hasGrounds = true }
        for sheet in sheets { ofMappedData.formUnion(sheet.images.ofMappedData) }
        for sheet in sheets where !sheet.images.ofProperties.isEmpty {
            customs.formUnion(sheet.images.ofProperties)
            for (name, addresses) in sheet.images.ofProperties.addresses {
                for address in addresses {
                    let path = file.document?.images.ofProperties[address] ?? base.path(of: address, from: file.path)
                    let ground = path.flatMap { facts[$0]?.ground } ?? (ImageAddress.isJPEG(address) ? .unknown : nil)
                    if let ground, ground.needsDimming(ceiling: ceiling) { customs.add(ground, to: name) }
                }
            }
        }
        for (path, groups) in file.sheetPictures(in: base) where groups.contains(.background) {
            guard planned[path] == nil, darkVersions[path] == nil, let ground = facts[path]?.ground else { continue }
            grounds[path] = ground
            if ground.needsDimming(ceiling: ceiling) { hasGrounds = true }
        }
    }

    /// Restricts the result to images that exist already.
    mutating func addNone() { planned = [:] }

    /// True if stylesheets have to show other images in the dark theme.
    var hasDarkVersions: Bool { !planned.isEmpty || !darkVersions.isEmpty || mapsData }

    /// True if the dark theme has other images for some that are in their addresses.
    var mapsData: Bool { !ofMappedData.isEmpty }

    /// The groups of properties in which the dark theme shows other images; custom properties can bring any of these into backgrounds.
    var groups: ColoredImages {
        guard hasDarkVersions || !named.isEmpty else { return hasGrounds ? .background : [] }
        return shown.reduce(into: named.union(.background).union(ofMappedData)) { groups, entry in
            if hasDarkVersion(entry.key) || darkVersion(of: entry.key) != nil { groups.formUnion(entry.value) }
        }
    }

    /// True if some image that is shown has a version for a theme.
    var hasVersions: Bool { !darkVersions.isEmpty || place != nil }

    /// Returns the mapping of the image at `path`; nil if no dark image is to be written.
    func dark(of path: [UInt8]) -> Night? {
        foreign.contains(ImageAddress.dark(ofPath: path)) ? nil : planned[path]
    }

    /// Returns true if stylesheets show a generated dark image in place of the one at `path`.
    func hasDarkVersion(_ path: [UInt8]) -> Bool { planned[path] != nil }

    /// Returns the lightness of the image at `path`, whose address is `href`, as a background; nil if it needs no dimming layer.
    func ground(of path: [UInt8]?, named href: [UInt8]) -> ImageBackdrop? {
        // A JPEG is opaque, whether or not it is part of the site.
        guard let ground = path.flatMap({ grounds[$0] }) ?? (ImageAddress.isJPEG(href) ? .unknown : nil) else { return nil }
        return ground.needsDimming(ceiling: NightConstants.standard.backgroundCeiling) ? ground : nil
    }

    /// Returns the lightness of the images that a custom property with this name may hold; nil if none needs a dimming layer.
    func ground(ofProperty name: [UInt8]) -> ImageBackdrop? { customs.grounds[name] }

    /// Returns the path of the author's own dark version of the image at `path`.
    func darkVersion(of path: [UInt8]) -> [UInt8]? { darkVersions[path] }

    /// Returns true if the file at `path` is made for a theme already: an author's dark version, or an image of a theme table.
    func isVersion(_ path: [UInt8]) -> Bool { dark.contains(path) }

    /// True if some image shown by an `img` needs help, or may need it.
    var hasHelps: Bool { !helps.isEmpty || helpsData }

    /// Returns the help that an `img` needs that shows the image at `path`.
    func help(for path: [UInt8]) -> ImageClassifier.Help? { helps[path] }
}

extension FileSummary {
    /// The texts and items of its sheets.
    fileprivate var sheetTexts: [(text: [UInt8], items: SheetItems)] {
        let sheets = sheet.map { [$0] } ?? document?.styles ?? []
        return sheets.compactMap { sheet in sheet.walked.map { ($0.text, sheet.items) } }
    }

    /// Returns the paths of the images that the file's CSS shows.
    func sheetPictures(in base: SiteBase) -> [(path: [UInt8], groups: ColoredImages)] {
        guard let pictures = sheet?.images.byAddress else {
            return document?.images.ofStyles.compactMap { picture in picture.path.map { ($0, picture.groups) } } ?? []
        }
        return pictures.compactMap { address, groups in base.path(of: address.bytes, from: path).map { ($0, groups) } }
    }

    /// The addresses of all images that the file shows, in order.
    fileprivate var pictureAddresses: [(address: [UInt8], groups: ColoredImages)] {
        let own = sheet?.images.byAddress.map { (address: $0.key.bytes, groups: $0.value) } ?? []
        let styles = document?.images.ofStyles.map { (address: $0.address, groups: $0.groups) } ?? []
        let shown = own + styles + (document?.images.addresses.map { (address: $0, groups: []) } ?? [])
        return shown.sorted { $0.address.lexicographicallyPrecedes($1.address) }
    }
}
