"""What the notation of one kind has of its own: layers, codes and readers."""
