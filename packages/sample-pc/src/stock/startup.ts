/**
 * Entries that start with the user's desktop, except services. A startup entry is enabled unless a flag in the
 * registry disables it.
 */
import { appStartupTasks, type Hive, type MarkedPlace, markOf, type RegistryResource } from '@clearpane/model'

type Facts = {
  /** Full path of the program, without the arguments that the command may have. */
  file: string
  publisher: string | null
  publisherBy?: 'signature' | 'file'
}
export type StartupItem = Facts & { place: MarkedPlace; name: string; command: string }

const currentVersion = 'Software\\Microsoft\\Windows\\CurrentVersion'
const machine = (path: string) => path.replace('Software', 'SOFTWARE')
const run32 = 'SOFTWARE\\WOW6432Node\\Microsoft\\Windows\\CurrentVersion\\Run'

/** Returns the Run key for a startup location; null for a location in the file system. */
export const runKeyOf = (place: MarkedPlace): { hive: Hive; path: string } | null => {
  if (place === 'userRun') return { hive: 'HKCU', path: `${currentVersion}\\Run` }
  if (place === 'machineRun') return { hive: 'HKLM', path: machine(`${currentVersion}\\Run`) }
  return place === 'machineRun32' ? { hive: 'HKLM', path: run32 } : null
}

const local = '%LocalAppData%'
const windows = '%windir%\\system32'
const x86 = '%ProgramFiles(x86)%'

const item = (
  place: MarkedPlace,
  name: string,
  [file, rest]: readonly [string, string?],
  publisher: string | null,
  more: Partial<Facts> = {},
): StartupItem => ({
  place,
  name,
  command: rest === undefined ? file : `"${file}" ${rest}`,
  file,
  publisher,
  ...more,
})
const microsoft = 'Microsoft Corporation'

export const startupItems: readonly StartupItem[] = [
  item('userRun', 'OneDrive', [`${local}\\Microsoft\\OneDrive\\OneDrive.exe`, '/background'], microsoft),
  item(
    'userRun',
    'Teams',
    [`${local}\\Microsoft\\WindowsApps\\ms-teams.exe`, 'msteams:system-initiated'],
    microsoft,
  ),
  item('userRun', 'Spotify', ['%AppData%\\Spotify\\Spotify.exe', '--autostart --minimized'], 'Spotify AB'),
  item('userRun', 'Steam', [`${x86}\\Steam\\steam.exe`, '-silent'], 'Valve Corp.'),
  item('userRun', 'Discord', [`${local}\\Discord\\Update.exe`, '--processStart Discord.exe'], 'Discord Inc.'),
  item('machineRun', 'SecurityHealth', [`${windows}\\SecurityHealthSystray.exe`], microsoft),
  item(
    'machineRun',
    'RtkAudUService',
    ['%windir%\\System32\\RtkAudUService64.exe', '-background'],
    'Realtek Semiconductor Corp.',
  ),
  item(
    'machineRun32',
    'SunJavaUpdateSched',
    [`${x86}\\Common Files\\Java\\Java Update\\jusched.exe`],
    'Oracle America, Inc.',
  ),
  item(
    'userFolder',
    'Desk Clock.lnk',
    ['%ProgramFiles%\\Desk Clock\\DeskClock.exe', '/tray'],
    'Desk Clock Project',
    { publisherBy: 'file' },
  ),
]

/** Store apps that start with the desktop, each identified by its family and its task; they are on by default. */
export const appStartups = [
  { family: 'Microsoft.YourPhone_8wekyb3d8bbwe', task: 'YourPhone', name: 'Phone Link', on: true },
  {
    family: 'Microsoft.WindowsTerminal_8wekyb3d8bbwe',
    task: 'StartTerminalOnLoginTask',
    name: 'Windows Terminal',
    on: false,
  },
] as const

/** Tasks from other vendors that run at startup or sign-in. */
export const otherTasks = [
  {
    path: '\\GoogleUpdaterTaskSystem',
    file: `${x86}\\Google\\GoogleUpdater\\updater.exe`,
    rest: '--wake --system',
    publisher: 'Google LLC',
  },
  {
    path: '\\Adobe Acrobat Update Task',
    file: `${x86}\\Common Files\\Adobe\\ARM\\1.0\\AdobeARM.exe`,
    rest: '',
    publisher: 'Adobe Inc.',
  },
] as const

/** Entries of programs that run once at the next sign-in. */
export const runOnce = [
  {
    name: 'Delete Cached Update Binary',
    command: `${windows}\\cmd.exe /q /c del /q "${local}\\Microsoft\\OneDrive\\Update\\OneDriveSetup.exe"`,
  },
] as const
export const runOncePath = `${currentVersion}\\RunOnce`

export const approvalOf = ({ place, name }: Pick<StartupItem, 'place' | 'name'>): RegistryResource =>
  markOf(place, name)

export const appStateOf = ({ family, task }: { family: string; task: string }): RegistryResource => ({
  kind: 'registry',
  hive: 'HKCU',
  path: `${appStartupTasks}\\${family}\\${task}`,
  name: 'State',
})
