project = "Weather station"
author = "A. Smith"
copyright = "2026, A. Smith"
