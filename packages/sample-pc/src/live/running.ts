/** Lists a sample PC's running programs, from its services, its startup entries, and its apps. Pure. */
import { because, type Reason } from '@clearpane/model'
import { serviceMebibytes, usualServiceMebibytes } from '../effects/coefficients.ts'
import { mix, numberOf } from '../noise.ts'
import type { Load } from './state.ts'

// The sample PC's programs and their average load; the figures are invented but plausible. A program is in the list
// only if it is installed and has been started.

/**
 * What a program uses: CPU as a percentage of all processors, memory in MiB, disk and network in bytes per second.
 */
type Cost = {
  cpu: number
  mebibytes: number
  threads: number
  handles: number
  disk: number
  received: number
  sent: number
}

type Row = readonly [name: string, cpu: number, mebibytes: number, disk?: number, received?: number]

const costOf = ([, cpu, mebibytes, disk = 0, received = 0]: Row): Cost => ({
  cpu,
  mebibytes,
  threads: 4 + Math.round(mebibytes / 6),
  handles: 120 + Math.round(mebibytes * 7),
  disk,
  received,
  sent: Math.floor(received / 5),
})
type Priced = { name: string; cost: Cost }
const priced = (row: Row): Priced => ({ name: row[0], cost: costOf(row) })

/** Windows itself: always running. */
const windowsPrograms: readonly Priced[] = [
  priced(['System', 0.6, 2, 9000]),
  priced(['Registry', 0.02, 78, 1500]),
  priced(['Memory Compression', 0.03, 180]),
  priced(['smss.exe', 0, 1]),
  priced(['csrss.exe', 0.08, 5]),
  priced(['wininit.exe', 0, 6]),
  priced(['winlogon.exe', 0, 10]),
  priced(['services.exe', 0.06, 11]),
  priced(['lsass.exe', 0.07, 22]),
  priced(['fontdrvhost.exe', 0.01, 9]),
  priced(['dwm.exe', 0.7, 92]),
  priced(['explorer.exe', 0.35, 168, 2000]),
  priced(['sihost.exe', 0.01, 28]),
  priced(['taskhostw.exe', 0.02, 16]),
  priced(['ctfmon.exe', 0.02, 21]),
  priced(['audiodg.exe', 0.15, 18]),
  priced(['ShellExperienceHost.exe', 0.02, 61]),
  priced(['StartMenuExperienceHost.exe', 0.03, 74]),
  priced(['SearchHost.exe', 0.06, 118]),
  priced(['RuntimeBroker.exe', 0.02, 30]),
  priced(['MsMpEng.exe', 0.8, 224, 14_000]),
]

/** The user's programs; their load depends on how active the user is. */
const personPrograms: readonly Priced[] = [
  priced(['msedge.exe', 3.2, 610, 22_000]),
  priced(['msedgewebview2.exe', 0.5, 140, 3000]),
  priced(['notepad.exe', 0.05, 34]),
]

/** Services that run in their own process, which has its own name. All other services run in svchost.exe. */
const serviceProcesses: Readonly<Record<string, string>> = {
  spooler: 'spoolsv.exe',
  wsearch: 'SearchIndexer.exe',
}

/** The CPU, disk and network use of services; their memory use is in effects/coefficients.ts. */
const serviceRows: Readonly<Record<string, Row>> = {
  diagtrack: ['', 0.25, 0, 3500, 420],
  dosvc: ['', 0.15, 0, 6000, 2400],
  sysmain: ['', 0.3, 0, 26_000],
  wsearch: ['', 0.6, 0, 18_000],
  wuauserv: ['', 0.2, 0, 4000, 900],
}
const usualService: Row = ['', 0.02, 0, 150]

const serviceCost = (name: string, mebibytes: number): Cost => {
  const [, cpu, , disk, received] = serviceRows[name.toLowerCase()] ?? usualService
  return costOf(['', cpu, mebibytes, disk, received])
}

/** Programs from the Run key; each one is listed under the name of its value in that key. */
const startupRows: Readonly<Record<string, Row>> = {
  'Desk Clock': ['DeskClock.exe', 0.05, 24],
  'Phone Link': ['PhoneExperienceHost.exe', 0.05, 66],
  SunJavaUpdateSched: ['jusched.exe', 0, 9],
  Discord: ['Discord.exe', 0.5, 190, 2000, 320],
  OneDrive: ['OneDrive.exe', 0.3, 88, 5000, 760],
  RtkAudUService: ['RtkAudUService64.exe', 0.02, 11],
  SecurityHealth: ['SecurityHealthSystray.exe', 0.01, 9],
  Spotify: ['Spotify.exe', 0.4, 134, 1500, 540],
  Steam: ['steam.exe', 0.4, 152, 2500, 280],
  Teams: ['ms-teams.exe', 0.7, 246, 3000, 640],
}
const startupProgram = (name: string): Priced => priced(startupRows[name] ?? [`${name}.exe`, 0.2, 60, 1000])

