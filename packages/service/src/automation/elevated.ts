/**
 * The part of a task that runs with administrator rights. The elevated part is created and removed only with the
 * user's consent, and everybody can read it.
 */
import type { ElevatedView, Task } from '@clearpane/contracts'
import { because, canonicalJson, diagnostic, type Reason } from '@clearpane/model'
import type { Store } from '@clearpane/store'
import { type ElevatedRemoved, elevatedFolder } from '../broker/elevated/create.ts'
import { type ElevatedAsk, type ElevatedDocument, elevatedClasses } from '../broker/elevated/document.ts'
import { documentsIn } from '../broker/elevated/documents.ts'
import { type Found, foundOf, hasEntry } from '../broker/elevated/found.ts'
import { ok, type Result, refusal } from '../core/result.ts'
import { openJournalStore } from '../journal/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { readSettings } from './kept.ts'

type Pc = Pick<DeviceSession, 'id' | 'service' | 'entries'>

/**
 * Finds what this task could do with administrator rights: clean file classes in Windows' own folders, and apply
 * settings from the task's profile.
 */
export const askOf = async (
  { store, device }: { store: Pick<Store, 'records'>; device: Pc },
  task: Task,
): Promise<ElevatedAsk> => {
  const { timeoutMinutes, skipOnBattery } = await readSettings(store, device.id)
  const { cleanupItems, presetId } = task.consent
  const isHeld = task.kinds.includes('optimization') && presetId !== null
  const preset = isHeld ? device.service.preset(presetId) : null
  const cleans = task.kinds.includes('cleanup')
  return {
    ...{
      id: task.id,
      name: task.name,
      schedule: task.schedule,
      timeoutMinutes,
      waitsOnBattery: skipOnBattery,
    },
    registryScan: task.kinds.includes('registry'),
    classes: elevatedClasses.filter((id) => cleans && cleanupItems.some((item) => item === id)),
    choices: (preset?.choices ?? []).map(({ tweakId, option }) => ({
      tweakId,
      ...(option === undefined ? {} : { option }),
    })),
  }
}

const sidOf = async ({ service }: Pc) => (await service.device()).facts.userSid

export const elevatedOf = async (device: Pc): Promise<Found[]> => {
  const sid = device.entries === null ? null : await sidOf(device)
  return device.entries === null || sid === null ? [] : foundOf(device.entries.elevated.files, sid)
}

const isAsked = (ask: ElevatedAsk, document: ElevatedDocument): boolean => {
  const { name, schedule, registryScan, classes, values } = document
  const held = new Map(ask.choices.map(({ tweakId, option }) => [tweakId, option]))
  return (
    name === ask.name &&
    // Documents from before this field existed have no schedule to compare.
    (schedule === undefined || canonicalJson(schedule) === canonicalJson(ask.schedule)) &&
    registryScan === ask.registryScan &&
    classes.join() === ask.classes.join() &&
    values.every(({ tweakId, option }) => held.has(tweakId) && (held.get(tweakId) ?? option) === option)
  )
}

/**
 * Returns the document that lets this version of Clearpane run part of the task with administrator rights; null if
 * there is none.
 */
export const givenTo = async (device: Pc, { id }: Pick<Task, 'id'>): Promise<ElevatedDocument | null> => {
  const found = await startedOf(device, id)
  return found?.document.version === device.entries?.elevated.version ? (found?.document ?? null) : null
}

/** Finds the document of a task, if there is still an entry of Task Scheduler that starts it. */
const startedOf = async (device: Pc, id: string): Promise<Found | undefined> => {
  for (const found of await elevatedOf(device))
    if (found.document.id === id && device.entries !== null && (await hasEntry(device.entries.port, found)))
      return found
  return undefined
}

