"""Supabase's own client, pointed at the backend of `hornbook serve`, signs in, practises the whole program in every band and
learns that it is over. Where there is no web server yet, one of Python's stands between."""

import subprocess
import sys
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import builds
from practice import Lines

APP = Path(__file__).parent / "supabase_app" / "practise.py"


def bridge(backend):
    """Serves a backend at an address of this machine."""
    one_at_a_time = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            url = urlsplit(self.path)
            body = self.rfile.read(int(self.headers.get("content-length") or 0))
            with one_at_a_time:
                if url.path == "/next-day":
                    backend.do("next-day")
                    status, headers, answer = 204, {}, b""
                else:
                    given = backend.send(self.command, url.path, dict(parse_qsl(url.query)), dict(self.headers), body)
                    status, headers, answer = given.status, given.headers, given.text.encode()
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status != 204:
                self.send_header("content-length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        do_GET = do_POST

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


class SupabaseClientProof(unittest.TestCase):
    def test_it_practises_to_the_end(self):
        if subprocess.run([sys.executable, "-c", "import supabase_functions"], stderr=subprocess.DEVNULL).returncode:
            builds.leave_untried("the client is not installed: pip install supabase")
        programs = [(builds.FIXTURES / "every-type", ["6-9"], 2)]
        programs += [(builds.CONTENT / "everyday-parenting", ["6-9", "10-12", "13-16"], 14)][:builds.count(0, 1)]
        for program, bands, days in programs:
            server = bridge(self.enterContext(Lines(program)))
            self.addCleanup(server.server_close)
            self.addCleanup(server.shutdown)
            address = f"http://127.0.0.1:{server.server_port}"
            for band in bands:
                done = subprocess.run(
                    [sys.executable, APP, address, address + "/next-day", f"{band}@example.org", str(days)],
                    capture_output=True, text=True)
                self.assertEqual(
                    (done.stdout, done.returncode), (f"{band}@example.org: {days} days practised\n", 0), done.stderr)
