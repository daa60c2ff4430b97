"""The notations of single kinds: layers, codes and readers."""
