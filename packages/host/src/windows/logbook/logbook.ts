/** Reads Windows logs in the worker thread, without starting a program. */
import type { Logbook, Logged } from '@clearpane/engine'
import {
  type Boot,
  because,
  bootPartEvents,
  type Finding,
  type InstalledUpdate,
  type ProtectionLog,
} from '@clearpane/model'
import { codes, isCode, onThread, openKey, queryValue } from '@clearpane/win32'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { refusalIn } from '../scalar.ts'

/**
 * An event in a Windows log. `at`: ISO time. `data`: a text for each field name; the names are the same in every
 * language.
 */
export type LoggedEvent = { id: number; at: string; data: Readonly<Record<string, string>> }

const childOf = (parent: XmlElement | null, name: string): XmlElement | null =>
  parent?.children.find((one): one is XmlElement => one instanceof XmlElement && one.name === name) ?? null

/** Parses a time. Windows writes fractions of a second with seven digits; JavaScript keeps three of them. */
const momentOf = (text: string | undefined): string | null => {
  const at = Date.parse((text ?? '').replace(/(\.\d{3})\d+/, '$1'))
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/**
 * Parses an event in Windows' XML format; returns null for any other XML. Control characters aren't valid XML, but a
 * name may contain one. https://learn.microsoft.com/windows/win32/wes/eventschema-schema
 */
export const eventOfXml = (xml: string): LoggedEvent | null => {
  const root = (() => {
    try {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML 1.0 forbids
      return parseXml(xml.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')).root
    } catch {
      return null
    }
  })()
  const system = childOf(root, 'System')
  const id = Number(childOf(system, 'EventID')?.text ?? Number.NaN)
  const at = momentOf(childOf(system, 'TimeCreated')?.attributes.SystemTime)
  if (!Number.isInteger(id) || at === null) return null
  const data = (childOf(root, 'EventData')?.children ?? []).flatMap((one) =>
    one instanceof XmlElement && one.attributes.Name !== undefined
      ? [[one.attributes.Name, one.text] as const]
      : [],
  )
  return { id, at, data: Object.fromEntries(data) }
}

const isoIn = momentOf

type Phase = NonNullable<Boot['phases']>[number]

/** In chronological order. */
const phaseData: readonly (readonly [Phase['phase'], readonly string[]])[] = [
  ['kernel', ['BootKernelInitTime']],
  ['drivers', ['BootDriverInitTime']],
  ['devices', ['BootDevicesInitTime']],
  ['diskCheck', ['BootAutoChkTime']],
  ['session', ['BootSmssInitTime']],
  ['services', ['BootCriticalServicesInitTime']],
  ['profile', ['BootUserProfileProcessingTime', 'BootMachineProfileProcessingTime']],
  ['desktop', ['BootExplorerInitTime']],
  ['settling', ['BootPostBootTime']],
]

const secondsIn = ({ data }: LoggedEvent, name: string): number | null =>
  /^\d+$/.test(data[name] ?? '') ? Number(data[name]) / 1000 : null

const phasesOf = (event: LoggedEvent, seconds: number): Phase[] => {
  const known = phaseData.flatMap(([phase, names]): Phase[] => {
    const measured = names.flatMap((name) => secondsIn(event, name) ?? [])
    const sum = measured.reduce((a, b) => a + b, 0)
    return sum > 0 ? [{ phase, seconds: sum }] : []
  })
  const other = seconds - known.reduce((sum, one) => sum + one.seconds, 0)
  // The times that Windows measured may overlap; if they do, the phase `other` gets no time.
  return other > 0.0005 ? [...known, { phase: 'other', seconds: Math.round(other * 1000) / 1000 }] : known
}

const isPart = (id: number): id is Boot['parts'][number]['event'] =>
  (bootPartEvents as readonly number[]).includes(id)

const partOf = (event: LoggedEvent): Boot['parts'] => {
  const { id, data } = event
  const seconds = secondsIn(event, 'TotalTime')
  if (!isPart(id) || seconds === null) return []
  const slowerBy = secondsIn(event, 'DegradationTime')
  const name = data.FriendlyName || data.Name || data.ProductName || `event ${id}`
  // A program, driver or service has a file; a policy or device has only a name.
  const file = id <= 103 ? data.Path || data.Name : undefined
  return [{ event: id, name, seconds, ...(slowerBy === null ? {} : { slowerBy }), ...(file ? { file } : {}) }]
}

/**
 * Maximum number of milliseconds between a startup of Windows and the log's events for the slow parts of that
 * startup; the next startup follows minutes later at the earliest.
 */
const afterwardsMs = 2 * 60_000
/** Maximum number of milliseconds between the time of a startup and Kernel-Boot's event for that startup. */
const nearMs = 3 * 60_000
const types = { '0': 'full', '1': 'fast', '2': 'resume' } as const

const typeNear = (at: number, kernel: readonly LoggedEvent[]): Boot['type'] => {
  const [nearest] = kernel
    .map((event) => ({ event, away: Math.abs(Date.parse(event.at) - at) }))
    .filter(({ away }) => away <= nearMs)
    .toSorted((a, b) => a.away - b.away)
  const type = Number(nearest?.event.data.BootType ?? Number.NaN)
  return types[String(type) as keyof typeof types]
}

/**
 * Reads the startups of Windows from Windows' own events; the newest startup comes first. `events`, in any order:
 * event 100 is a startup, and events 101 to 110 are its unusually slow parts. `kernel`: event 27 of Kernel-Boot.
 * Pure.
 */
export const bootsOf = (events: readonly LoggedEvent[], kernel: readonly LoggedEvent[] = []): Boot[] =>
  events
    .flatMap((event): Boot[] => {
      const seconds = secondsIn(event, 'BootTime')
      if (event.id !== 100 || seconds === null) return []
      const at = isoIn(event.data.BootStartTime) ?? event.at
      const [from, until] = [Date.parse(at), Date.parse(event.at) + afterwardsMs]
      const parts = events
        .filter((one) => one.id !== 100 && Date.parse(one.at) >= from && Date.parse(one.at) <= until)
        .flatMap(partOf)
        .toSorted((a, b) => b.seconds - a.seconds || a.name.localeCompare(b.name, 'en'))
      const type = typeNear(from, kernel)
      return [
        {
          at,
          seconds,
          parts,
          phases: phasesOf(event, seconds),
          ...(/^(?:true|1)$/i.test(event.data.BootIsRebootAfterInstall ?? '') ? { afterInstall: true } : {}),
          ...(type === undefined ? {} : { type }),
        },
      ]
    })
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))

