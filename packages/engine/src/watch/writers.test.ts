/**
 * Tests random sequences of writers: Clearpane's own runs and undos, Windows updates, other tools, the user, and a
 * policy. The simulation records every write, so it can compute what a check must report.
 */
import type { Known, Observation, Resource } from '@clearpane/model'
import type { Movement } from '@clearpane/model/movement'
import { expect, test } from 'vitest'
import { decide, type RuleState, usualRule } from './decide.ts'
import { emptyMemory, type WatchedValue, watch } from './watch.ts'

/** If CLEARPANE_SOAK is 1, all 10,000 sequences are tested. */
const sequences = process.env.CLEARPANE_SOAK === '1' ? 10_000 : 600
const seed = Number(process.env.CLEARPANE_SEED ?? 20261126)

const random = (start: number) => {
  let state = start >>> 0
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const held = (data: number): Known => ({
  status: 'present',
  state: { kind: 'registry', type: 4, hex: `0${data}000000` },
})
const stateOf = (data: number | null): Known => (data === null ? { status: 'absent' } : held(data))
const minute = 60_000
const day = 24 * 60 * minute
const begin = Date.parse('2026-01-01T00:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()

/**
 * The values a and b share a registry key; if b is absent, that means 2; c's key has no time; d has a key of its own.
 */
const names = ['a', 'b', 'c', 'd'] as const
type Name = (typeof names)[number]
const keyOf: Record<Name, string> = { a: 'K', b: 'K', c: 'L', d: 'M' }
const resourceOf = (name: Name): Resource => ({
  ...{ kind: 'registry', hive: 'HKCU', path: keyOf[name], name },
})
const absentMeans: Record<Name, Known | null> = { a: null, b: held(2), c: null, d: null }
const mask = { value: true }

/**
 * `found`: the value that the run replaced. `sighted`: the last value known under this run, either from the run
 * itself or from a check.
 */
type Layer = {
  runId: string
  wroteAt: string
  left: number | null
  found: number | null
  sighted: { tick: number; data: number | null }
}
type Write = { name: Name; tick: number; wall: number; data: number | null; ours: boolean }

/** The simulation compares values with its own code, not with that of the tested module. */
const meaning = (name: Name, data: number | null) => data ?? (name === 'b' ? 2 : null)
const same = (name: Name, a: number | null, b: number | null) => meaning(name, a) === meaning(name, b)

type Sequence = { movements: number; ours: number; stopped: number; narrowed: number; listed: number }

const play = (start: number): Sequence => {
  const pick = random(start)
  const found: Sequence = { movements: 0, ours: 0, stopped: 0, narrowed: 0, listed: 0 }
  // The true time: `tick` only ever increases, whereas the PC's clock may also jump.
  let [tick, wall, runs] = [0, begin, 0]
  const values: Record<Name, number | null> = { a: 1, b: null, c: 3, d: 4 }
  const original = { ...values }
  const keyTimes: Record<string, number> = { K: begin, L: begin, M: begin }
  const layers: Record<Name, Layer[]> = { a: [], b: [], c: [], d: [] }
  const accepted: Record<Name, number | null | undefined> = {
    a: undefined,
    b: undefined,
    c: undefined,
    d: undefined,
  }
  const writes: Write[] = []
  const updates: { title: string; at: string; tick: number }[] = []
  const jumps: number[] = []
  const rules: Record<Name, RuleState> = { a: usualRule(), b: usualRule(), c: usualRule(), d: usualRule() }
  for (const name of names)
    rules[name] = { ...usualRule(), rule: (['tell', 'ask', 'putBack'] as const)[pick(3)] ?? 'tell' }
  let memory = emptyMemory()

  const put = (name: Name, data: number | null, ours: boolean) => {
    values[name] = data
    keyTimes[keyOf[name]] = wall
    writes.push({ name, tick, wall, data, ours })
  }
  const apply = (name: Name, data: number | null) => {
    const run = { runId: `r${++runs}`, wroteAt: iso(wall), left: data, found: values[name] }
    layers[name].push({ ...run, sighted: { tick, data } })
    accepted[name] = undefined
    put(name, data, true)
  }
  /** Restores exactly the value that the run found, which another program may have written. */
  const undo = (name: Name) => {
    const layer = layers[name].pop()
    if (layer === undefined) return
    accepted[name] = undefined
    put(name, layer.found, true)
  }
  const chosenOf = (name: Name): number | null | undefined =>
    accepted[name] === undefined ? layers[name].at(-1)?.left : accepted[name]

  const look = (front: string | null) => {
    const unreadable = new Set(names.filter(() => pick(12) === 0))
    const watched = names.flatMap((name): WatchedValue[] => {
      const top = layers[name].at(-1)
      const chosen = chosenOf(name)
      if (top === undefined || chosen === undefined) return []
      const now: Observation = unreadable.has(name)
        ? { status: 'denied', reason: { code: 'managed', params: {} } as never }
        : stateOf(values[name])
      return [
        {
          ...{ key: name, resource: resourceOf(name), mask, chosen: stateOf(chosen) },
          ...{ before: stateOf(original[name]), absentMeans: absentMeans[name] },
          ...{ runId: top.runId, wroteAt: top.wroteAt, causes: [], now },
          keyWrittenAt: name === 'c' ? null : iso(keyTimes[keyOf[name]] ?? 0),
          ...{ isManaged: false, item: null },
        },
      ]
    })
    const seen = watch(memory, {
      ...{ at: iso(wall), build: null, values: watched, items: {}, ownItems: new Set<string>() },
      ...{ updates, front },
    })
    memory = seen.memory
    const told = new Map(seen.movements.map((one) => [one.key, one]))
    expect(told.size).toBe(seen.movements.length)
    for (const name of names) check(name, told.get(name), unreadable.has(name), front)
    for (const movement of seen.movements) answer(movement)
  }

  const check = (name: Name, told: Movement | undefined, isUnread: boolean, front: string | null) => {
    const [chosen, top, now] = [chosenOf(name), layers[name].at(-1), values[name]]
    const before = top?.sighted
    const isSeen = chosen !== undefined && before !== undefined && !isUnread
    const expected = isSeen && !same(name, now, chosen) && !same(name, now, before.data)
    expect([start, name, told !== undefined]).toEqual([start, name, expected])
    if (top !== undefined && isSeen) top.sighted = { tick, data: now }
    if (told === undefined || before === undefined) return
    found.movements++
    const cause = writes.findLast((one) => one.name === name && !one.ours && same(name, one.data, now))
    expect(cause?.tick).toBeGreaterThan(before.tick)
    // The report contains nothing that identifies the writer: only times, and the window that the caller saw in
    // front.
    expect(Object.keys(told).toSorted()).toEqual(
      ['at', 'front', 'id', 'inWindow', 'item', 'key', 'kind', 'value', 'window'].toSorted(),
    )
    expect(told.front).toBe(front)
    const { from, to, narrowed } = told.window
    if (narrowed) found.narrowed++
    const jumped = jumps.some((at) => at > before.tick && at <= tick)
    if (from !== null && cause !== undefined) {
      // A jump of the clock can be noticed only in a key that nothing else has written since.
      if (!jumped || name === 'd') expect(cause.wall).toBeGreaterThanOrEqual(Date.parse(from))
      if (!jumped) expect(cause.wall).toBeLessThanOrEqual(Date.parse(to))
    }
    for (const one of told.inWindow) expect(from !== null && one.at >= from && one.at <= to).toBe(true)
    found.listed += told.inWindow.length
    // Events before the clock jumped may seem to belong to a period after the jump.
    if (jumps.length === 0)
      expect(told.inWindow.map(({ title }) => title)).toEqual(
        updates.filter(({ tick: at, at: time }) => at > before.tick && time <= to).map(({ title }) => title),
      )
    const isBack = same(name, now, original[name])
    expect(told.kind).toBe(isBack ? 'movedBack' : now === null ? 'gone' : 'movedElsewhere')
  }

  const answer = (movement: Movement) => {
    const name = names.find((one) => one === movement.key)
    if (name === undefined) return
    const rule = rules[name]
    const decided = decide(rule, movement)
    if (movement.front !== null) expect(decided).toBe('asked')
    if (decided === 'stopped') {
      found.stopped++
      rules[name] = { ...rule, stoppedAt: rule.stoppedAt ?? movement.at }
    }
    if (decided !== 'putBack') return
    expect(rule.stoppedAt).toBeNull()
    const putBacks = [...rule.putBacks, movement.at]
    rules[name] = { ...rule, putBacks }
    if (jumps.length === 0)
      for (const time of putBacks)
        expect(
          putBacks.filter((one) => {
            const apart = Date.parse(one) - Date.parse(time)
            return apart >= 0 && apart <= 7 * day
          }).length,
        ).toBeLessThanOrEqual(2)
    found.ours++
    const chosen = chosenOf(name)
    if (chosen !== undefined) apply(name, chosen)
  }

  const withJumps = pick(4) === 0
  for (let step = 0; step < 40; step++) {
    tick++
    wall += (1 + pick(600)) * minute
    const name = names[pick(4)] ?? 'a'
    const data = pick(5) === 0 ? null : pick(5)
    switch (pick(12)) {
      case 0:
      case 1:
        apply(name, data)
        break
      case 2:
        undo(name)
        break
      case 3: {
        // A Windows update, which either moves a value within the same minute or doesn't move it at all.
        updates.push({ title: `KB${step}`, at: iso(wall), tick })
        if (pick(2) === 0) put(name, original[name], false)
        break
      }
      case 4:
      case 5:
        put(name, data, false)
        break
      case 6:
        if (same(name, values[name], layers[name].at(-1)?.sighted.data ?? null) && layers[name].length > 0)
          accepted[name] = values[name]
        break
      case 7:
        // A user in the Settings app, whose change is detected in the registry at once.
        put(name, data, false)
        look('SystemSettings.exe')
        break
      case 8:
        if (withJumps) {
          wall += (pick(2) === 0 ? -1 : 1) * pick(3000) * minute
          jumps.push(tick)
        }
        break
      default:
        look(null)
    }
  }
  return found
}

test('every movement of a value is reported once without claiming a cause, and writes by Clearpane aren’t reported', () => {
  const all = { movements: 0, ours: 0, stopped: 0, narrowed: 0, listed: 0 }
  for (let i = 0; i < sequences; i++) {
    const one = play(seed + i)
    for (const field of Object.keys(all) as (keyof Sequence)[]) all[field] += one[field]
  }
  console.log(`${sequences} sequences of writers: ${JSON.stringify(all)}`)
  // Checks that each of these cases occurred in the random sequences.
  for (const count of Object.values(all)) expect(count).toBeGreaterThan(sequences / 100)
}, 120_000)
