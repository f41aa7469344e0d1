/**
 * PowerShell's switches for a program that speaks our protocol.
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
