/// Ids of rules that are gone. Settings and remarks may still name them, and nothing comes of it.
let retiredRules: Set = [
    "badge-without-template", "contradicting-period", "exchanged-title", "incomplete-prayers",
    "incomplete-state", "storekit-version", "too-many-actions",
]

/// Ids of rules that became part of another one, with its id. Settings and remarks that name one mean the other.
let mergedRules = [
    "missing-braces": "route-parameters", "unfit-parameter": "route-parameters",
    "plans-without-states": "lone-plans",
    "duplicate-product": "repeated-label", "repeated-challenge-name": "repeated-label",
    "repeated-reward-name": "repeated-label",
    "contradicting-badge": "contradicting-amount", "requirement-cycle": "later-requirement",
    "goal-form": "key-choice", "practice-form": "key-choice", "trigger-form": "key-choice",
]

/// The id that a rule has today.
func currentRule(_ id: String) -> String { mergedRules[id] ?? id }
