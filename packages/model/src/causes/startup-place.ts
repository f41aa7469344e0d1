/** Where a program that starts with Windows is registered, and where Windows notes that it's off. */

export const startupPlaces = [
  ...(['userRun', 'machineRun', 'machineRun32', 'userFolder', 'machineFolder', 'app'] as const),
  ...(['task', 'service'] as const),
  ...(['userPolicy', 'machinePolicy', 'userOnce', 'machineOnce', 'machineOnce32'] as const),
] as const
export type StartupPlace = (typeof startupPlaces)[number]

export const startupOptions = ['enabled', 'disabled', 'delayed'] as const
export type StartupOption = (typeof startupOptions)[number]

/** An entry's id is its place and its name there, as `userRun:OneDrive`. */
export const startupId = (place: StartupPlace, name: string): string => `${place}:${name}`

const placeIn = new RegExp(`^(${startupPlaces.join('|')}):([^\\p{Cc}]{1,400})$`, 'u')
export const startupIdPattern = placeIn

export const nameInStartupId = (id: string): string => id.slice(id.indexOf(':') + 1)

const marks = {
  userRun: ['HKCU', 'Run'],
  machineRun: ['HKLM', 'Run'],
  machineRun32: ['HKLM', 'Run32'],
  userFolder: ['HKCU', 'StartupFolder'],
  machineFolder: ['HKLM', 'StartupFolder'],
} as const
export type MarkedPlace = keyof typeof marks

export const isMarkedPlace = (place: StartupPlace): place is MarkedPlace => place in marks

export const startupApproved = 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved'
export const appStartupTasks =
  'Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows\\CurrentVersion\\AppModel\\SystemAppData'

/** The value in which Task Manager and Settings note that an entry is off. */
export const markOf = (place: MarkedPlace, name: string) => {
  const [hive, key] = marks[place]
  const path = `${hive === 'HKLM' ? startupApproved.replace('Software', 'SOFTWARE') : startupApproved}\\${key}`
  return { kind: 'registry' as const, hive, path, name }
}

const binary = 3

/** A mark without a first byte, or of another type, is replaced as a whole. */
export const isOddMark = (raw: { type: number; hex: string } | null): boolean =>
  raw !== null && (raw.type !== binary || raw.hex.length < 2)

export const isSwitchedOff = (raw: { type: number; hex: string } | null): boolean =>
  raw !== null && !isOddMark(raw) && (Number.parseInt(raw.hex.slice(0, 2), 16) & 1) === 1

/** What Windows.ApplicationModel.StartupTaskState calls Disabled by the user, and Enabled. */
export const appTaskStates = { disabled: 0, disabledByUser: 1, enabled: 2, policies: [3, 4] } as const
