import CFuzzer
import Glibc

/// The program `nightfall-fuzz`: runs one target in libFuzzer.
///
/// usage: nightfall-fuzz TARGET [OPTION|CORPUS|FILE]…, with the options of libFuzzer; without arguments it lists the targets.
@main enum FuzzMain {
    /// All targets.
    static let targets: [any FuzzTarget.Type] = [
        StyleTokenTarget.self, ColorTarget.self, MarkupTokenTarget.self, StylesheetTarget.self, DocumentTarget.self, XHTMLTarget.self,
        DrawingTarget.self, EmailTarget.self, SiteTarget.self, ThemeTableTarget.self, ConfigurationTarget.self, IgnoreFileTarget.self,
        StreamTarget.self, SourceMapTarget.self, PNGTarget.self, GIFTarget.self, DeflateTarget.self, WebPTarget.self,
    ]

    /// The target of this process; libFuzzer's callback has no context in which to pass it.
    nonisolated(unsafe) private static var target: (any FuzzTarget.Type)?

    /// The variable with the name of the target in processes that libFuzzer starts, for example to merge corpora.
    private static let variable = "NIGHTFALL_FUZZ_TARGET"

    static func main() {
        // The string of the environment is copied before anything changes the environment.
        let inherited = unsafe getenv(variable).map { unsafe String(cString: $0) }
        guard let name = inherited ?? CommandLine.arguments.dropFirst().first else {
            return print(targets.map { $0.name }.joined(separator: "\n"))
        }
        guard let found = targets.first(where: { $0.name == name }) else {
            print("nightfall-fuzz: there is no target \(name)")
            exit(1)
        }
        unsafe target = found
        unsafe setenv(variable, name, 1)
        exit(drive(skipping: inherited == nil ? 1 : 0))
    }

    /// Runs libFuzzer with the arguments of the process, and returns the exit status.
    ///
    /// - Parameter count: the number of arguments behind the first that are not for libFuzzer.
    private static func drive(skipping skipped: Int) -> Int32 {
        // The array has the strings of the process, which live as long as it does. It has at least `skipped` + 1 of them, since `main` has
        // found the name of the target in one; the pointer then is to the first of the rest, which takes over the program's name. libFuzzer
        // may replace the pointer, and changes no element.
        let all = unsafe UnsafeMutableBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        unsafe all[skipped] = all[0]
        var count = CommandLine.argc - Int32(skipped)
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv + skipped
        return unsafe LLVMFuzzerRunDriver(&count, &arguments) { data, size in
            // libFuzzer passes `size` readable bytes, or none, for the time of the call; they are copied.
            FuzzMain.run(unsafe Array(UnsafeBufferPointer(start: data, count: size)))
            return 0
        }
    }

    private static func run(_ input: [UInt8]) {
        do throws(BrokenInvariant) {
            try unsafe target?.run(input)
        } catch {
            // The trap has libFuzzer keep the input, as those of the code under test do.
            fatalError("broken: \(error.invariant)")
        }
    }
}
