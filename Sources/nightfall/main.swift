import NightCLI
