import Glibc
import NightCLI

exit(CommandLineTool.main())
