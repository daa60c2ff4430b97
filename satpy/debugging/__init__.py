"""Why a formula has no solution, or too many: conflicts, repairs and implied sections."""
