/**
 * The environment of an elevated process comes from whoever started it, and what it starts would inherit it:
 * replaced by Windows' own answers.
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
 * What programs of Windows find each other by; from Windows' folder alone, so that no other program is found
 * first.
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
 * Of the system's variables, which administrators alone set, those that programs of Windows look for. Its
 * PATH may name anything.
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

/** Pure: `variables` are the system's, the folders those of the account the process runs as. */
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
 * Below the folder that administrators alone write: programs that unpack themselves there (DismHost) are run
 * from it.
 */
const temp = (system: string): string => {
  try {
    return adminFolder('tmp')
  } catch {
    // Somebody else's folder stands in the way: then the log can't be kept either, and the conversation says
    // so.
    return `${dirname(system)}\\Temp`
  }
}

/** Asked of Windows now. What Windows does not tell is left out. */
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
 * Wine keeps the name of its account here; without it, it finds no folder of a person. No Windows asks for
 * it.
 */
const accountInWine = (environment: NodeJS.ProcessEnv): Record<string, string> => {
  const { WINEUSERNAME } = environment
  return WINEUSERNAME === undefined || enforcesAccess() ? {} : { WINEUSERNAME }
}

export const useOwnEnvironment = (environment: NodeJS.ProcessEnv = process.env): void => {
  const account = accountInWine(environment)
  for (const name of Object.keys(environment)) delete environment[name]
  Object.assign(environment, account)
  // Folders are written with %SystemDrive% and %USERPROFILE% in the registry: asked only when these are
  // Windows' own.
  Object.assign(environment, fixed(systemFolder()))
  Object.assign(
    environment,
    orNothing(() => ({ USERPROFILE: ownProfile() })),
  )
  Object.assign(environment, elevatedEnvironment())
}
