/// One random document with its sheets.
struct CascadeCase: Sendable {
    struct Sheet: Sendable {
        /// The name of its file; nil for a `<style>` element.
        var file: String?
        /// True if another sheet imports it, so that the document does not link it.
        var isImported = false
        var media: String?
        var parts: [CascadePart]
    }

    /// A name that is unique in its site: its files and custom properties begin with it.
    var name: String
    var sheets: [Sheet]
    var html: CascadeElement
    var body: CascadeElement
    /// True if a theme table gives its dark colors.
    var hasTable = true
    /// True if the dark theme is expected to follow the original in the light scheme, not in the dark one.
    var readsLight = false
    /// True if the author has a dark theme.
    var hasAuthorsDark = false
    /// The property in which each color is written; `--` for all custom properties.
    var owners: [String: String] = [:]
    /// The colors in one rule with a text color, whose backgrounds may be kept as a pair with it.
    var paired: Set<String> = []

    var documentName: String { "\(name).html" }

    /// The copy in which the author's dark theme reads names of its own; nil without such a theme.
    var seen: CascadeCase? {
        guard hasAuthorsDark else { return nil }
        var copy = self
        copy.html = html.seen(name: name)
        copy.body = body.seen(name: name)
        for index in sheets.indices {
            let isDark = sheets[index].media?.contains("dark") == true
            copy.sheets[index].parts = sheets[index].parts.flatMap { $0.seen(name: name, isDark: isDark) }
        }
        return copy
    }

    /// The text of each file.
    var files: [String: String] {
        var files: [String: String] = [:]
        var head = ""
        for sheet in sheets {
            let css = sheet.parts.map { $0.css() }.joined()
            let media = sheet.media.map { " media=\"\($0)\"" } ?? ""
            if let file = sheet.file {
                files[file] = css
                if !sheet.isImported { head += "<link rel=\"stylesheet\" href=\"\(file)\"\(media)>\n" }
            } else {
                head += "<style\(media)>\n\(css)</style>\n"
            }
        }
        var page = html
        page.children = []
        let open = String(page.html.dropLast("t</html>".count))
        files[documentName] =
            "<!doctype html>\(open)<head><meta charset=\"utf-8\"><title>t</title>\n\(head)</head>\n\(body.html)\n</html>\n"
        return files
    }

    /// The cases that are smaller by one part, big steps first.
    var smaller: [CascadeCase] {
        var results: [CascadeCase] = []
        for index in sheets.indices {
            var copy = self
            copy.sheets.remove(at: index)
            results.append(copy)
        }
        for index in body.children.indices {
            var copy = self
            copy.body.children.remove(at: index)
            results.append(copy)
        }
        for index in sheets.indices {
            if sheets[index].media != nil {
                var copy = self
                copy.sheets[index].media = nil
                results.append(copy)
            }
            for parts in CascadePart.smaller(sheets[index].parts) {
                var copy = self
                copy.sheets[index].parts = parts
                results.append(copy)
            }
        }
        for smaller in body.smaller {
            var copy = self
            copy.body = smaller
            results.append(copy)
        }
        for smaller in html.smaller {
            var copy = self
            copy.html = smaller
            results.append(copy)
        }
        return results
    }
}
