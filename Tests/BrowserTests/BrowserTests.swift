import Testing

/// All tests that start a browser: one at a time, since each browser is several processes.
@Suite(.serialized, .enabled(if: Chromium.executable != nil, Comment(rawValue: Chromium.missing)), .timeLimit(.minutes(10)))
enum BrowserTests {}
