"""An HTTP server on the loopback for what an app fetches: it counts, and dies or waits where it is told to."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Server:
    """Serves a folder, which may be exchanged at any time, as `url`; until `stop`."""

    def __init__(self, folder=None):
        self.folder = folder
        self.dies_after = self.holds_after = None
        self.held, self.released = threading.Event(), threading.Event()
        self.asked = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                outer.answer(self)

            def log_message(self, *_):
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.http.server_port}/"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def answer(self, handler):
        path = handler.path.lstrip("/")
        file = self.folder / path
        if not file.is_file():
            handler.send_error(404)
            return
        if self.holds_after is not None and len(self.asked) >= self.holds_after:
            self.held.set()
            self.released.wait()
            return
        data = file.read_bytes()
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(data)))
        handler.end_headers()
        if self.dies_after is not None and len(self.asked) >= self.dies_after:
            # Half of what was promised, and then silence.
            handler.wfile.write(data[:len(data) // 2])
            handler.wfile.flush()
            handler.connection.close()
            return
        self.asked.append((path, len(data)))
        try:
            handler.wfile.write(data)
        except OSError:
            pass

    def release(self):
        """Ends what waits, and makes nothing else wait."""
        self.holds_after = None
        self.released.set()
        self.held, self.released = threading.Event(), threading.Event()

    def take(self):
        """What was asked for since the last time, as {path: bytes}."""
        asked, self.asked = dict(self.asked), []
        return asked

    def stop(self):
        self.http.shutdown()
        self.http.server_close()
