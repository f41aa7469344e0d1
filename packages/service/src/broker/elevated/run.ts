/**
 * One elevated run: Task Scheduler starts it as `clearpane run-elevated ID HASH`. The run trusts nothing that a user
 * can write to: before its first change, it checks the program, the document, the folders, the account and the hour.
 * The run must be safe even if somebody starts it a thousand times.
 */
import type { TaskStep, TaskWhy, WhyCode } from '@clearpane/contracts'
import {
  appendTo,
  type Cleaner,
  type Clock,
  carryOutChange,
  type Host,
  type Ids,
  type Inventory,
  type JournalStore,
  pcCatalog,
  planOrigin,
  recover,
  rulesOf,
  sameState,
  strongestRestart,
} from '@clearpane/engine'
import {
  because,
  type Change,
  causeKey,
  type Known,
  messageOf,
  type Origin,
  type Plan,
  type Reason,
  resourceKey,
  type Tweak,
  textReason,
} from '@clearpane/model'
import { judge, type Zone } from '@clearpane/schedule'
import { type ElevatedDocument, type ElevatedValue, mostDocumentBytes, readDocument } from './document.ts'
import { programName, type TrustedFiles, tasksFolder } from './files.ts'
import { type ElevatedRefusal, Refusal, refusals, refuse, trusted } from './refusal.ts'
import { type ElevatedRun, mostReportBytes, mostRuns, reportSchema } from './report.ts'
import { isOfPerson } from './values.ts'

export type ElevatedDeps = {
  files: TrustedFiles
  /** Path and version of the running program. */
  program: string
  version: string
  /** The account under which this process runs, and whether the process has administrator rights. */
  sid: string
  elevated: boolean
  host: Host
  catalog: readonly Tweak[]
  inventory: Inventory
  cleaner?: Cleaner | undefined
  /** The administrators' own log. */
  store: JournalStore
  ids: Ids
  clock: Clock
  /** The time zone of the task's schedule. */
  zone: Zone
  /** Null: another administrator part is at work on this PC. The run lock is released when the process ends. */
  lock(): Promise<{ release(): Promise<void> } | null>
  wait(ms: number): Promise<void>
  /** What a scan of the registry would find; null if the registry couldn't be read. */
  scanRegistry(): Promise<{ issues: number; unread: boolean } | null>
}

export type ElevatedArgs = { id: string; hash: string }

/** `refused`: no change was carried out, and nothing was read from the PC. */
export type ElevatedEnd = { refused: ElevatedRefusal; why: string } | { run: ElevatedRun }

const windowsSid = 'S-1-5-18'
/**
 * Minimum number of milliseconds between two runs; a run that is only a retry must wait as well. If the entry is
 * started repeatedly within this time, only one run takes place.
 */
const leastMs = 3_600_000
const mostMarkBytes = 100
/** Tasks that are due at the same minute wait for one another. */
const lockPause = { ms: 5000, tries: 120 } as const
/** A run may start this many milliseconds before its planned time, because Windows may have corrected the clock. */
const earlyMs = 5 * 60_000

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Checks everything that must be true before anything is carried out, except the hour. */
export const checkedDocument = (
  { id, hash }: ElevatedArgs,
  {
    files,
    program,
    version,
    sid,
    elevated,
  }: Pick<ElevatedDeps, 'files' | 'program' | 'version' | 'sid' | 'elevated'>,
): ElevatedDocument => {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(id) || !/^[0-9a-f]{64}$/.test(hash)) refuse('arguments')
  if (!elevated) refuse('notElevated')
  if (!same(program, files.path(version, programName))) refuse('notCopy')
  const path = files.path(tasksFolder, `${hash}.json`)
  const bytes = trusted(path, () => files.read(path, mostDocumentBytes))
  const document = readDocument(bytes, hash)
  if (document === null || document.id !== id) return refuse('document')
  if (document.version !== version) refuse('otherVersion', document.version)
  if (trusted(program, () => files.hash(program)) !== document.program) refuse('notCopy')
  const account = document.account === 'system' ? windowsSid : document.person
  if (sid !== account) refuse('otherAccount')
  if (document.account === 'system' && document.values.some(({ resource }) => isOfPerson(resource)))
    refuse('othersHive')
  return document
}

