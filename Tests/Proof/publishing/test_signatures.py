"""Proves the signatures of builds against openssl."""

import base64
import hashlib
import re
import subprocess

import builds
from test_builds import into

SOURCE = builds.FIXTURES / "every-type"


class TestSignature:
    def setup_method(self):
        self.keys = builds.folder("keys")

    def openssl(self, *words):
        done = subprocess.run(["openssl", *map(str, words)], cwd=self.keys, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def key(self, name="key.pem", *words):
        self.openssl("genpkey", "-algorithm", *(words or ["ed25519"]), "-out", name)
        return self.keys / name

    def test_openssl_agrees(self):
        key = self.key()
        self.openssl("pkey", "-in", key, "-pubout", "-out", "key.pub")
        dist = builds.build(SOURCE, "--sign", key)
        signature = dist / "manifest.json.sig"
        assert signature.stat().st_size == 64
        self.openssl("pkeyutl", "-verify", "-pubin", "-inkey", "key.pub", "-rawin", "-in", dist / "manifest.json",
                     "-sigfile", signature)
        assert "manifest.json.sig" not in [file["path"] for file in builds.manifest(dist)["files"]]
        out = dist.parent
        # The public half is told.
        self.openssl("pkey", "-in", key, "-pubout", "-outform", "DER", "-out", "key.der")
        public = base64.b64encode((self.keys / "key.der").read_bytes()[-32:]).decode()
        assert public in builds.succeed("build", "--out", builds.folder("dist"), "--sign", key, SOURCE)
        builds.succeed("build", "--out", out, "--sign", key, "--check", SOURCE)
        # Another key is another build, and without one nothing is left that could be taken for a signature.
        other = builds.run("build", "--out", out, "--sign", self.key("other.pem"), "--check", SOURCE)
        assert other.returncode == 1
        assert "manifest.json.sig" in other.stderr
        assert builds.run("build", "--out", out, SOURCE).returncode == 0
        assert not signature.exists()

    def test_a_signature_covers_each_language(self):
        key = self.key()
        self.openssl("pkey", "-in", key, "-pubout", "-out", "key.pub")
        dist = builds.build(into(builds.copied("every-type"), "de"), "--sign", key)
        self.openssl("pkeyutl", "-verify", "-pubin", "-inkey", "key.pub", "-rawin", "-in", dist / "manifest.json",
                     "-sigfile", dist / "manifest.json.sig")
        listed = {file["path"]: file["sha256"] for file in builds.manifest(dist)["files"]}
        inside = {path: data for path, data in builds.files(dist).items() if path.startswith("languages/de/")}
        assert len(inside) > 5 and {path: hashlib.sha256(data).hexdigest() for path, data in inside.items()}.items() <= listed.items()

    def test_what_is_no_key_is_refused_before_anything_is_written(self):
        key = self.key()
        self.openssl("pkey", "-in", key, "-pubout", "-out", "public.pem")
        self.openssl("pkey", "-in", key, "-aes256", "-passout", "pass:x", "-out", "encrypted.pem")
        self.key("other.pem", "X25519")
        self.key("long.pem", "RSA")
        (self.keys / "text.pem").write_text("my key\n")
        lines = key.read_text().splitlines()
        (self.keys / "cut.pem").write_text("\n".join([lines[0], lines[1][:-4], lines[2]]) + "\n")
        (self.keys / "none.pem").write_bytes(b"")
        wrong = {"public.pem": "public half", "encrypted.pem": "encrypted", "other.pem": "no Ed25519 key",
                 "long.pem": "no Ed25519 key", "text.pem": "no private key in PEM", "cut.pem": "no Ed25519 key",
                 "none.pem": "no private key in PEM", "missing.pem": "No such file"}
        for name, expected in wrong.items():
            out = builds.folder("dist")
            done = builds.run("build", "--out", out, "--sign", self.keys / name, SOURCE)
            assert done.returncode == 2, name
            assert expected in done.stderr
            assert re.search(rf"{name}", done.stderr), done.stderr
            assert list(out.iterdir()) == []
