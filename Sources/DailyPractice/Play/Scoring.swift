/// How many points a right answer earns.
public enum Scoring {
    /// The points for a prompt worth `worth` points with `options` options, answered right at
    /// the `attempt`-th attempt, from 1.
    ///
    /// The daily-practice contract fixes the formula. With P points, N options and attempt k:
    /// k = 1 earns P; else N <= 2 earns 0; else, with r = N - k, r <= 0 earns 0 and any other
    /// r earns P * r / (N - 1), rounded up. Ten points with four options: 10, 7, 4, 0.
    ///
    /// An `attempt` below 1 earns 0.
    public static func points(worth: Int, options: Int, attempt: Int) -> Int {
        guard attempt > 1 else { return attempt == 1 ? worth : 0 }
        guard options > 2, attempt < options else { return 0 }
        // The product may exceed an Int; the quotient cannot, since r < N - 1.
        let product = worth.multipliedFullWidth(by: options - attempt)
        let (quotient, remainder) = (options - 1).dividingFullWidth(product)
        return remainder > 0 ? quotient + 1 : quotient
    }

    /// The number of wrong answers after which a right one earns nothing, however many follow.
    static func worthlessAfter(options: Int) -> Int { max(options - 1, 1) }
}