const protectionEvents = { scanned: 1001, found: 1116, acted: 1117, updated: 2000 } as const

const severities: Readonly<Record<string, Finding['severity']>> = {
  1: 'low',
  2: 'moderate',
  4: 'high',
  5: 'severe',
}
/** Clean, quarantine, remove; block. */
const removing = ['1', '2', '3', '10']
const allowing = '6'
const [quick, full] = ['1', '2']

const succeeded = ({ data }: LoggedEvent) => Number(data['Error Code'] ?? 0) === 0

const stateOf = (acts: readonly LoggedEvent[]): Finding['state'] => {
  const done = acts.filter(succeeded).map(({ data }) => data['Action ID'] ?? '')
  if (done.includes(allowing)) return 'allowed'
  return done.some((action) => removing.includes(action)) ? 'removed' : 'active'
}

const newestFirst = (events: readonly LoggedEvent[]) =>
  events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))

/**
 * Reads what Defender found and when it scanned, from Defender's own events. Pure.
 * https://learn.microsoft.com/defender-endpoint/troubleshoot-microsoft-defender-antivirus
 */
export const protectionOf = (events: readonly LoggedEvent[]): ProtectionLog => {
  const of = (id: number) => newestFirst(events.filter((event) => event.id === id))
  const scan = (kind: string) =>
    of(protectionEvents.scanned).find(({ data }) => data['Scan Parameters Index'] === kind)?.at ?? null
  const acts = of(protectionEvents.acted)
  // Defender records the same threat again each time the threat is detected.
  const found = Map.groupBy(of(protectionEvents.found), ({ data, at }) => data['Detection ID'] ?? at)
  return {
    findings: [...found].flatMap(([id, [latest]]) =>
      latest === undefined
        ? []
        : [
            {
              at: latest.at,
              name: latest.data['Threat Name'] ?? '',
              severity: severities[latest.data['Severity ID'] ?? ''] ?? null,
              path: latest.data.Path?.replace(/^[a-z]+:_/, '') || null,
              state: stateOf(acts.filter(({ data }) => data['Detection ID'] === id)),
            },
          ],
    ),
    quickScan: scan(quick),
    fullScan: scan(full),
    definitions: of(protectionEvents.updated)[0]?.at ?? null,
  }
}

/**
 * Matches updates to Defender's security intelligence and platform, of which there are several a day.
 * https://support.microsoft.com/help/2267602
 */
const definitions = /KB(?:2267602|4052623)\b/
/** Matches Microsoft Store products, which are named by their ids. */
const storeApp = /^9[A-Z0-9]{11}-/

const kindOf = (title: string): InstalledUpdate['kind'] => {
  if (definitions.test(title)) return 'definitions'
  if (storeApp.test(title)) return 'app'
  return /\bKB\d{6,8}\b/.test(title) ? 'windows' : 'other'
}

