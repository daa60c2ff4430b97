"""Drawings of Penpa-edit."""
