/** Fakes powershell.exe as a separate program. */
import { runFake } from './fake-powershell.ts'

runFake()
