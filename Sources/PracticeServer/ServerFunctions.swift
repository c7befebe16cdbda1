/// The server functions of the daily practice: what an app sends them, and what they answer.
///
/// All of them accept and return JSON over POST, with an `Authorization`. Each answer is a ``ServerAnswer``: the
/// function's own body, or a ``ServerRefusal``.
public enum ServerFunctions {}
