"""Encodings: literals in, clauses out. Each encoder sees a `Formula` and knows no solver."""