/**
 * Records, before anything is carried out, that the task has run in this hour. Refuses if the task already ran less
 * than an hour ago, or isn't due by its schedule: Windows can't express every schedule, and starts some entries too
 * often. Even if a clock was set back a long way, a task isn't blocked permanently.
 */
const takeHour = (
  files: TrustedFiles,
  { hash }: ElevatedArgs,
  { person, schedule }: ElevatedDocument,
  zone: Zone,
  now: number,
): void => {
  const path = files.path(tasksFolder, `${hash}.last`)
  const known = files.list(files.path(tasksFolder)).includes(`${hash}.last`)
  const text = known ? trusted(path, () => Buffer.from(files.read(path, mostMarkBytes)).toString('utf8')) : ''
  const last = Date.parse(text)
  if (Number.isFinite(last) && Math.abs(now - last) < leastMs) refuse('tooSoon')
  if (schedule !== undefined) {
    const soon = now + earlyMs
    const since = last <= now ? last + earlyMs + 1 : 0
    const { due } = judge({ schedule, zone, since, seen: soon, now: soon, isSettled: () => false })
    if (due === null) refuse('notDue')
  }
  trusted(path, () => files.write(path, new Date(now).toISOString(), person))
}

const blank: Omit<TaskStep, 'kind'> = {
  ...{ state: 'done', runId: null, filesRemoved: null, spaceFreed: null, found: null, changed: null },
  ...{ left: 0, why: null },
}
const why = (code: WhyCode, reason: Reason | null = null): TaskWhy => ({ code, reason })

type Carried = { journalled: string | null; acted: number; freed: number; failed: Reason | null }

/**
 * Carries out these changes in a run that is recorded in the administrators' log. If there are no changes, there is
 * no run.
 */
const carryOut = async (
  deps: ElevatedDeps,
  document: ElevatedDocument,
  { origin, changes, hash }: Pick<Plan, 'origin' | 'hash'> & { changes: readonly Change[] },
): Promise<Carried> => {
  const { host, clock, store, ids } = deps
  const done: Carried = { journalled: null, acted: 0, freed: 0, failed: null }
  if (changes.length === 0) return done
  const runId = ids.run()
  const journal = await store.create(runId, [])
  try {
    const append = appendTo(journal, clock)
    await append({
      ...{ type: 'run', version: 1, runId, device: host.id, title: document.name },
      ...{ startedBy: `task ${document.id}`, origin, planHash: hash, leftOut: 0 },
      restart: strongestRestart(changes.map(({ restart }) => restart)),
      changes: changes.length,
    })
    for (const [i, change] of changes.entries()) {
      const { result, act } = await carryOutChange({ host, clock }, journal, { ...change, id: i + 1 })
      if (result === 'done') done.acted++
      else if (act.status !== 'acted') done.failed ??= act.reason
      else done.failed ??= because('notHeld')
    }
    await append({ type: 'end', result: done.failed === null ? 'done' : 'partly' })
  } finally {
    await host.changesEnded?.()
    await journal.close()
  }
  return { ...done, journalled: runId }
}

const planOf = async (
  { host, catalog, inventory, store, clock }: ElevatedDeps,
  origin: Extract<Origin, { kind: 'selection' }>,
): Promise<Plan> => {
  const { foldJournal } = await import('@clearpane/engine')
  const planned = await planOrigin(origin, {
    ...{ host, inventory, device: await host.device(), catalog: pcCatalog(catalog), at: clock.now() },
    journal: async () => foldJournal(await store.read()),
  })
  if (!planned.ok) throw new Error('only a selection is planned')
  return planned.plan
}

type Left = ElevatedRun['left'][number]

/**
 * Checks whether a change writes exactly the value that the user consented to, in every field that the change
 * touches.
 */
const isConsented = ({ resource, to }: ElevatedValue, change: Change): boolean =>
  sameState(resource, rulesOf(resource).mask(change.from, change.to), change.to, to, true)

const isKnownState = ({ resource, from, to }: ElevatedValue, now: Known): boolean =>
  from.some((state) => sameState(resource, rulesOf(resource).mask(state, to), now, state, true))

/**
 * Returns the changes that may be written: those that the program itself plans again from its own catalog, and whose
 * old and new states both match the consent.
 */