/** Reads the installed updates from event 19 of WindowsUpdateClient; the newest comes first. Pure. */
export const updatesOf = (events: readonly LoggedEvent[]): InstalledUpdate[] =>
  events
    .flatMap(({ id, at, data: { updateTitle: title = '' } }) =>
      id === 19 && title !== '' ? [{ at, title, kind: kindOf(title) }] : [],
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))

const restoreEvents = { made: 8194, switchedOff: 8195 } as const

/**
 * Returns when the newest restore point was made, based on System Restore's events in the Application log: every
 * account may read this log, but only administrators can read the list of restore points itself. Windows deletes all
 * restore points when System Restore is switched off. Pure.
 */
export const restorePointOf = (events: readonly LoggedEvent[]): Logged<string> => {
  const newest = newestFirst(events).find(({ id }) => Object.values(restoreEvents).some((one) => one === id))
  if (newest === undefined) return { reason: because('restorePointNotLogged') }
  return newest.id === restoreEvents.made ? { record: newest.at } : { reason: because('restorePointsOff') }
}

const channels = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\WINEVT\\Channels'
const bootLog = 'Microsoft-Windows-Diagnostics-Performance/Operational'
const defenderLog = 'Microsoft-Windows-Windows Defender/Operational'

/** Checks whether a log is off. A log that is off keeps its entries but gets no new ones. */
const isOff = (log: string): boolean => {
  try {
    using key = openKey('HKLM', `${channels}\\${log}`, 'read')
    const enabled = key === null ? null : queryValue(key, 'Enabled')
    return enabled?.bytes.length === 4 && enabled.bytes.readUInt32LE() === 0
  } catch {
    return false
  }
}

const logged = async (log: string, query: string, most: number): Promise<Logged<LoggedEvent[]>> => {
  try {
    const read = await onThread('events.read', log, query, most)
    if (read === null) return { reason: because('noEventLog', { log }) }
    const record = read.flatMap((xml) => eventOfXml(xml) ?? [])
    return record.length === 0 && isOff(log) ? { reason: because('logOff', { log }) } : { record }
  } catch (error) {
    return {
      reason: isCode(error, codes.ACCESS_DENIED) ? because('logDenied', { log }) : refusalIn(error).reason,
    }
  }
}

const fromProvider = (provider: string, id: number) =>
  `*[System[Provider[@Name='${provider}'] and EventID=${id}]]`
const anyOf = (ids: readonly number[]) => `*[System[${ids.map((id) => `EventID=${id}`).join(' or ')}]]`

/**
 * The maximum number of events read from the boot log, which is at most a megabyte in size: a few hundred startups
 * with their parts.
 */
const mostEvents = 2000
/** Maximum number of events read from a busy system-wide log. */
const mostOfSystem = 300

/**
 * How many of the newest startups to read: enough to include an ordinary startup before those that followed an
 * installation.
 */
const newest = 10

/**
 * Reads the newest startups without their parts, newest first; this takes only a few events rather than the whole
 * log.
 */
export const newestBoots = async (): Promise<Logged<Boot[]>> => {
  const events = await logged(bootLog, anyOf([100]), newest)
  return 'reason' in events ? events : { record: bootsOf(events.record) }
}

export const createWindowsLogbook = (): Logbook => ({
  boots: async () => {
    const [events, kernel] = await Promise.all([
      logged(bootLog, '*[System[EventID>=100 and EventID<=110]]', mostEvents),
      logged('System', fromProvider('Microsoft-Windows-Kernel-Boot', 27), mostOfSystem),
    ])
    if ('reason' in events) return events
    return { record: bootsOf(events.record, 'record' in kernel ? kernel.record : []) }
  },
  updates: async () => {
    const query = fromProvider('Microsoft-Windows-WindowsUpdateClient', 19)
    const events = await logged('System', query, mostOfSystem)
    return 'reason' in events ? events : { record: updatesOf(events.record) }
  },
  protection: async () => {
    const events = await logged(defenderLog, anyOf(Object.values(protectionEvents)), mostEvents)
    return 'reason' in events ? events : { record: protectionOf(events.record) }
  },
  restorePoint: async () => {
    const ids = Object.values(restoreEvents).map((id) => `EventID=${id}`)
    const query = `*[System[Provider[@Name='System Restore'] and (${ids.join(' or ')})]]`
    const events = await logged('Application', query, newest)
    return 'reason' in events ? events : restorePointOf(events.record)
  },
})

/**
 * Returns the date of the last update that a user would call a Windows update; null if no such update is recorded.
 */
export const lastUpdateIn = async (logbook: Logbook): Promise<string | null> => {
  const updates = await logbook.updates()
  if ('reason' in updates) return null
  return updates.record.find(({ kind }) => kind === 'windows')?.at ?? null
}