/** Null: this PC has no Task Scheduler, or no part of this task could run with administrator rights. */
export const elevatedView = async (
  of: { store: Pick<Store, 'records'>; device: Pc },
  task: Task,
): Promise<ElevatedView | null> => {
  const { entries } = of.device
  if (entries === null) return null
  const ask = await askOf(of, task)
  const found = await startedOf(of.device, task.id)
  const offered = { registryScan: ask.registryScan, classes: ask.classes, settings: ask.choices.length }
  if (found === undefined) {
    const isNothing =
      task.schedule.kind === 'manual' || (ask.classes.length === 0 && ask.choices.length === 0)
    return isNothing && !ask.registryScan
      ? null
      : { ...offered, state: 'none', account: null, values: 0, last: null }
  }
  const { document, report } = found
  const state =
    document.version !== entries.elevated.version
      ? ('otherVersion' as const)
      : isAsked(ask, document)
        ? ('given' as const)
        : ('otherTask' as const)
  return {
    ...offered,
    state,
    account: document.account,
    values: document.values.length,
    last: report?.runs[0] ?? null,
  }
}

const refused = (reason: Reason) => refusal(diagnostic('TASK_REFUSED', 'elevated', { reason }))

export type Given = { values: number; left: string[]; account: ElevatedDocument['account'] }

/**
 * Asks for consent, which the user gives after the Windows prompt, in a window of Clearpane's elevated part.
 */
export const allowElevated = async (
  of: { store: Pick<Store, 'records'>; device: Pc },
  task: Task,
): Promise<Result<Given>> => {
  const { entries } = of.device
  if (entries === null) return refusal(diagnostic('TASK_REFUSED', 'noEntries'))
  if (task.schedule.kind === 'manual') return refused(because('elevatedNothing'))
  const made = await entries.elevated.make(await askOf(of, task))
  if (!made.ok) return refused(made.reason)
  const { values, left, account } = made.answer
  return ok({ values, left, account })
}

/**
 * Lists the ids of the tasks that have an entry with administrator rights, or a document for one: if somebody deletes
 * one of the two by hand, the other one still has to go.
 */
const elevatedIds = async (device: Pc, isEvery: boolean): Promise<Set<string>> => {
  const sid = device.entries === null ? null : await sidOf(device)
  if (device.entries === null || sid === null) return new Set()
  // If Task Scheduler doesn't respond, it can't start anything either, so a single task may be removed without its
  // entry being found. But if all entries are to be removed, nobody may be told that they are gone while they can't
  // be listed.
  const entries = await device.entries.port.list(elevatedFolder(sid)).catch((error: unknown) => {
    if (isEvery) throw error
    return []
  })
  return new Set([...entries, ...(await elevatedOf(device)).map(({ document }) => document.id)])
}

/**
 * Lists the documents that this account may read, but that are damaged or can't be trusted. Another account's documents
 * don't count.
 */
const unreadHere = ({ entries }: Pc): string[] =>
  entries === null
    ? []
    : documentsIn(entries.elevated.files).flatMap(({ path, document, isDenied }) =>
        document === null && !isDenied ? [path] : [],
      )

/**
 * Takes the consent back. If there is no consent to remove, the function succeeds without a prompt. `id` null: every
 * task; throws if the entries can't be listed.
 */
export const disallowElevated = async (device: Pc, id: string | null): Promise<Result<ElevatedRemoved>> => {
  const known = await elevatedIds(device, id === null)
  if (device.entries === null || (id === null ? known.size === 0 : !known.has(id)))
    return ok({ ids: [], unread: id === null ? unreadHere(device) : [] })
  const gone = await device.entries.elevated.remove(id)
  return gone.ok ? ok(gone.answer) : refused(gone.reason)
}

/**
 * Adds the runs made with administrator rights to the user's own history. Those runs are identified only by the
 * reports, which only administrators can write.
 */
export const adoptElevated = async (device: Pc & Pick<DeviceSession, 'adopt'>): Promise<number> => {
  const { entries } = device
  const runIds = (await elevatedOf(device)).flatMap(({ report }) =>
    (report?.runs ?? []).flatMap(({ outcome }) => outcome.steps.flatMap(({ runId }) => runId ?? [])),
  )
  if (entries === null || runIds.length === 0) return 0
  return device.adopt(runIds, () => openJournalStore(entries.elevated.files.path('broker')).read())
}