export const allowedChanges = (
  document: ElevatedDocument,
  { changes, refusals }: Pick<Plan, 'changes' | 'refusals'>,
): { allowed: Change[]; left: Left[] } => {
  const values = new Map(document.values.map((value) => [resourceKey(value.resource), value]))
  const tweaks = new Set(document.values.map(({ tweakId }) => tweakId))
  const left: Left[] = []
  const allowed: Change[] = []
  if (refusals.length > 0)
    return { allowed, left: [...tweaks].map((tweakId) => ({ tweakId, reason: because('elevatedMeaning') })) }
  for (const change of changes) {
    if (!change.admin) continue
    const tweakId = change.causes.find(({ id }) => tweaks.has(id))?.id ?? change.causes[0]?.id ?? ''
    const value = values.get(resourceKey(change.resource))
    if (value === undefined || !isConsented(value, change))
      left.push({ tweakId, reason: because('elevatedMeaning') })
    else if (!isKnownState(value, change.from)) left.push({ tweakId, reason: because('elevatedMoved') })
    else allowed.push(change)
  }
  return { allowed, left }
}

const holdValues = async (
  deps: ElevatedDeps,
  document: ElevatedDocument,
): Promise<{ step: TaskStep; left: Left[] }> => {
  const chosen = new Map(document.values.map(({ tweakId, option }) => [tweakId, option]))
  const origin = {
    kind: 'selection' as const,
    choices: [...chosen].map(([tweakId, option]) => ({ tweakId, option })),
  }
  const first = await planOf(deps, origin)
  // A setting that this version of the catalog lacks doesn't keep the others from being set.
  const refused = new Set(first.refused?.map(({ setting }) => setting))
  const isKnown = ({ tweakId: id }: { tweakId: string }) =>
    !refused.has(causeKey({ by: 'tweak', id, option: '' }))
  const known = origin.choices.filter(isKnown)
  const isPart = known.length > 0 && known.length < origin.choices.length
  const plan = isPart ? await planOf(deps, { ...origin, choices: known }) : first
  const { allowed, left } = allowedChanges(document, plan)
  if (isPart && plan.refusals.length === 0)
    for (const { tweakId } of origin.choices.filter((one) => !isKnown(one)))
      left.push({ tweakId, reason: because('elevatedMeaning') })
  const { journalled, acted, failed } = await carryOut(deps, document, { ...plan, changes: allowed })
  const state = failed !== null ? 'failed' : left.length > 0 ? 'needsYou' : acted === 0 ? 'nothing' : 'done'
  const cause = failed !== null ? why('refused', failed) : left.length > 0 ? why('meaning') : null
  return {
    step: {
      kind: 'optimization',
      ...blank,
      state,
      runId: journalled,
      changed: acted,
      left: left.length,
      why: cause,
    },
    left,
  }
}

/**
 * Returns the folder of a path that belongs to a class. The path of a class either ends in a pattern or specifies a
 * single file.
 */
const folderOf = (place: string): string => place.replace(/\\[^\\]*$/, '').replace(/\\\*\*.*$/, '')

const cleanUp = async (deps: ElevatedDeps, document: ElevatedDocument): Promise<TaskStep> => {
  const { cleaner, files, host } = deps
  if (cleaner === undefined) return { kind: 'cleanup', ...blank, state: 'skipped', why: why('notHere') }
  let [removed, freed, left] = [0, 0, 0]
  let [reason, runId, failed]: [Reason | null, string | null, Reason | null] = [null, null, null]
  for (const id of document.classes) {
    const facts = cleaner.facts(id)
    if (facts === null) continue
    const open =
      facts.scope === 'machine'
        ? (facts.folders.map((place) => files.whyWritable(folderOf(place))).find((one) => one !== null) ??
          null)
        : 'the person'
    if (open !== null) {
      left++
      reason ??= because('elevatedClass', { name: id, who: open })
      continue
    }
    const listed = await cleaner.list(id, { aborted: false })
    if ('reason' in listed) {
      left++
      reason ??= listed.reason
      continue
    }
    if (listed.files === 0) continue
    const item = { type: 'cleanup' as const, id, option: 'listed' as const, list: listed.hash }
    const plan = await planOf(deps, { kind: 'selection', choices: [], items: [item] })
    const mine = plan.changes.filter(
      ({ resource }) => resource.kind === 'file' && resource.class === id && resource.list === listed.hash,
    )
    const before = (await host.observe(mine.map(({ resource }) => resource))).list(
      mine.map(({ resource }) => resource),
    )
    const done = await carryOut(deps, document, { ...plan, changes: mine })
    runId = done.journalled ?? runId
    failed ??= done.failed
    if (done.failed === null && done.acted > 0) removed += listed.files
    for (const [i, { resource }] of mine.entries()) {
      const after = (await host.observe([resource])).list([resource])[0]
      freed += Math.max(0, bytesIn(before[i]) - bytesIn(after))
    }
  }
  const state = failed !== null ? 'failed' : left > 0 ? 'needsYou' : removed === 0 ? 'nothing' : 'done'
  const cause = failed !== null ? why('refused', failed) : left > 0 ? why('folderOpen', reason) : null
  return {
    ...{ kind: 'cleanup', ...blank, state, runId, left, why: cause },
    ...{ filesRemoved: removed, spaceFreed: freed },
  }
}

