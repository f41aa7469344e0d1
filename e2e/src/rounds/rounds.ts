/**
 * Rounds with a random start state and a random selection, on any host: apply, verify, undo, and compare with the
 * start state. This code runs on the sample PC and, as a bundle, on a real registry and real services in Wine; it
 * therefore uses only ports, and neither files nor vitest.
 */

import {
  type Clock,
  fitTweaks,
  foldJournal,
  type Host,
  type Ids,
  indexTweaks,
  type JournalStore,
  planSelection,
  planUndo,
  planUndoAll,
  recover,
  resourcesOf,
  runPlan,
  select,
  tweakStatus,
} from '@clearpane/engine'
import {
  type Choice,
  inEnglish,
  isKnown,
  type Known,
  type Plan,
  type Resource,
  resourceKey,
  type Tweak,
} from '@clearpane/model'
import fc from 'fast-check'

export type RoundsPc = {
  host: Host
  store: JournalStore
  clock: Clock
  ids: Ids
  /** Returns everything about the PC that is compared, as one string: equal strings mean identical PCs. */
  snapshot(): Promise<string>
}

/** A repeatable source of choices: the same seed gives the same rounds. */
export type Dice = { below(n: number): number; pick<T>(list: readonly T[]): T }

export const dice = (seed: number): Dice => {
  // fast-check's own generator, used for 4,096 numbers at a time: the numbers depend only on the seed.
  let [batch, numbers, at] = [0, [] as number[], 0]
  const next = () => {
    if (at === numbers.length) {
      numbers = fc.sample(fc.nat(0x7fffffff), { seed: seed + batch++, numRuns: 4096 })
      at = 0
    }
    return numbers[at++] ?? 0
  }
  const below = (n: number) => next() % n
  return {
    below,
    pick: (list) => {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('picked from an empty list')
      return item
    },
  }
}

const types = [0, 1, 2, 3, 4, 7, 11, 4242]
const hexBytes = (roll: Dice, n: number) =>
  Array.from({ length: n }, () => roll.below(256).toString(16).padStart(2, '0')).join('')

/**
 * Returns a random state: right and wrong types, even and odd sizes, empty and long values, or no value at all. If
 * there is no value at all, the keys that become empty are removed too.
 */
const randomState = (roll: Dice, resource: Resource, now: Known): Known => {
  if (resource.kind === 'service') {
    if (now.status !== 'present' || now.state.kind !== 'service') return now
    return { status: 'present', state: { ...now.state, start: roll.pick(['Manual', 'Disabled'] as const) } }
  }
  if (resource.kind === 'registryKey') return now
  if (resource.kind !== 'registry') {
    // For a resource kind with a single value, returns another value of the same type, if there is one.
    if (now.status !== 'present' || !('value' in now.state) || resource.kind === 'action') return now
    const { value } = now.state
    if (typeof value === 'boolean')
      return { status: 'present', state: { ...now.state, value: roll.below(2) === 0 } }
    return typeof value === 'number'
      ? { status: 'present', state: { ...now.state, value: roll.below(100) } }
      : now
  }
  const kind = roll.below(10)
  if (kind < 3) return { status: 'absent', missingKeys: ownKeys(`${resource.hive}\\${resource.path}`) }
  if (kind < 7)
    return { status: 'present', state: { kind: 'registry', type: 4, hex: `0${roll.below(4)}000000` } }
  return {
    status: 'present',
    state: {
      kind: 'registry',
      type: roll.pick(types),
      hex: hexBytes(roll, roll.pick([0, 1, 2, 3, 4, 5, 8, 12, 300])),
    },
  }
}

/**
 * Returns up to two keys at the end of a path: the test may remove these keys, but not the root keys of Windows.
 */
const ownKeys = (path: string): string[] => {
  const parts = path.split('\\')
  return [parts.length - 1, parts.length].filter((n) => n > 4).map((n) => parts.slice(0, n).join('\\'))
}

export const setStart = async (
  { host }: RoundsPc,
  resources: readonly Resource[],
  roll: Dice,
): Promise<void> => {
  const observed = await host.observe(resources)
  for (const resource of resources) {
    const now = observed.of(resource)
    if (now.status === 'failed')
      throw new Error(`${resourceKey(resource)} could not be read: ${inEnglish(now.reason)}`)
    if (!isKnown(now)) continue
    const to = randomState(roll, resource, now)
    if (to !== now) await host.act({ resource, from: now, to })
  }
}

/** Returns up to twelve tweaks, each with a random option, without contradictions between them. */
export const randomChoices = (
  catalog: ReadonlyMap<string, Tweak>,
  tweaks: readonly Tweak[],
  roll: Dice,
): Choice[] => {
  const choices: Choice[] = []
  for (let n = 1 + roll.below(12); n > 0; n--) {
    const tweak = roll.pick(tweaks)
    const choice = { tweakId: tweak.id, option: roll.pick(tweak.options).id }
    if (select(catalog, [...choices, choice]).diagnostics.length === 0) choices.push(choice)
  }
  return choices
}

export const changeable = (tweaks: readonly Tweak[]): Tweak[] =>
  tweaks.filter(
    (tweak) =>
      tweak.reversible === 'exact' &&
      tweak.options.every(({ settings }) => settings.every((setting) => setting.guard !== true)),
  )

const fail = (round: number, why: string): never => {
  throw new Error(`round ${round}: ${why}`)
}

const planFor = async (pc: RoundsPc, catalog: ReadonlyMap<string, Tweak>, choices: readonly Choice[]) =>
  planSelection(pc.host, { catalog, choices, device: await pc.host.device(), at: pc.clock.now() })

