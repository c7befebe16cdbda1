/// Ids of rules that are gone. Settings and remarks may still name them, and nothing comes of it.
let retiredRules: Set = [
    "badge-without-template", "contradicting-period", "exchanged-title", "incomplete-prayers", "incomplete-state",
    "storekit-version", "too-many-actions", "contradicting-keys", "contradicting-option-points",
    "every-option-correct", "hedged-key", "implied-feedback", "joined-speech", "missing-explanation",
    "needless-branch", "quiz-order-gap", "quiz-reading-level", "reading-level", "repeated-band", "repeated-cover",
    "repeated-module-title", "repeated-title", "repeated-tool-name", "similar-item", "unordered-numbers",
    "unreachable-feedback", "uniform-feedback", "unscored-way", "unshown-citation", "unused-module",
    "word-without-feedback",
]

/// Ids of rules that became part of another one, with its id. Settings and remarks that name one mean the other.
let mergedRules = [
    "missing-braces": "route-parameters", "unfit-parameter": "route-parameters", "plans-without-states": "lone-plans",
    "duplicate-product": "repeated-label", "repeated-challenge-name": "repeated-label",
    "repeated-reward-name": "repeated-label", "contradicting-badge": "contradicting-amount",
    "requirement-cycle": "later-requirement", "goal-form": "key-choice", "practice-form": "key-choice",
    "trigger-form": "key-choice", "all-of-the-above": "positional-option", "none-of-the-above": "positional-option",
    "ambiguous-word": "repeated-option", "duplicate-option-text": "repeated-option",
    "look-alike-option": "repeated-option", "double-space": "odd-layout", "duplicate-word": "repeated-entry",
    "repeated-follow-up": "repeated-entry", "repeated-step": "repeated-entry", "repeated-challenge": "repeated-goal",
]

/// The id that a rule has today.
func currentRule(_ id: String) -> String { mergedRules[id] ?? id }
