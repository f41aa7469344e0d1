/**
 * PowerShell's environment variables: a short list, with the Windows folders as Windows reports them. An elevated
 * process also gets the variables that the user has set. Some of them specify code to load: COR_PROFILER does so for
 * .NET, and PSModulePath for PowerShell's modules.
 */
import { dirname } from 'node:path/win32'

/** Variables that are passed on unchanged: the user's own folders and the processor type. */
const handedOn = [
  'ALLUSERSPROFILE',
  'APPDATA',
  'CommonProgramFiles',
  'CommonProgramFiles(x86)',
  'CommonProgramW6432',
  'COMPUTERNAME',
  'DriverData',
  'HOMEDRIVE',
  'HOMEPATH',
  'LOCALAPPDATA',
  'NUMBER_OF_PROCESSORS',
  'OS',
  'PROCESSOR_ARCHITECTURE',
  'PROCESSOR_IDENTIFIER',
  'PROCESSOR_LEVEL',
  'PROCESSOR_REVISION',
  'ProgramData',
  'ProgramFiles',
  'ProgramFiles(x86)',
  'ProgramW6432',
  'PUBLIC',
  'SystemDrive',
  'TEMP',
  'TMP',
  'USERDOMAIN',
  'USERNAME',
  'USERPROFILE',
]

/**
 * Makes the environment. `system`: the system folder, e.g. `C:\Windows\system32`. `own`: the process's
 * environment. For an elevated process, the values come from Windows instead (`elevatedEnvironment`), because the
 * user can change that process's environment.
 */
export const powerShellEnvironment = (
  system: string,
  own: Readonly<Record<string, string | undefined>>,
): Record<string, string> => {
  const kept: Record<string, string> = {}
  const names = new Map(Object.keys(own).map((name) => [name.toLowerCase(), name]))
  for (const name of handedOn) {
    const value = own[names.get(name.toLowerCase()) ?? '']
    if (value !== undefined) kept[name] = value
  }
  const windows = dirname(system)
  return {
    ...kept,
    SystemRoot: windows,
    windir: windows,
    ComSpec: `${system}\\cmd.exe`,
    PATH: [system, windows, `${system}\\wbem`, `${system}\\WindowsPowerShell\\v1.0`].join(';'),
    PATHEXT: '.COM;.EXE;.BAT;.CMD',
    PSModulePath: `${system}\\WindowsPowerShell\\v1.0\\Modules`,
    // Keeps PowerShell from using its cache of modules, which another program may have written.
    PSModuleAnalysisCachePath: 'NUL',
  }
}
