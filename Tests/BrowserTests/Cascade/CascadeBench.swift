import Foundation

/// Applies nightfall to random sites and compares the computed values of their documents in the browser.
struct CascadeBench {
    struct Fault: Decodable, Sendable {
        var index: Int
        var variant: Int
        /// `light`, `dark` or `print`.
        var state: String
        var property: String
        var element: String
        var before: String
        var after: String
        var problem: String
    }

    struct Outcome: Decodable, Sendable {
        var faults: [Fault]
        /// The number of values that were compared.
        var compared: Int
        /// The number of those that are decided by a declaration of the case in the dark theme.
        var colored: Int
    }

    /// A case as an argument of the page's script.
    ///
    /// It holds the files of the original, then those of each emission mode, then perhaps those of the copy in which the author's dark
    /// theme reads names of its own.
    struct Given: Encodable, Sendable {
        var name: String
        var table: Bool
        var readsLight: Bool
        var readsCopy: Bool
        var pseudos: Bool
        var owners: [String: String]
        var paired: [String]
        var variants: [[String: String]]
    }

    /// Lists of cases, each of which makes one site.
    typealias Sites = [[CascadeCase]]

    let page: Page
    let folder: ScratchFolder
    let emissions: [CascadeEmission]
    private let table: URL

    /// A folder in memory if there is one: on disk nightfall waits for each file to be written.
    static func scratch() throws -> ScratchFolder {
        let memory = URL(fileURLWithPath: "/dev/shm")
        return FileManager.default.isWritableFile(atPath: memory.path) ? try ScratchFolder(in: memory) : try ScratchFolder()
    }

