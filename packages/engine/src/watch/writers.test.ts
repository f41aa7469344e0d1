/**
 * Tests random sequences of writers: Clearpane's own runs and undos, Windows updates, other tools, the user, and
 * policies that come and go. Items of lists vanish and come back, and the build number changes. The simulation records
 * every write, so it can compute what a check must report.
 */
import type { Observation } from '@clearpane/model'
import type { Movement, MovementKind } from '@clearpane/model/movement'
import { expect, test } from 'vitest'
import { decide, type RuleState, usualRule } from './decide.ts'
import {
  absentMeans,
  app,
  type Item,
  itemsAtFirst,
  itemTypes,
  keyOf,
  type Name,
  names,
  random,
  resourceOf,
  same,
  stateOf,
} from './testing/watched.ts'
import { emptyMemory, type ListedItems, type WatchedValue, watch } from './watch.ts'

/** If CLEARPANE_SOAK is 1, all 10,000 sequences are tested. */
const sequences = process.env.CLEARPANE_SOAK === '1' ? 10_000 : 600
const seed = Number(process.env.CLEARPANE_SEED ?? 20261126)

/** `expect` is called only for mistakes, because it would otherwise take up most of the time. */
const must = (what: string, actual: unknown, wanted: unknown) => {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(wanted)]
  if (a !== b) expect(`${what}: ${a}`).toBe(`${what}: ${b}`)
}