/** Apps that also run in the background, each under its package name in lower case, without the publisher. */
const appRows: Readonly<Record<string, Row>> = {
  'microsoft.copilot': ['Copilot.exe', 0.1, 76, 500, 120],
  'microsoft.549981c3f5f10': ['Cortana.exe', 0.05, 44],
  'microsoft.outlookforwindows': ['olk.exe', 0.2, 148, 1200, 360],
  'microsoft.skypeapp': ['Skype.exe', 0.2, 96, 600, 240],
  'microsoft.startexperiencesapp': ['StartExperiencesApp.exe', 0.05, 42],
  'microsoft.windows.photos': ['PhotosService.exe', 0.05, 38, 900],
  'microsoft.windowscommunicationsapps': ['HxTsr.exe', 0.08, 36, 300, 140],
  'microsoft.windowsstore': ['WinStore.App.exe', 0.04, 52, 200, 90],
  'microsoft.xboxgamingoverlay': ['GameBar.exe', 0.1, 48],
  'microsoft.yourphone': ['PhoneExperienceHost.exe', 0.15, 104, 400, 180],
  'microsoftwindows.client.webexperience': ['Widgets.exe', 0.3, 132, 900, 520],
  'microsoftwindows.crossdevice': ['CrossDeviceService.exe', 0.06, 46, 0, 60],
}
const appProgram = (packageFamilyName: string): Priced | null => {
  const row = appRows[packageFamilyName.toLowerCase().replace(/_[^_]*$/, '')]
  return row === undefined ? null : priced(row)
}

/** The names of running services, of programs that started with the desktop, and of installed apps. */
export type Composition = {
  services: readonly string[]
  startup: readonly string[]
  apps: readonly string[]
}

export type Program = { pid: number; name: string; services: string[]; byPerson: boolean; cost: Cost }

type Unnumbered = Omit<Program, 'pid'> & { key: string }

const plain = ({ name, cost }: Priced, byPerson = false): Unnumbered => ({
  key: name,
  name,
  services: [],
  byPerson,
  cost,
})

const service = (name: string): Unnumbered => ({
  key: `service ${name}`,
  name: serviceProcesses[name.toLowerCase()] ?? 'svchost.exe',
  services: [name],
  byPerson: false,
  cost: serviceCost(name, serviceMebibytes[name] ?? usualServiceMebibytes),
})

const numbers = 8000

/**
 * Returns the reason why a program can't be ended: either Windows doesn't allow it, or ending the program would harm
 * Windows. Users can end programs that run under their own account.
 */
export const keptOf = ({ name, services }: Program): Reason | null => {
  if (services.length > 0) return because('hostsServices')
  return windowsPrograms.some((one) => one.name === name) ? because('systemNeeds', { name }) : null
}

/**
 * Assigns process ids that are multiples of four, as Windows does; a program keeps its id until Windows restarts.
 */
const numbered = (programs: readonly Unnumbered[], boot: number): Program[] => {
  const taken = new Set<number>()
  return programs.map(({ key, ...program }) => {
    let pid = key === 'System' ? 4 : 400 + 4 * (mix(boot, numberOf(key)) % numbers)
    while (taken.has(pid)) pid += 4
    taken.add(pid)
    return { pid, ...program }
  })
}

/** Lists the programs. `boot`: how many times Windows has started so far. */
export const programsOf = ({ services, startup, apps }: Composition, boot: number): Program[] =>
  numbered(
    [
      ...windowsPrograms.map((one) => plain(one)),
      ...personPrograms.map((one) => plain(one, true)),
      ...services.map(service),
      ...startup.map((name) => plain(startupProgram(name))),
      ...apps.flatMap((name) => {
        const program = appProgram(name)
        return program === null ? [] : [plain(program)]
      }),
    ],
    boot,
  )

export const loadOf = (programs: readonly Program[]): Load => ({
  received: programs.reduce((sum, { cost }) => sum + cost.received, 0),
  sent: programs.reduce((sum, { cost }) => sum + cost.sent, 0),
})
