"""Boards that people type, copy from a spreadsheet, or ink."""
