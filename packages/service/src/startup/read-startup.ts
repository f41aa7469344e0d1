/** Reads a PC's startup entries, with the time that each entry took when the PC last started. */
import type { StartupEntry } from '@clearpane/contracts'
import type { Logbook } from '@clearpane/engine'
import {
  type Boot,
  because,
  type Item,
  impactOfSeconds,
  type ListedStartup,
  lockOfStartup,
  nameInStartupId,
  type OptimizeScope,
  optionsOfStartup,
  type Reason,
  whyKept,
} from '@clearpane/model'
import type { Unread } from '@clearpane/model/unread'
import { ok, type Result } from '../core/result.ts'
import type { DeviceService } from '../pc/types.ts'
import { bootsOf } from './boots.ts'

type Part = Boot['parts'][number]
type LastStart = { seconds: number; at: string } | { reason: Reason }

const base = (path: string) =>
  path.slice(Math.max(path.lastIndexOf('\\'), path.lastIndexOf('/')) + 1).toLowerCase()

/**
 * Matches a program by its file or, if that fails, by its name; matches a service by its names. Two different
 * programs with the same name are treated as one program.
 */
const isAbout = (part: Part, entry: ListedStartup): boolean => {
  const own = nameInStartupId(entry.id).toLowerCase()
  const names = [own, entry.name.toLowerCase()]
  if (entry.place === 'service') return part.event === 103 && names.includes(part.name.toLowerCase())
  if (part.event !== 101) return false
  if (names.includes(part.name.toLowerCase())) return true
  const file = part.file?.toLowerCase()
  if (file === undefined || entry.file === null) return false
  return file.includes('\\') ? file === entry.file.toLowerCase() : file === base(entry.file)
}

const costOf = (entry: ListedStartup, boots: readonly Boot[]): StartupEntry['cost'] => {
  for (const { at, parts } of boots) {
    const found = parts.find((part) => isAbout(part, entry))
    if (found !== undefined) return { seconds: found.seconds, impact: impactOfSeconds(found.seconds), at }
  }
  return null
}

export const startupEntry = (
  listed: ListedStartup,
  boots: readonly Boot[],
  scope?: OptimizeScope,
): StartupEntry => {
  const [locked, cost] = [lockOfStartup(listed), costOf(listed, boots)]
  return {
    ...listed,
    locked,
    options: locked === null ? optionsOfStartup(listed) : [],
    cost,
    kept: whyKept(listed, cost?.impact ?? null, scope),
  }
}

export type Startup = {
  observedAt: string
  lastStart: LastStart
  measuredAt: string | null
  entries: StartupEntry[]
  unread: Unread[]
}

/** Selects the PC's ordinary startups, because a startup right after an update isn't typical. */
const ordinary = (boots: readonly Boot[]) => boots.filter(({ afterInstall }) => afterInstall !== true)

type Reads = { service: DeviceService; logbook: Logbook | null }

export const readStartup = async (reads: Reads, scope?: OptimizeScope): Promise<Result<Startup>> => {
  const [listed, { log, measuredAt }] = await Promise.all([reads.service.startup(), bootsOf(reads)])
  if (!listed.ok) return listed
  const boots = 'record' in log ? ordinary(log.record) : []
  const [newest] = boots
  const lastStart: LastStart =
    newest !== undefined
      ? { seconds: newest.seconds, at: newest.at }
      : { reason: 'reason' in log ? log.reason : because('notReadHere') }
  const { entries, ...when } = listed.value
  return ok({
    ...when,
    lastStart,
    measuredAt,
    entries: entries.map((one) => startupEntry(one, boots, scope)),
  })
}

const off = ({ id }: StartupEntry): Item => ({ type: 'startup', id, option: 'disabled' })

export const slowItems = ({ entries }: Startup): Item[] =>
  entries.filter(({ kept }) => kept === null).map(off)

export const deadItems = ({ entries }: Startup): Item[] =>
  entries.filter(({ target, enabled, locked }) => target === 'missing' && enabled && locked === null).map(off)
