/**
 * For the tests of other packages: parses scripts, finds a PowerShell, and fakes the cmdlets that this PowerShell
 * lacks.
 */
export { missingCmdlets } from './missing-cmdlets.ts'
export { parseErrors } from './parse.ts'
export {
  find as powerShellProgram,
  openPowerShell,
  type PowerShell,
  whyNoPowerShell,
  whyNoPrefixOfItsOwn,
} from './powershell.ts'
export { thereAndBack, whatWineHas } from './round-trip.ts'