    init(_ browser: Browser, folder: ScratchFolder, emissions: [CascadeEmission]) async throws {
        page = try await browser.page(width: 800)
        self.folder = folder
        self.emissions = emissions
        table = folder.url.appendingPathComponent("table.txt")
        try Data(CascadePalette.table.utf8).write(to: table)
        let host = folder.url.appendingPathComponent("host.html")
        // Both schemes, so that the documents in frames follow the reader's preference.
        try Data("<!doctype html><meta name=color-scheme content='light dark'><body>".utf8).write(to: host)
        try await page.open(host)
        let pairs = zip(CascadePalette.days, CascadePalette.nights).map { ($0.key, $1.key) }
        let _: Bool = try await page.evaluate(
            CascadeScripts.install(
                nights: Self.json(Dictionary(uniqueKeysWithValues: pairs)),
                seen: Self.json(Dictionary(uniqueKeysWithValues: zip(CascadePalette.seen, CascadePalette.days).map { ($0.key, $1.key) })),
                authors: Self.json(CascadePalette.authors.map(\.key)),
                free: Self.json(CascadePalette.free.map(\.key)),
                colors: Self.json(CascadeScripts.colors), plain: Self.json(CascadeScripts.plain)))
        try await learn()
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    /// Measures the browser's defaults in the page: a document without rules with nightfall applied, and one in the browser's own dark
    /// scheme.
    private func learn() async throws {
        var body = CascadeElement(tag: "body")
        body.children = [
            CascadeElement(tag: "a", attributes: [("href", "https://example.invalid/")]),
            CascadeElement(
                tag: "table",
                children: [CascadeElement(tag: "tbody", children: [CascadeElement(tag: "tr", children: [CascadeElement(tag: "td")])])]),
            CascadeElement(tag: "svg", children: [CascadeElement(tag: "rect", attributes: [("width", "9")])]),
        ]
        let white = CascadeCase.Sheet(parts: [CascadePart("html, body", [CascadePart("background: #fff !important")])])
        let plain = CascadeCase(name: "plain", sheets: [white], html: CascadeElement(tag: "html"), body: body, hasTable: false)
        var given = try await apply([[plain], [plain]]).flatMap { $0 }
        let files = plain.files.mapValues {
            $0.replacingOccurrences(of: "<meta charset=\"utf-8\">", with: "<meta name=color-scheme content=dark>")
        }
        given[1].variants = given[1].variants.enumerated().map { $0.offset == 0 ? $0.element : files }
        try await load(given)
        let _: Int = try await page.evaluate("cascade.learn()")
    }

    /// Each site's files, unchanged and in each emission mode.
    func apply(_ sites: Sites) async throws -> [[Given]] {
        try await withThrowingTaskGroup(of: (Int, [Given]).self) { group in
            var results = Array(repeating: [Given](), count: sites.count)
            var next = 0
            func add() {
                guard next < sites.count else { return }
                let (index, site) = (next, sites[next])
                next += 1
                group.addTask { (index, try apply(site)) }
            }
            for _ in 0..<2 { add() }
            while let (index, given) = try await group.next() {
                results[index] = given
                add()
            }
            return results
        }
    }

    private func apply(_ site: [CascadeCase]) throws -> [Given] {
        let place = folder.url.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: place) }
        let source = place.appendingPathComponent("site")
        try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
        for one in site {
            for (name, text) in one.files { try Data(text.utf8).write(to: source.appendingPathComponent(name)) }
        }
        let hasTable = site.first?.hasTable ?? false
        for emission in emissions {
            let out = place.appendingPathComponent(emission.rawValue).path
            // The bands alone: a kept accent has another dark color than the same color elsewhere.
            let options = ["--accents", "dim", "--emit", emission.rawValue] + (hasTable ? ["--theme", table.path] : [])
            try Nightfall.run(["apply", "-q"] + options + ["-d", out, source.path])
        }
        return try site.map { one in
            var variants = [one.files]
            for emission in emissions {
                var files: [String: String] = [:]
                for name in one.files.keys {
                    let companion = String(name.dropLast(4)) + ".night.css"
                    for name in [name, companion] where name == companion ? name.hasSuffix(".css") : true {
                        let file = place.appendingPathComponent(emission.rawValue).appendingPathComponent(name)
                        guard FileManager.default.fileExists(atPath: file.path) else { continue }
                        files[name] = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                    }
                }
                variants.append(files)
            }
            if let seen = one.seen { variants.append(seen.files) }
            return Given(
                name: one.documentName, table: one.hasTable, readsLight: one.readsLight, readsCopy: one.hasAuthorsDark,
                pseudos: one.files.values.contains { $0.contains("::before") }, owners: one.owners, paired: Array(one.paired),
                variants: variants)
        }
    }

    private func load(_ given: [Given]) async throws {
        let _: Bool = try await page.evaluate("cascade.load(\(Self.json(given)))")
        for (state, scheme, medium) in [
            ("light", Page.Scheme.light, Page.Medium.screen), ("print", .dark, .print), ("dark", .dark, .screen),
        ] {
            try await page.prefer(scheme, medium: medium)
            let _: Bool = try await page.evaluate("cascade.read('\(state)')")
        }
    }

    /// The faults in the documents of the sites; indices count through all sites.
    ///
    /// `tamper` may change nightfall's output, to test that the comparison finds the change.
    func outcome(of sites: Sites, tamper: ((String) -> String)? = nil) async throws -> Outcome {
        try await outcome(of: await apply(sites), tamper: tamper)
    }

    /// The faults in the documents of sites to which nightfall was applied already.
    func outcome(of applied: [[Given]], tamper: ((String) -> String)? = nil) async throws -> Outcome {
        var given = applied.flatMap { $0 }
        if let tamper {
            for index in given.indices {
                for variant in given[index].variants.indices.dropFirst() {
                    given[index].variants[variant] = given[index].variants[variant].mapValues(tamper)
                }
            }
        }
        try await load(given)
        return try await page.evaluate("cascade.compare()")
    }

    /// The smallest case that still fails in the same variant and state, as a site of its own.
    func shrunk(_ start: CascadeCase, _ fault: Fault) async throws -> (CascadeCase, Fault)? {
        func failure(among cases: [CascadeCase]) async throws -> (CascadeCase, Fault)? {
            let outcome = try await outcome(of: cases.map { [$0] })
            return outcome.faults.first { $0.variant == fault.variant && $0.state == fault.state }.map { (cases[$0.index], $0) }
        }
        guard var best = try await failure(among: [start]) else { return nil }
        search: while true {
            var rest = best.0.smaller[...]
            while !rest.isEmpty {
                let chunk = Array(rest.prefix(16))
                rest = rest.dropFirst(16)
                if let better = try await failure(among: chunk) {
                    best = better
                    continue search
                }
            }
            return best
        }
    }

    /// The files that nightfall writes for a case.
    func dark(of one: CascadeCase, variant: Int) throws -> [String: String] {
        try apply([one])[0].variants[variant]
    }
}
