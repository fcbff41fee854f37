import Glibc
import NightCLI

exit(Nightfall.main())
