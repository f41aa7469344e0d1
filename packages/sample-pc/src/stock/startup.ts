/**
 * Programs that start with the person's desktop, as the Run keys hold them. Enabled until StartupApproved
 * says otherwise.
 */
import type { Hive } from '@clearpane/model'

export type StartupItem = { hive: Hive; name: string; command: string }

const run = 'Software\\Microsoft\\Windows\\CurrentVersion\\Run'
export const runPath = (hive: Hive): string => (hive === 'HKLM' ? run.replace('Software', 'SOFTWARE') : run)
export const approvedPath = (hive: Hive): string =>
  runPath(hive).replace(/Run$/, 'Explorer\\StartupApproved\\Run')

export const startupItems: readonly StartupItem[] = [
  {
    hive: 'HKCU',
    name: 'OneDrive',
    command: '"%LocalAppData%\\Microsoft\\OneDrive\\OneDrive.exe" /background',
  },
  {
    hive: 'HKCU',
    name: 'Teams',
    command: '"%LocalAppData%\\Microsoft\\WindowsApps\\ms-teams.exe" msteams:system-initiated',
  },
  { hive: 'HKCU', name: 'Spotify', command: '"%AppData%\\Spotify\\Spotify.exe" --autostart --minimized' },
  { hive: 'HKCU', name: 'Steam', command: '"%ProgramFiles(x86)%\\Steam\\steam.exe" -silent' },
  {
    hive: 'HKCU',
    name: 'Discord',
    command: '"%LocalAppData%\\Discord\\Update.exe" --processStart Discord.exe',
  },
  { hive: 'HKLM', name: 'SecurityHealth', command: '%windir%\\system32\\SecurityHealthSystray.exe' },
  { hive: 'HKLM', name: 'RtkAudUService', command: '"%windir%\\System32\\RtkAudUService64.exe" -background' },
]
