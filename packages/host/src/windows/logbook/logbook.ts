/** Windows' own logs, read in the worker: starts nothing. */
import type { Logbook, Logged } from '@clearpane/engine'
import { type Boot, because } from '@clearpane/model'
import { codes, isCode, onThread, openKey, queryValue } from '@clearpane/win32'
import { refusalIn } from '../scalar.ts'
import { bootsOf } from './boots.ts'
import { eventOfXml, type LoggedEvent } from './event-xml.ts'
import { protectionEvents, protectionOf } from './protection.ts'
import { updatesOf } from './updates.ts'

const channels = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\WINEVT\\Channels'
const bootLog = 'Microsoft-Windows-Diagnostics-Performance/Operational'
const defenderLog = 'Microsoft-Windows-Windows Defender/Operational'

/** A log that was turned off keeps its entries but gets no new ones. */
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

/** The boot log is at most a megabyte: some hundred starts with their parts. */
const mostEvents = 2000
/** Limit for a busy system-wide log. */
const mostOfSystem = 300

/** Enough to find an ordinary start behind those after an installation. */
const newest = 10

/** Reads the newest starts without their parts, newest first: a few events instead of the whole log. */
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
})

/** The date of the last update that people would call a Windows update; null if none is recorded. */
export const lastUpdateIn = async (logbook: Logbook): Promise<string | null> => {
  const updates = await logbook.updates()
  if ('reason' in updates) return null
  return updates.record.find(({ kind }) => kind === 'windows')?.at ?? null
}
