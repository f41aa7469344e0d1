/**
 * Leftovers of two removed programs in the sample PC's registry, alongside entries of installed programs. They
 * are invented.
 */
import { type Hive, plainRegistryData, type RegistryData } from '@clearpane/model'
import { home } from './file-classes.ts'
import type { StockService } from './stock-service.ts'

export const environment = {
  SystemRoot: 'C:\\Windows',
  windir: 'C:\\Windows',
  ProgramFiles: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  ProgramData: 'C:\\ProgramData',
  USERPROFILE: home,
  AppData: `${home}\\AppData\\Roaming`,
  LocalAppData: `${home}\\AppData\\Local`,
} as const

const player = 'C:\\Program Files\\Old Player'
const print = 'C:\\Program Files (x86)\\PhotoPrint 5'
/** Folders that exist on the sample PC; every installed program is in one of them. */
export const presentFolders: readonly string[] = [
  'C:\\Windows',
  'C:\\Program Files\\Archiver',
  'C:\\Program Files\\Desk Clock',
  'C:\\Program Files (x86)\\Common Files',
  'C:\\Program Files (x86)\\Google',
  'C:\\Program Files (x86)\\Steam',
  'C:\\Tools',
  `${home}\\AppData`,
]

const version = 'Microsoft\\Windows\\CurrentVersion'
const [machine, machine32, user] = [
  `SOFTWARE\\${version}`,
  `SOFTWARE\\WOW6432Node\\${version}`,
  `Software\\${version}`,
]

type Row = readonly [hive: Hive, path: string, values: Readonly<Record<string, string | number>>]

const archiver = {
  DisplayName: 'Archiver 9',
  DisplayVersion: '9.1',
  InstallLocation: 'C:\\Program Files\\Archiver',
  UninstallString: 'C:\\Program Files\\Archiver\\uninstall.exe',
}

const rows: readonly Row[] = [
  [
    'HKLM',
    `${machine}\\Uninstall\\Old Player`,
    {
      DisplayName: 'Old Player 2.4',
      DisplayVersion: '2.4.0',
      Publisher: 'Example Media',
      InstallLocation: player,
      DisplayIcon: `${player}\\player.exe,0`,
      UninstallString: `"${player}\\uninstall.exe" /S`,
      EstimatedSize: 48_213,
    },
  ],
  [
    'HKLM',
    `${machine32}\\Uninstall\\PhotoPrint 5`,
    {
      DisplayName: 'PhotoPrint 5',
      DisplayVersion: '5.0.11',
      InstallLocation: print,
      UninstallString: `${print}\\unins000.exe /SILENT`,
    },
  ],
  ['HKLM', `${machine}\\Uninstall\\Archiver`, archiver],
  ['HKLM', `${machine32}\\Uninstall\\Archiver`, archiver],
  [
    'HKCU',
    `${user}\\Uninstall\\Discord`,
    {
      DisplayName: 'Discord',
      UninstallString: `"${environment.LocalAppData}\\Discord\\Update.exe" --uninstall`,
    },
  ],
  ['HKLM', `${machine}\\App Paths\\oldplayer.exe`, { '': `${player}\\player.exe`, Path: player }],
  ['HKLM', `${machine}\\App Paths\\archiver.exe`, { '': 'C:\\Program Files\\Archiver\\archiver.exe' }],
  ['HKCU', `${user}\\Run`, { 'PhotoPrint Monitor': `"${print}\\monitor.exe" -tray` }],
  [
    'HKLM',
    'SYSTEM\\CurrentControlSet\\Services\\OldPlayerUpdate',
    { Type: 0x10, DisplayName: 'Old Player Update', ImagePath: `"${player}\\update.exe" -service` },
  ],
  ['HKCU', 'Software\\Classes\\.oplay', { '': 'OldPlayer.Playlist' }],
  ['HKCU', 'Software\\Classes\\.pprint', { '': 'PhotoPrint.Album' }],
  ['HKCU', 'Software\\Classes\\.arc', { '': 'Archiver.File' }],
  ['HKCU', 'Software\\Classes\\Archiver.File', { '': 'Archive' }],
  ['HKCU', 'Software\\OldPlayer', {}],
  ['HKCU', 'Software\\ExampleCam\\Cache', {}],
  [
    'HKCU',
    'Environment',
    { Path: '%USERPROFILE%\\AppData\\Local\\Microsoft\\WindowsApps;C:\\Tools;c:\\tools\\;' },
  ],
]

const dataOf = (name: string, value: string | number): RegistryData =>
  name === 'Path' && typeof value === 'string' && value.includes('%')
    ? { type: 'REG_EXPAND_SZ', data: value }
    : plainRegistryData(value)

export const leftoverKeys: readonly string[] = rows.map(([hive, path]) => `${hive}\\${path}`)

export const leftoverValues = rows.flatMap(([hive, path, values]) =>
  Object.entries(values).map(([name, value]) => ({ hive, path, name, data: dataOf(name, value) })),
)

export const leftoverServices: readonly StockService[] = [
  {
    name: 'OldPlayerUpdate',
    display: 'Old Player Update',
    start: 'Automatic',
    running: 'stopped',
    delayed: false,
    triggered: false,
    fixed: false,
  },
]
