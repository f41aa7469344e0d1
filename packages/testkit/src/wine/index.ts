/** Runs Windows programs on a Linux machine: prefixes, runs, and the tools of Windows in a prefix. */
export { type Availability, wineAvailable } from './available.ts'
export { toWindowsPath } from './paths.ts'
export { newPrefix, type Prefix } from './prefix.ts'
export type { WineProcess, WineResult } from './process.ts'
export { bundleForWine, type Program, type RunOptions, runInWine, startInWine, waitForOutput } from './run.ts'
export { prepareWine, type WineKit } from './template.ts'
export { importReg, regExe, type SeededService, seedServices } from './windows.ts'
