/**
 * Replaces the environment of a process with administrator rights with values from Windows. The process inherited its
 * environment from whichever process started it, and would pass it on to other programs.
 */
import { dirname } from 'node:path/win32'
import {
  enforcesAccess,
  isUnavailable,
  knownFolder,
  ownProfile,
  systemEnvironment,
  systemFolder,
  Win32Error,
} from '@clearpane/win32'
import { adminFolder } from './admin-folder.ts'

/**
 * The variables through which Windows programs find each other; they contain only the Windows folder, so that no
 * other program is found first.
 */
const fixed = (system: string): Record<string, string> => {
  const windows = dirname(system)
  return {
    SystemRoot: windows,
    windir: windows,
    SystemDrive: windows.slice(0, 2),
    ComSpec: `${system}\\cmd.exe`,
    PATH: [system, windows, `${system}\\Wbem`].join(';'),
    PATHEXT: '.COM;.EXE;.BAT;.CMD',
  }
}

/**
 * System variables that Windows programs read and that only administrators can set. The system's PATH could contain
 * any folder.
 */
const ofSystem = [
  ...[
    'COMPUTERNAME',
    'CommonProgramFiles',
    'CommonProgramFiles(x86)',
    'CommonProgramW6432',
    'DriverData',
    'NUMBER_OF_PROCESSORS',
    'OS',
  ],
  ...[
    'PROCESSOR_ARCHITECTURE',
    'PROCESSOR_IDENTIFIER',
    'PROCESSOR_LEVEL',
    'PROCESSOR_REVISION',
    'ProgramFiles',
    'ProgramFiles(x86)',
  ],
  ...['ProgramW6432', 'PUBLIC'],
]

/**
 * Makes the environment. This function is pure: `variables` are the system's, and the folders belong to the account
 * that the process runs under.
 */
export const ownEnvironment = (
  system: string,
  variables: Readonly<Record<string, string>>,
  folders: Readonly<Record<string, string>>,
): Record<string, string> => {
  const named = new Map(Object.entries(variables).map(([name, value]) => [name.toUpperCase(), value]))
  const kept = ofSystem.flatMap((name) => {
    const value = named.get(name.toUpperCase())
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(kept), ...folders, ...fixed(system) }
}

const orNothing = <T extends object>(ask: () => T): T | Record<string, never> => {
  try {
    return ask()
  } catch (error) {
    if (error instanceof Win32Error || isUnavailable(error)) return {}
    throw error
  }
}

/**
 * Returns the temporary folder. The folder is inside the folder that only administrators can write to, because
 * programs that unpack themselves there (DismHost) run from it.
 */
const temp = (system: string): string => {
  try {
    return adminFolder('tmp')
  } catch {
    // If another account owns a folder with this name, the log can't be stored either, and the broker reports that.
    return `${dirname(system)}\\Temp`
  }
}

/** Reads the current environment from Windows. Values that Windows doesn't report are left out. */
export const elevatedEnvironment = (): Record<string, string> => {
  const system = systemFolder()
  const [own, data] = [temp(system), orNothing(() => ({ folder: knownFolder('programData') })).folder]
  return ownEnvironment(system, orNothing(systemEnvironment), {
    ...(data === undefined ? {} : { ProgramData: data, ALLUSERSPROFILE: data }),
    ...orNothing(() => ({ USERPROFILE: ownProfile() })),
    ...orNothing(() => ({ LOCALAPPDATA: knownFolder('localAppData') })),
    ...orNothing(() => ({ APPDATA: knownFolder('roamingAppData') })),
    TEMP: own,
    TMP: own,
  })
}

/**
 * Returns the variables in which Wine stores its account's name, because Wine can't find the user's folder without
 * them. No Windows reads them.
 */
const accountInWine = (environment: NodeJS.ProcessEnv): Record<string, string> => {
  const { WINEUSERNAME } = environment
  return WINEUSERNAME === undefined || enforcesAccess() ? {} : { WINEUSERNAME }
}

export const useOwnEnvironment = (environment: NodeJS.ProcessEnv = process.env): void => {
  const account = accountInWine(environment)
  for (const name of Object.keys(environment)) delete environment[name]
  Object.assign(environment, account)
  // The folders in the registry contain %SystemDrive% and %USERPROFILE%, so they aren't read until these variables
  // have the values that Windows reports.
  Object.assign(environment, fixed(systemFolder()))
  Object.assign(
    environment,
    orNothing(() => ({ USERPROFILE: ownProfile() })),
  )
  Object.assign(environment, elevatedEnvironment())
}
