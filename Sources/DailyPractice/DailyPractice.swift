/// What this library has in common with `LearningRules`.
@_exported public import LearningBasics
