package func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }
