/**
 * For tests of other packages: does a script parse, is there a PowerShell, and what stands in for the cmdlets
 * it lacks?
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
