/** The environment of an elevated process comes from whoever started it, and what it starts would inherit it: replaced by Windows' own answers. */
import { dirname } from 'node:path'
import { knownFolder, systemFolder } from '@clearpane/win32'

/** Names and values that Windows' own programs look for; nothing else of what was there stays. */
export const ownEnvironment = (system: string, programData: string): Record<string, string> => {
  const windows = dirname(system)
  return {
    SystemRoot: windows,
    windir: windows,
    SystemDrive: windows.slice(0, 2),
    ProgramData: programData,
    ALLUSERSPROFILE: programData,
    ComSpec: `${system}\\cmd.exe`,
    PATH: [system, windows, `${system}\\Wbem`].join(';'),
    PATHEXT: '.COM;.EXE;.BAT;.CMD',
    TEMP: `${windows}\\Temp`,
    TMP: `${windows}\\Temp`,
  }
}

export const useOwnEnvironment = (environment: NodeJS.ProcessEnv = process.env): void => {
  const system = systemFolder()
  for (const name of Object.keys(environment)) delete environment[name]
  // Where ProgramData lies is written with %SystemDrive% in the registry: asked only when that is Windows' own.
  Object.assign(environment, ownEnvironment(system, ''))
  Object.assign(environment, ownEnvironment(system, knownFolder('programData')))
}
