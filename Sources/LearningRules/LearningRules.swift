/// What this library has in common with `DailyPractice`.
@_exported public import LearningBasics
