/**
 * PowerShell's environment variables: a short list, with the Windows folders as Windows reports them. Variables that
 * the user has set are passed to an elevated process too. .NET loads code specified by such a variable
 * (COR_PROFILER), and so does PowerShell with modules (PSModulePath).
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
 * environment. An elevated process passes on values from Windows instead (`elevatedEnvironment`), because the user
 * controls the environment of that process.
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
    // The environment contains no module list that another program may have written.
    PSModuleAnalysisCachePath: 'NUL',
  }
}
