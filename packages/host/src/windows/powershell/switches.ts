/**
 * How PowerShell starts for a program that writes our protocol.
 * https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_powershell_exe
 */
export const switches: readonly string[] = [
  '-NoLogo',
  '-NoProfile',
  '-NonInteractive',
  '-ExecutionPolicy',
  'Bypass',
  '-InputFormat',
  'None',
  '-OutputFormat',
  'Text',
]