const mask = { value: true }
const minute = 60_000
const day = 24 * 60 * minute
const begin = Date.parse('2026-01-01T00:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()

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

/**
 * `released`: movements of a value that a policy held earlier. `items`: items of lists that came back. `builds`:
 * movements in whose period the build number changed.
 */
const nothing = () => ({
  ...{ movements: 0, ours: 0, stopped: 0, narrowed: 0, listed: 0, released: 0, items: 0, builds: 0 },
  ...{ movedBack: 0, movedElsewhere: 0, gone: 0, managed: 0, returned: 0 },
})
type Sequence = ReturnType<typeof nothing>

const play = (start: number): Sequence => {
  const pick = random(start)
  const found = nothing()
  // The true time: `tick` only ever increases, whereas the PC's clock may also jump.
  let [tick, wall, runs] = [0, begin, 0]
  const values: Record<Name, number | null> = { a: 1, b: null, c: 3, d: 4, e: 1 }
  const original = { ...values }
  const keyTimes: Record<string, number> = { K: begin, L: begin, M: begin }
  const layers: Record<Name, Layer[]> = { a: [], b: [], c: [], d: [], e: [] }
  const accepted: Record<Name, number | null | undefined> = {
    a: undefined,
    b: undefined,
    c: undefined,
    d: undefined,
    e: undefined,
  }
  /** The value that a policy sets; undefined: no policy. */
  const policies: Partial<Record<Name, number>> = {}
  const released = new Set<Name>()
  const items = itemsAtFirst()
  const appItem = items.find(({ id }) => id === app)
  let [build, lastBuild, lastLook]: [number, number | null, string] = [1, null, '']
  /** Changes of the build number that a check has noticed, each with the time of the previous check. */
  const builds: { title: string; after: string; tick: number }[] = []
  const writes: Write[] = []
  const updates: { title: string; at: string; tick: number }[] = []
  const jumps: number[] = []
  const rules: Record<Name, RuleState> = {
    a: usualRule(),
    b: usualRule(),
    c: usualRule(),
    d: usualRule(),
    e: usualRule(),
  }
  for (const name of names)
    rules[name] = { ...usualRule(), rule: (['tell', 'ask', 'putBack'] as const)[pick(3)] ?? 'tell' }
  let memory = emptyMemory()

  const turn = (item: Item, isHere: boolean, ours: boolean) => {
    if (ours) item.isOurs = true
    else if (isHere && !item.isHere) item.back = { tick, wall }
    item.isHere = isHere
  }
  const put = (name: Name, data: number | null, ours: boolean) => {
    if (name === 'e' && appItem !== undefined) turn(appItem, data !== null, ours)
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
        : stateOf(name, values[name])
      return [
        {
          ...{ key: name, resource: resourceOf(name), mask, chosen: stateOf(name, chosen) },
          ...{ before: stateOf(name, original[name]), absentMeans: absentMeans[name] },
          ...{ runId: top.runId, wroteAt: top.wroteAt, causes: [], now },
          keyWrittenAt: name === 'c' || name === 'e' ? null : iso(keyTimes[keyOf[name]] ?? 0),
          isManaged: !unreadable.has(name) && isHeld(name),
          item: isRemoved(name) ? 'app' : null,
        },
      ]
    })
    // A check that follows a change in the registry reads no lists, and other checks sometimes can't read one of
    // them.
    const read = itemTypes.filter(() => front === null && pick(4) > 0)
    const lists: ListedItems = Object.fromEntries(read.map((type) => [type, listOf(type)]))
    const readBuild = pick(10) === 0 ? null : build
    const ours = items.filter(({ isOurs }) => isOurs).map(({ type, id }) => `${type} ${id.toLowerCase()}`)
    const seen = watch(memory, {
      ...{ at: iso(wall), build: readBuild === null ? null : `26100.${readBuild}`, values: watched },
      ...{ items: lists, ownItems: new Set(ours), updates, front },
    })
    memory = seen.memory
    if (readBuild !== null && lastBuild !== null && readBuild !== lastBuild)
      builds.push({ title: `26100.${lastBuild} → 26100.${readBuild}`, after: lastLook, tick })
    lastBuild = readBuild ?? lastBuild
    lastLook = iso(wall)
    const told = new Map(seen.movements.map((one) => [one.key, one]))
    must(`${start} movements`, told.size, seen.movements.length)
    for (const item of items) {
      const key = `item ${item.type} ${item.id.toLowerCase()}`
      if (read.includes(item.type)) checkItem(item, told.get(key), front)
      else must(`${start} ${key}`, told.get(key), undefined)
    }
    const right = new Set(seen.right)
    for (const name of names) check(name, told.get(name), right.has(name), unreadable.has(name), front)
    for (const movement of seen.movements) answer(movement)
  }

  const listOf = (type: Item['type']) =>
    items
      .filter((item) => item.type === type && item.isHere)
      // Windows doesn't always write a name with the same capitals.
      .map(({ id }) => ({ id: pick(2) === 0 ? id : id.toUpperCase(), name: id }))

  /** A value that doesn't exist isn't held by a policy. */
  const isHeld = (name: Name) => policies[name] !== undefined && values[name] !== null
  const isRemoved = (name: Name) => name === 'e' && layers.e.at(-1)?.left === null

  const kindNow = (name: Name): MovementKind => {
    if (isHeld(name)) return 'managed'
    if (same(name, values[name], original[name])) return isRemoved(name) ? 'returned' : 'movedBack'
    return values[name] === null ? 'gone' : 'movedElsewhere'
  }

  /** Checks all facts in the report except the movement itself. `since`: the tick of the last sighting. */
  const checkFacts = (
    told: Movement,
    cause: { tick: number; wall: number } | null | undefined,
    since: number,
    { front, sees }: { front: string | null; sees: boolean },
  ) => {
    const at = `${start} ${told.key}`
    must(`${at} was caused since the last sighting`, (cause?.tick ?? -1) > since, true)
    // The report contains nothing that identifies the writer: only times, and the window that the caller saw in
    // front.
    must(
      at,
      Object.keys(told).toSorted(),
      ['at', 'front', 'id', 'inWindow', 'item', 'key', 'kind', 'value', 'window'].toSorted(),
    )
    must(`${at} front`, told.front, front)
    const { from, to, narrowed } = told.window
    if (narrowed) found.narrowed++
    const jumped = jumps.some((jump) => jump > since && jump <= tick)
    if (from !== null && cause !== undefined && cause !== null) {
      // A clock jump can be noticed only from a key that nothing else has written since.
      if (!jumped || sees) must(`${at} from`, cause.wall >= Date.parse(from), true)
      if (!jumped) must(`${at} to`, cause.wall <= Date.parse(to), true)
    }
    for (const one of told.inWindow)
      must(
        `${at} ${one.title}`,
        from !== null && one.at >= from && (one.is === 'build' || one.at <= to),
        true,
      )
    found.listed += told.inWindow.length
    if (told.inWindow.some(({ is }) => is === 'build')) found.builds++
    // Events before the clock jumped may seem to belong to a period after the jump.
    if (jumps.length > 0) return
    must(
      `${at} events`,
      told.inWindow.map(({ is, title }) => [is, title]),
      [
        ...updates.filter((one) => one.tick > since && one.at <= to).map(({ title }) => ['update', title]),
        ...builds.filter((one) => one.tick > since && one.after < to).map(({ title }) => ['build', title]),
      ],
    )
  }

  const checkItem = (item: Item, told: Movement | undefined, front: string | null) => {
    const { isHere, sighted, isOurs } = item
    // The app that a run changed is watched as a value, so its change is reported among the values.
    const isValue = item === appItem && chosenOf('e') !== undefined
    const expected = isHere && sighted?.isHere === false && !isOurs && !isValue
    must(`${start} ${item.id} is back`, told !== undefined, expected)
    if (isHere || sighted !== null) item.sighted = { tick, isHere }
    item.isOurs = false
    if (told === undefined || sighted === null) return
    found.items++
    must(`${start} ${item.id}`, [told.kind, told.value, told.window.narrowed], ['returned', null, false])
    must(`${start} ${item.id}`, [told.item?.type, told.item?.name], [item.type, item.id])
    checkFacts(told, item.back, sighted.tick, { front, sees: false })
  }

  const check = (
    name: Name,
    told: Movement | undefined,
    isRight: boolean,
    isUnread: boolean,
    front: string | null,
  ) => {
    const [chosen, top, now] = [chosenOf(name), layers[name].at(-1), values[name]]
    const before = top?.sighted
    const isSeen = chosen !== undefined && before !== undefined && !isUnread
    const expected = isSeen && !same(name, now, chosen) && !same(name, now, before.data)
    must(`${start} ${name} moved`, told !== undefined, expected)
    const isRightAgain = isSeen && same(name, now, chosen) && !same(name, before.data, chosen)
    must(`${start} ${name} is right again`, isRight, isRightAgain)
    if (top !== undefined && isSeen) top.sighted = { tick, data: now }
    if (told === undefined || before === undefined || chosen === undefined) return
    found.movements++
    const kind = kindNow(name)
    found[kind]++
    if (released.has(name) && policies[name] === undefined) found.released++
    must(`${start} ${name} kind`, [told.kind, told.item], [kind, null])
    const value = { resource: resourceOf(name), chosen: stateOf(name, chosen), now: stateOf(name, now) }
    must(`${start} ${name}`, told.value, { ...value, runId: top?.runId, causes: [] })
    const cause = writes.findLast((one) => one.name === name && !one.ours && same(name, one.data, now))
    // An undo may have written the same value again, so the key's time is that of the undo.
    const isNewest = writes.findLast((one) => one.name === name) === cause
    checkFacts(told, cause, before.tick, { front, sees: name === 'd' && isNewest })
  }

  const answer = (movement: Movement) => {
    const name = names.find((one) => one === movement.key)
    if (name === undefined) {
      const putBack = { ...usualRule(), rule: 'putBack' as const }
      must(`${start} ${movement.key}`, decide(putBack, movement), movement.front === null ? 'told' : 'asked')
      return
    }
    const rule = rules[name]
    const decided = decide(rule, movement)
    if (movement.front !== null) must(`${start} ${name} answer`, decided, 'asked')
    // A policy would immediately change a value that it controls back again.
    else if (movement.kind === 'managed')
      must(`${start} ${name} answer`, decided, rule.rule === 'ask' ? 'asked' : 'told')
    if (decided === 'stopped') {
      found.stopped++
      rules[name] = { ...rule, stoppedAt: rule.stoppedAt ?? movement.at }
    }
    if (decided !== 'putBack') return
    must(`${start} ${name} stopped`, rule.stoppedAt, null)
    const putBacks = [...rule.putBacks, movement.at]
    rules[name] = { ...rule, putBacks }
    if (jumps.length === 0)
      for (const time of putBacks) {
        const apart = putBacks.map((one) => Date.parse(one) - Date.parse(time))
        const most = apart.filter((ms) => ms >= 0 && ms <= 7 * day).length
        must(`${start} ${name} was put back too often`, most <= 2, true)
      }
    found.ours++
    const chosen = chosenOf(name)
    if (chosen !== undefined) apply(name, chosen)
  }

  /**
   * A policy begins or ends. The policy may write its value at once or later, and the end of the policy may restore
   * the old value.
   */
  const changePolicy = (name: Name, data: number) => {
    if (policies[name] === undefined) {
      // In half of the cases, no policy begins, so that the user's rules have something to put back.
      if (pick(2) === 0) return
      policies[name] = data
      if (pick(2) === 0) put(name, data, false)
      return
    }
    delete policies[name]
    released.add(name)
    if (pick(3) === 0) put(name, original[name], false)
  }
  const refreshPolicies = () => {
    for (const name of names) {
      const data = policies[name]
      if (data !== undefined && !same(name, values[name], data)) put(name, data, false)
    }
  }
  const changeItem = (item: Item | undefined) => {
    if (item === undefined) return
    if (item === appItem) put('e', item.isHere ? null : 1 + pick(4), false)
    else turn(item, !item.isHere, pick(4) === 0)
  }

  const withJumps = pick(4) === 0
  for (let step = 0; step < 80; step++) {
    tick++
    wall += (1 + pick(300)) * minute
    const name = names[pick(names.length)] ?? 'a'
    const data = pick(5) === 0 ? null : pick(5)
    switch (pick(16)) {
      case 0:
      case 1:
        // Most runs remove the app.
        apply(name, name === 'e' && pick(4) > 0 ? null : data)
        break
      case 2:
        undo(name)
        break
      case 3: {
        // A Windows update, which may change a value or bring back an item within the same minute, and may change the
        // build number.
        updates.push({ title: `KB${step}`, at: iso(wall), tick })
        if (pick(2) === 0) put(name, original[name], false)
        if (pick(2) === 0) build++
        const gone = items.find((item) => !item.isHere)
        if (pick(3) === 0) changeItem(gone)
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
      case 9:
        changePolicy(name, pick(5))
        break
      case 10:
        refreshPolicies()
        break
      case 11:
        changeItem(items[pick(items.length)])
        break
      default:
        look(null)
    }
  }
  return found
}

test('every movement of a value or an item that Clearpane didn’t cause is reported once with its kind, and without a claim about its cause', () => {
  const all = nothing()
  for (let i = 0; i < sequences; i++) {
    const one = play(seed + i)
    for (const field of Object.keys(all) as (keyof Sequence)[]) all[field] += one[field]
  }
  console.log(`${sequences} sequences of writers: ${JSON.stringify(all)}`)
  // Checks that each of these cases occurred in the random sequences.
  for (const count of Object.values(all)) expect(count).toBeGreaterThan(sequences / 100)
}, 120_000)