const bytesIn = (seen: unknown): number => {
  const state = (seen as { state?: { value?: unknown } } | undefined)?.state
  return typeof state?.value === 'number' ? state.value : 0
}

const scan = async ({ scanRegistry }: ElevatedDeps): Promise<TaskStep> => {
  const found = await scanRegistry()
  if (found === null) return { kind: 'registry', ...blank, state: 'skipped', why: why('unread') }
  const { issues, unread } = found
  return { kind: 'registry', ...blank, found: issues, changed: 0, why: unread ? why('unread') : null }
}

const failedStep = (kind: TaskStep['kind'], error: unknown): TaskStep => ({
  ...{ kind, ...blank, state: 'failed', why: why('refused', textReason(messageOf(error))) },
})

const keepReport = (
  files: TrustedFiles,
  { hash }: ElevatedArgs,
  document: ElevatedDocument,
  run: ElevatedRun,
): void => {
  const name = `${hash}.report.json`
  const path = files.path(tasksFolder, name)
  const read = (): ElevatedRun[] => {
    try {
      if (!files.list(files.path(tasksFolder)).includes(name)) return []
      const text = Buffer.from(files.read(path, mostReportBytes)).toString('utf8')
      return reportSchema.safeParse(JSON.parse(text)).data?.runs ?? []
    } catch {
      return []
    }
  }
  files.write(path, JSON.stringify({ runs: [run, ...read()].slice(0, mostRuns) }), document.person)
}

const work = async (args: ElevatedArgs, deps: ElevatedDeps): Promise<ElevatedRun> => {
  const { files, clock, host, store, zone } = deps
  const document = checkedDocument(args, deps)
  const at = clock.now()
  takeHour(files, args, document, zone, Date.parse(at))
  // If a run died and left a change half-finished, that change is settled first, as in a broker.
  await recover(host, store, clock)
  const steps: TaskStep[] = []
  let left: Left[] = []
  if (document.classes.length > 0)
    steps.push(await cleanUp(deps, document).catch((error: unknown) => failedStep('cleanup', error)))
  if (document.registryScan)
    steps.push(await scan(deps).catch((error: unknown) => failedStep('registry', error)))
  if (document.values.length > 0) {
    const held = await holdValues(deps, document).catch((error: unknown) => ({
      step: failedStep('optimization', error),
      left: [],
    }))
    steps.push(held.step)
    left = held.left
  }
  const bad = steps.find(({ state }) => state === 'failed')
  const yours = steps.find(({ state }) => state === 'needsYou')
  const run: ElevatedRun = {
    ...{ at, endedAt: clock.now(), outcome: { steps }, left },
    state: bad !== undefined ? 'failed' : yours !== undefined ? 'needsYou' : 'done',
    why: (bad ?? yours)?.why ?? null,
    runId: steps.findLast(({ runId }) => runId !== null)?.runId ?? null,
  }
  keepReport(files, args, document, run)
  return run
}

export const runElevated = async (args: ElevatedArgs, deps: ElevatedDeps): Promise<ElevatedEnd> => {
  let held = await deps.lock()
  for (let tries = 0; held === null && tries < lockPause.tries; tries++) {
    await deps.wait(lockPause.ms)
    held = await deps.lock()
  }
  if (held === null) return { refused: 'busy', why: refusals.busy }
  try {
    return { run: await work(args, deps) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, why: error.message }
    throw error
  } finally {
    await held.release()
  }
}
