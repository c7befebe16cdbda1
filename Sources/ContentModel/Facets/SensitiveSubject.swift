/// What a day can touch that not every family wants to meet unprepared.
package enum SensitiveSubject: String, CaseIterable, Sendable {
    case selfHarm = "self-harm"
    case abuse, substances, sexuality, violence, medical
    case waterFireTraffic = "water-fire-traffic"
    case death
}
