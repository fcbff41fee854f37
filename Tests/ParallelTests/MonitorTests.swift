import Parallel
import Testing

@Suite("Monitor")
struct MonitorTests {
    @Test
    func `a waiting thread continues once its condition is true`() {
        let turn = Monitor(0)
        let order = Monitor([Int]())
        // Each thread waits for the one before it, so that all but one must wait.
        _ = Workers.map(8, jobs: 8) { index in
            for round in 0..<50 {
                let mine = round * 8 + index
                turn.wait(until: { $0 == mine }) { _ in order.change { $0.append(mine) } }
                turn.change { $0 += 1 }
            }
        }
        #expect(order.change { $0 } == Array(0..<400))
    }
}
