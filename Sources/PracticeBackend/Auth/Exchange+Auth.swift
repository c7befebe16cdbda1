import CanonicalJSON
import DailyPractice
import Essentials
import SQLite
import Web

// The endpoints for signing in: Supabase's `/auth/v1/…`.

/// In seconds.
private let tokenLifetime = 3600

extension Exchange {
    /// A signed-in user, by the ids of the user and of the session.
    typealias SignedIn = (id: String, session: String)

    /// `POST token`: starts a session for an email address, with any password, or refreshes one.
    mutating func signIn() throws -> WebResponse {
        struct Credentials: Decodable {
            var email: String?
            var refresh_token: String?
        }
        let credentials = try authBody(as: Credentials.self)
        switch request.query["grant_type"] {
        case "password":
            let email = credentials.email?.lowercased() ?? ""
            guard let user = try database.first("select id, email from auth_users where email = ?", .text(email))
            else {
                complain(
                    "no user has the address `\(email)`; use an address from the list printed at start; any password works"
                )
                throw Refused(authError(400, "invalid_credentials", "Invalid login credentials"))
            }
            return try session(newID(), of: user["id"].text ?? "", refreshToken: newID(), after: nil)
        case "refresh_token":
            let token = credentials.refresh_token ?? ""
            guard
                let session = try database.first(
                    "select * from auth_sessions where ?1 in (refresh_token, earlier_refresh_token)", .text(token))
            else {
                throw Refused(
                    authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"))
            }
            // Two parts of an app may use a token at once; both get the one that follows.
            let next = session["refresh_token"].text.flatMap { $0 == token ? nil : $0 } ?? newID()
            return try self.session(
                session["id"].text ?? "", of: session["user_id"].text ?? "", refreshToken: next, after: token)
        default: throw Refused(authError(400, "validation_failed", "unsupported_grant_type"))
        }
    }

    /// `GET user`.
    mutating func showUser() throws -> WebResponse {
        let user = try signedInForAuth()
        return .json(try userJSON(user.id))
    }

    /// `POST logout`: ends all sessions of the user, or as `scope` says.
    mutating func signOut() throws -> WebResponse {
        let user = try signedInForAuth()
        let condition =
            switch request.query["scope"] {
            case "local": " and id = ?2"
            case "others": " and id <> ?2"
            default: " and ?2 <> ''"
            }
        try database.run(
            "delete from auth_sessions where user_id = ?1" + condition, .text(user.id), .text(user.session))
        return WebResponse(status: 204)
    }

    /// The user whose token the request carries; nil if the token is invalid or its session has ended.
    mutating func signedIn() throws -> SignedIn? {
        guard let token = request.bearer, let claims = signer.claims(of: token, at: clock.real),
            try database.first(
                "select 1 from auth_sessions where id = ? and user_id = ?", .text(claims.sessionID), .text(claims.sub)
            ) != nil
        else { return nil }
        email = claims.email
        return (claims.sub, claims.sessionID)
    }

    private mutating func signedInForAuth() throws -> SignedIn {
        guard request.bearer != nil else {
            throw Refused(authError(401, "no_authorization", "This endpoint requires a valid Bearer token"))
        }
        guard let user = try signedIn() else {
            throw Refused(authError(403, "bad_jwt", "invalid JWT: it was not issued here, or is over"))
        }
        return user
    }

    /// Begins or continues a session.
    private mutating func session(_ id: String, of user: String, refreshToken: String, after earlier: String?) throws
        -> WebResponse
    {
        let userJSON = try userJSON(user)
        let start = clock.real.secondsSince1970
        try database.run(
            "insert or replace into auth_sessions (id, user_id, refresh_token, earlier_refresh_token) values (?, ?, ?, ?)",
            .text(id), .text(user), .text(refreshToken), SQLiteValue(earlier))
        let claims = TokenSigner.Claims(
            sub: user, role: "authenticated", aud: "authenticated", email: email ?? "", sessionID: id, iat: start,
            exp: start + tokenLifetime)
        return .json([
            "access_token": .text(try signer.token(claims)), "token_type": "bearer",
            "expires_in": .integer(tokenLifetime), "expires_at": .integer(claims.exp),
            "refresh_token": .text(refreshToken), "user": userJSON,
        ])
    }

    private mutating func userJSON(_ id: String) throws -> JSONValue {
        guard let row = try database.first("select email, created_at from auth_users where id = ?", .text(id)) else {
            throw Refused(authError(403, "user_not_found", "User from sub claim in JWT does not exist"))
        }
        email = row["email"].text
        let made = JSONValue.text(row["created_at"].text ?? "")
        return [
            "id": .text(id), "aud": "authenticated", "role": "authenticated", "email": .text(email ?? ""),
            "phone": "", "email_confirmed_at": made, "confirmed_at": made, "last_sign_in_at": made,
            "app_metadata": ["provider": "email", "providers": ["email"]], "user_metadata": [:], "identities": [],
            "created_at": made, "updated_at": made, "is_anonymous": false,
        ]
    }

    private mutating func authBody<Body: Decodable>(as type: Body.Type) throws -> Body {
        do { return try decodedBody(as: type) } catch {
            throw Refused(authError(400, "bad_json", "Could not parse request body as JSON"))
        }
    }

    private func authError(_ status: Int, _ code: String, _ message: String) -> WebResponse {
        .json(["code": .integer(status), "error_code": .text(code), "msg": .text(message)], status: status)
    }
}

extension WebRequest {
    /// The token of `Authorization: Bearer …`.
    fileprivate var bearer: String? {
        guard let words = headers["authorization"]?.split(separator: " "), words.count == 2,
            words[0].lowercased() == "bearer"
        else { return nil }
        return String(words[1])
    }
}
