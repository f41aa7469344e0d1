/** The stand-in for powershell.exe as a program of its own. */
import { runStandIn } from './powershell-stand-in.ts'

runStandIn()
