import Foundation
import Testing

@testable import NightCLI

/// The pictures of `preview --screenshots`, with scripts in place of a browser; `ScreenshotTests` has a real one.
@Suite("The pictures of preview --screenshots", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct PictureTests {
    /// A picture of one pixel.
    private static let pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="

    /// Finds the file that the browser has to write, and the page it has to show.
    private static let reading = """
        #!/bin/sh
        for word; do case $word in --screenshot=*) file=${word#*=};; --user-data-dir=*) profile=${word#*=};; file://*) page=$word;; esac; done

        """

    /// Makes a site of some documents, an empty folder for temporary files, and a browser that runs a script.
    private func folder(documents: Int, browser: String) throws -> TestFolder {
        let folder = try TestFolder()
        for number in 0..<documents { try folder.write("<!doctype html><title>\(number)</title><p>x", to: "site/\(100 + number).html") }
        _ = try FileSystem.makeFolder(folder["tmp"])
        try folder.write(Self.reading + browser, to: "bin/chromium", mode: 0o755)
        return folder
    }

    @Test func `the first ten documents have two pictures each, and nothing temporary is left`() throws {
        let folder = try folder(
            documents: 12,
            browser: """
                mkdir -p "$profile/Default" "$profile/../more"; ln -sfn "$HERE/site" "$profile/SingletonLock"
                echo "$page" >> "$HERE/pages"; dirname "$file" >> "$HERE/places"; stat -c %a "$TMPDIR/.." >> "$HERE/modes"
                printf '%s\\n' "$TMPDIR" "$XDG_CACHE_HOME" "$XDG_CONFIG_HOME" >> "$HERE/places"
                echo x > "$TMPDIR/left"; echo \(Self.pixel) | base64 -d > "$file"
                """)
        let script = """
            export HERE=$PWD TMPDIR=$PWD/tmp XDG_CACHE_HOME=/absent
            PATH="$PWD/bin:$PATH" NIGHTFALL_CHROMIUM=chromium "$nightfall" preview -q --screenshots site -o r.html
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending)")
        let html = try folder.read("r.html")
        #expect(html.ranges(of: "src=\"data:image/png;base64,\(Self.pixel)\"").count == 20)
        #expect(html.contains("alt=\"109.html in the dark theme\"") && !html.contains("alt=\"110.html"))
        #expect(html.contains("2 other documents of this report have no picture"))
        // Both themes of each page; the browser's temporary files are beside the page.
        let pages = try folder.read("pages").split(separator: "\n")
        #expect(Set(pages).count == 20 && pages.count { $0.hasSuffix("page.html#dark") } == 10)
        #expect(try Set(folder.read("places").split(separator: "\n")).count == 10)
        #expect(try Set(folder.read("modes").split(separator: "\n")) == ["700"])
        // The link in the profile was removed, and not the site to which it led.
        #expect(try folder.listing("tmp") == [] && folder.listing("site").count == 12)
    }

    @Test func `the browser gets a page that runs nothing of the site and has no network`() throws {
        let folder = try folder(
            documents: 0,
            browser: """
                cp "${page#file://}" "$HERE/page" 2> /dev/null; printf '%s\\n' "$@" > "$HERE/words"; echo \(Self.pixel) | base64 -d > "$file"
                readlink /proc/self/fd/0 > "$HERE/input"
                """)
        try folder.write(
            "<!doctype html><script>alert(1)</script><img src=https://h.example/x.png onerror=alert(2)><link rel=stylesheet href=a.css>",
            to: "site/index.html")
        try folder.write("p { color: #123456 }", to: "site/a.css")
        let ending = try Executable.run(
            "HERE=$PWD NIGHTFALL_CHROMIUM=$PWD/bin/chromium \"$nightfall\" preview -q --screenshots site -o r.html", in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending)")
        // The last picture is that of the dark theme, whose address has a fragment.
        let words = try folder.read("words").split(separator: "\n")
        #expect(words.contains("--host-resolver-rules=MAP * ~NOTFOUND") && words.last?.hasSuffix("#dark") == true)
        #expect(words.contains("--no-sandbox") == (geteuid() == 0))
        #expect(try folder.read("input") == "/dev/null\n")
        let page = try folder.read("page")
        #expect(page.contains("#123456") && page.contains("sandbox=\"allow-same-origin\""))
        #expect(page.contains("default-src 'none'; script-src 'sha256-") && !page.contains("connect-src"))
        #expect(!page.contains("alert(") && !page.contains("h.example") && page.ranges(of: "<script").count == 2)
    }

    @Test func `without a browser, the report is written and the message says what to do`() throws {
        let folder = try folder(documents: 1, browser: "")
        let ending = try Executable.run("PATH=/absent \"$nightfall\" preview -q --screenshots site -o r.html", in: folder)
        #expect(ending.status == 2 && ending.output == "")
        #expect(
            ending.errors == """
                nightfall: no browser makes pictures: chromium-headless-shell, chromium, chromium-browser, google-chrome: no such file or \
                folder [NF001]
                  note: install chromium, name a browser in NIGHTFALL_CHROMIUM, or leave --screenshots out

                """)
        let html = try folder.read("r.html")
        #expect(html.contains("id=\"pages\"") && !html.contains("id=\"pictures\""))
    }

    @Test func `a browser that makes no picture is asked once, and leaves nothing`() throws {
        let folder = try folder(documents: 5, browser: "echo x >> \"$TMPDIR/../../../calls\"; echo text > \"$file\"; exit 7")
        let ending = try Executable.run(
            "TMPDIR=$PWD/tmp NIGHTFALL_CHROMIUM=$PWD/bin/chromium \"$nightfall\" preview -q --screenshots site -o r.html", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors.hasPrefix("nightfall: the browser has made no picture of 10"), "\(ending.errors)")
        #expect(ending.errors.contains(".html, and ended with status 7 [NF001]\n  note: NIGHTFALL_CHROMIUM names another browser\n"))
        // One for each document that was begun before the first one failed.
        #expect(try folder.read("calls").split(separator: "\n").count <= PreviewPictures.Limit.browsers)
        #expect(try folder.listing("tmp") == [] && folder.exists("r.html"))
    }

    @Test func `a browser that hangs is ended with what it has started`() throws {
        let folder = try folder(documents: 0, browser: "sleep 1000 & echo $! > \"$TMPDIR/child\"; wait")
        let browser = PictureBrowser(names: ["/absent/browser", folder.text + "/bin/chromium"], limit: 1500)
        let start = Clock.uptime
        #expect(throws: PictureBrowser.Failure.late) { try browser.picture(of: Array("file:///absent".utf8), in: folder.path) }
        #expect(Clock.uptime - start < 20_000_000_000)
        let child = try #require(pid_t(folder.read("child").trimmingCharacters(in: .newlines)))
        // Its new parent takes its status a little later.
        for _ in 0..<500 where kill(child, 0) == 0 && !Self.isZombie(child) { usleep(10_000) }
        #expect(kill(child, 0) != 0 || Self.isZombie(child))
    }

    private static func isZombie(_ process: pid_t) -> Bool {
        (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") ?? true
    }

    @Test func `an interrupt ends the browser, and leaves nothing`() throws {
        let folder = try folder(documents: 3, browser: "echo $$ >> \"$HERE/running\"; exec sleep 1000")
        let script = """
            export HERE=$PWD TMPDIR=$PWD/tmp
            NIGHTFALL_CHROMIUM=$PWD/bin/chromium "$nightfall" preview -q -j 1 --screenshots site -o r.html & run=$!
            for turn in $(seq 2000); do test -s running && break; sleep 0.01; done
            kill $run; wait $run; echo "status $?"; test -d /proc/$(head -n 1 running) && echo 'still there'; ls tmp; test -e r.html && echo written
            """
        let ending = try Executable.run(script, in: folder)
        // 143 is 128 and the number of SIGTERM.
        #expect(ending.output == "status 143\n", "\(ending)")
    }

    @Test func `a report that is served has no pictures`() throws {
        let folder = try folder(documents: 1, browser: "")
        let ending = try Executable.run("\"$nightfall\" preview --serve --screenshots site", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors.hasPrefix("nightfall: --screenshots goes with a report in a file, not with --serve\n"), "\(ending.errors)")
    }
}