const undoRun = async (pc: RoundsPc, runId: string) => {
  const journal = foldJournal(await pc.store.read())
  return planUndo(pc.host, journal, await pc.host.device(), pc.clock.now(), {
    kind: 'undo',
    runId,
    putBack: [],
  })
}

export type RoundsReport = { rounds: number; changes: number; values: number }

/**
 * Runs the rounds. Throws as soon as a round leaves the PC different from its start state; the message contains the
 * round's name.
 */
export const runRounds = async (
  pc: RoundsPc,
  all: readonly Tweak[],
  { rounds, seed }: { rounds: number; seed: number },
): Promise<RoundsReport> => {
  const fitted = fitTweaks(all, (await pc.host.device()).facts, '2026-11-25T12:00:00.000Z')
  const catalog = indexTweaks(fitted)
  const tweaks = changeable(fitted)
  const roll = dice(seed)
  const deps = { ...pc, makeAttachments: () => [] }
  let [changes, values] = [0, 0]
  for (let round = 1; round <= rounds; round++) {
    const choices = randomChoices(catalog, tweaks, roll)
    const chosen = choices.flatMap(({ tweakId }) => catalog.get(tweakId) ?? [])
    const resources = resourcesOf(chosen)
    await setStart(pc, resources, roll)
    const before = await pc.snapshot()
    const plan = await planFor(pc, catalog, choices)
    values += resources.length
    const unread = plan.leftOut.filter(({ why }) => why === 'failed')
    if (unread.length > 0) fail(round, `could not be read: ${JSON.stringify(unread)}`)
    if (plan.changes.length === 0) continue
    changes += plan.changes.length
    const runId = await runPlan(deps, plan, { title: `round ${round}`, startedBy: 'rounds' })
    await verify(pc, round, catalog, choices, runId, plan)
    const undo = (await undoRun(pc, runId)) ?? fail(round, 'the run is not in the journal')
    if (undo.undoConflicts.length > 0)
      fail(round, `undo found conflicts: ${JSON.stringify(undo.undoConflicts)}`)
    await runPlan(deps, undo, { title: `undo ${round}`, startedBy: 'rounds' })
    const after = await pc.snapshot()
    if (after !== before)
      fail(
        round,
        `not identical after undo of ${choices.map((c) => `${c.tweakId}=${c.option}`).join(' ')}\n${firstDifference(before, after)}`,
      )
  }
  return { rounds, changes, values }
}

const verify = async (
  pc: RoundsPc,
  round: number,
  catalog: ReadonlyMap<string, Tweak>,
  choices: readonly Choice[],
  runId: string,
  plan: Plan,
) => {
  const chosen = choices.flatMap(({ tweakId }) => catalog.get(tweakId) ?? [])
  const ledger = foldJournal(await pc.store.read()).runs.find((one) => one.runId === runId)
  const bad = ledger?.changes.filter(({ result }) => result !== 'done') ?? []
  // Some Windows versions can't change a service's delayed start: the refusal is reported openly, and it must still
  // be possible to undo the run.
  const worse = bad.filter(({ result }) => result !== 'unavailable')
  if (worse.length > 0) fail(round, `changes did not hold: ${JSON.stringify(worse)}`)
  if (bad.length > 0) return
  const { facts } = await pc.host.device()
  const resources = resourcesOf(chosen)
  const observed = await pc.host.observe(resources)
  for (const { tweakId: id, option } of choices) {
    const tweak = catalog.get(id)
    const picked = tweak?.options.find((one) => one.id === option)
    if (tweak === undefined || picked === undefined) continue
    const status = tweakStatus({ ...tweak, options: [picked] }, facts, observed)
    if (status.state === 'notApplied' || status.state === 'unknown') {
      const off = status.settings.filter(({ holds }) => holds !== true)
      if (off.some(({ observed: now }) => now.status === 'present'))
        fail(
          round,
          `${id}=${option} shows ${status.state} after its run: ${JSON.stringify(off)}; the plan left out: ${JSON.stringify(plan.leftOut.filter(({ causes }) => causes.some((cause) => cause.id === id)))}; it has: ${JSON.stringify(plan.changes.filter(({ causes }) => causes.some((cause) => cause.id === id)))}; ledger ${JSON.stringify(ledger?.changes.filter(({ causes }) => causes.some((cause) => cause.id === id)))}`,
        )
    }
  }
}

export const firstDifference = (a: string, b: string): string => {
  const [x, y] = [a.split('\n'), b.split('\n')]
  const gone = x.filter((line) => !y.includes(line)).slice(0, 5)
  const come = y.filter((line) => !x.includes(line)).slice(0, 5)
  return [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)].join('\n')
}

/**
 * After a kill, completes or closes open changes, and then undoes everything. Returns the ids of the runs that were
 * completed or closed, and the number of changes whose result is unknown.
 */
export const recoverAndUndo = async (pc: RoundsPc): Promise<{ settled: string[]; unknown: number }> => {
  const settled = await recover(pc.host, pc.store, pc.clock)
  const journal = foldJournal(await pc.store.read())
  const unknown = journal.runs
    .flatMap((run) => run.changes)
    .filter(({ result }) => result === 'uncertain' || result === 'recoveredUnreadable').length
  const plan = await planUndoAll(pc.host, journal, await pc.host.device(), pc.clock.now(), {
    kind: 'undoAll',
    putBack: [],
  })
  if (plan.changes.length > 0)
    await runPlan({ ...pc, makeAttachments: () => [] }, plan, { title: 'undo all', startedBy: 'rounds' })
  return { settled, unknown }
}
