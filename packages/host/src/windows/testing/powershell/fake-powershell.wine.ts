/** The stand-in for powershell.exe as a program of its own. */
import { runStandIn } from './fake-powershell.ts'

runStandIn()
