/** Tests attacks on an elevated task: whatever an attacker modifies, nothing is carried out without consent. */
import { MemoryJournalStore } from '@clearpane/engine/testing'
import { canonicalJson, isKnown, type Known, type Resource, resourceKey } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentText, type ElevatedDocument, readDocument, sha256 } from './document.ts'
import {
  admin,
  ask,
  dword,
  person,
  refusedBecause,
  set,
  version,
  type World,
  worldOf,
  x,
} from './testing/world.ts'

const numRuns = process.env.CLEARPANE_SOAK === '1' ? 20_000 : 1000
/** Each attack modifies one thing; nothing may be carried out, and the run must end with this reason. */
const attacks: [string, (world: World) => Parameters<World['run']> | undefined, string][] = [
  [
    'a document that somebody swapped',
    ({ disk, hashNow }) =>
      void disk.files.set(disk.key(disk.port.path('tasks', `${hashNow()}.json`)), {
        bytes: Buffer.from('{}'),
        reader: '',
      }),
    'document',
  ],
  [
    'a program that somebody swapped',
    ({ disk, deps }) =>
      void disk.files.set(disk.key(deps.program), { bytes: Buffer.from('evil'), reader: '' }),
    'notCopy',
  ],
  ['a program elsewhere', () => [{ program: 'C:\\Users\\Ana\\clearpane.exe' }], 'notCopy'],
  [
    'a program that a junction leads to',
    ({ disk }) => void disk.links.add(disk.key(disk.port.path(version))),
    'untrusted',
  ],
  [
    'a folder that a junction replaced',
    ({ disk }) => void disk.links.add(disk.key(disk.port.path('tasks'))),
    'untrusted',
  ],
  [
    'a junction in the place of Program Files',
    ({ disk }) => void disk.links.add('c:\\program files'),
    'untrusted',
  ],
  [
    'a folder that people can write to',
    ({ disk }) => void disk.writable.add(disk.key(disk.port.path('tasks'))),
    'untrusted',
  ],
  [
    'a document that people can write to',
    ({ disk, hashNow }) => void disk.writable.add(disk.key(disk.port.path('tasks', `${hashNow()}.json`))),
    'untrusted',
  ],
  ['another hash', () => [{}, { hash: 'b'.repeat(64) }], 'untrusted'],
  ['an argument that is no hash', () => [{}, { hash: '..\\..\\evil' }], 'arguments'],
  ['an id with a path in it', () => [{}, { id: '..\\evil' }], 'arguments'],
  ['the id of another task', () => [{}, { id: 'other' }], 'document'],
  [
    'a newer version that reads an older document',
    ({ disk, deps }) => {
      const path = disk.port.path('0.2.0', 'clearpane.exe')
      disk.files.set(
        disk.key(path),
        disk.files.get(disk.key(deps.program)) ?? { bytes: Buffer.from(''), reader: '' },
      )
      return [{ version: '0.2.0', program: path }]
    },
    'otherVersion',
  ],
  [
    'an older version that reads a newer document',
    ({ disk, deps }) => {
      const path = disk.port.path('0.0.9', 'clearpane.exe')
      disk.files.set(
        disk.key(path),
        disk.files.get(disk.key(deps.program)) ?? { bytes: Buffer.from(''), reader: '' },
      )
      return [{ version: '0.0.9', program: path }]
    },
    'otherVersion',
  ],
  ['another administrator', () => [{ sid: admin }], 'otherAccount'],
  ['Windows’ own account in the place of the person', () => [{ sid: 'S-1-5-18' }], 'otherAccount'],
  ['a standard user', () => [{ elevated: false }], 'notElevated'],
  ['a second administrator part at the same time', () => [{ lock: async () => null }], 'busy'],
  [
    'a mark that can’t be written',
    ({ disk }) => {
      const { write } = disk.port
      disk.port.write = (path, text, reader) => {
        if (path.endsWith('.last')) throw new Error('CreateFileW answered 5')
        write(path, text, reader)
      }
      return undefined
    },
    'untrusted',
  ],
]

/** A place in a document: a field of an object or an entry of a list. */
type Place = { parent: Record<string, unknown>; key: string }
const placesIn = (node: unknown): Place[] => {
  if (typeof node !== 'object' || node === null) return []
  const parent = node as Record<string, unknown>
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesIn(parent[key])])
}

const states = [{ status: 'absent' }, dword(0), dword(1), dword(3), dword(9)]
/**
 * Valid values of each field. No three of these values together make up a complete value of another setting: the
 * result would be a different consent, which no check can tell from a real one.
 */
const valid: Readonly<Record<string, readonly unknown[]>> = {
  ...{ id: ['other'], name: ['Day', 'A', 'X', 'Y', 'W', 'One', 'Mask'], version: ['0.2.0', '0.0.9'] },
  ...{ program: ['a'.repeat(64)], person: [admin, 'S-1-5-18'], account: ['system'] },
  ...{ registryScan: [false], classes: [['windowsLogs']], values: [[]], schedule: [{ kind: 'manual' }] },
  tweakId: [
    'services.one',
    'services.two',
    'privacy.machine',
    'privacy.consented',
    'security.watched',
    'none',
  ],
  ...{ option: ['off', 'on'], hive: ['HKCU', 'HKLM'], path: ['SOFTWARE\\Consented', 'SOFTWARE\\Watched'] },
  ...{ to: states, from: states.map((state) => [state]), type: [3, 4], hex: ['05000000', '09000000'] },
  ...{ start: ['Automatic', 'Manual', 'Disabled'], running: ['running', 'stopped'], delayed: [true, false] },
}
const spoiled = fc.record({
  fields: fc.array(
    fc.record({
      how: fc.constantFrom('valid', 'valid', 'valid', 'valid', 'valid', 'copy', 'anything', 'drop', 'twice'),
      isTop: fc.boolean(),
      at: fc.nat(),
      pick: fc.nat(),
      anything: fc.jsonValue({ maxDepth: 1 }),
    }),
    { maxLength: 3 },
  ),
  // Most documents stay in the form that Clearpane writes, so that their content is judged as well.
  form: fc.oneof(
    { weight: 6, arbitrary: fc.constant('canonical' as const) },
    { weight: 1, arbitrary: fc.constantFrom('reversed' as const, 'spaced' as const, 'escaped' as const) },
  ),
  bytes: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.record({
          how: fc.constantFrom('flip', 'flip', 'cut', 'twice', 'drop'),
          at: fc.nat(),
          bit: fc.nat(7),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    },
  ),
})
type Spoils = typeof spoiled extends fc.Arbitrary<infer T> ? T : never

const spoil = (good: Buffer, { fields, form, bytes: spoils }: Spoils): Buffer => {
  const document = JSON.parse(good.toString()) as Record<string, unknown>
  for (const { how, isTop, at, pick, anything } of fields) {
    const all = placesIn(document)
    const places = all.filter(
      ({ parent, key }) => (!isTop || parent === document) && (how !== 'valid' || valid[key] !== undefined),
    )
    const [place, source] = [places[at % places.length], all[pick % all.length]]
    if (place === undefined || source === undefined) continue
    const { parent, key } = place
    const values = valid[key] ?? []
    if (how === 'valid') parent[key] = structuredClone(values[pick % values.length])
    if (how === 'copy') parent[key] = structuredClone(source.parent[source.key])
    if (how === 'anything') parent[key] = structuredClone(anything)
    if (how === 'twice' && Array.isArray(parent)) parent.push(structuredClone(parent[Number(key)]))
    if (how === 'drop' && Array.isArray(parent)) parent.splice(Number(key), 1)
    else if (how === 'drop') delete parent[key]
  }
  const texts = {
    canonical: () => canonicalJson(document),
    reversed: () => JSON.stringify(Object.fromEntries(Object.entries(document).toReversed())),
    spaced: () => JSON.stringify(document, null, 1),
    escaped: () => canonicalJson(document).replace('Night', '\\u004eight'),
  }
  let bytes = Buffer.from(texts[form]())
  for (const { how, at, bit } of spoils) {
    if (bytes.length === 0) break
    const i = at % bytes.length
    if (how === 'flip') bytes[i] = (bytes[i] ?? 0) ^ (1 << bit)
    if (how === 'cut') bytes = bytes.subarray(0, i)
    if (how === 'twice') bytes = Buffer.concat([bytes, bytes.subarray(i)])
    if (how === 'drop') bytes = Buffer.concat([bytes.subarray(0, i), bytes.subarray(i + 1)])
  }
  return bytes
}

/** Checks whether these bytes are what Clearpane would write for the document that they contain. */
const isCanonical = (bytes: Buffer): boolean => {
  try {
    return Buffer.from(canonicalJson(JSON.parse(bytes.toString()))).equals(bytes)
  } catch {
    return false
  }
}

/**
 * Which resource is changed, from which state and to which state. For a service, only the start type counts, because
 * the task sets nothing else.
 */
const writeOf = (resource: Resource, from: Known, to: Known): string => {
  const [before, after] = [from, to].map((known) => {
    const state = known.status === 'absent' ? null : known.state
    return state?.kind === 'service' ? state.start : canonicalJson(state)
  })
  return `${resourceKey(resource)}: ${before} → ${after}`
}
const writesIn = ({ values }: ElevatedDocument): Set<string> =>
  new Set(values.flatMap(({ resource, from, to }) => from.map((state) => writeOf(resource, state, to))))

/**
 * A PC on which the user has agreed to a task. One of its services has two settings in the catalog with different
 * values, so that a changed document can name the one that the user didn't choose.
 */
const consentedWorld = async () => {
  const world = worldOf()
  const { hash } = await world.make({
    ...ask,
    choices: [...ask.choices, { tweakId: 'services.oneManual', option: 'on' }],
  })
  const consent = world.document()
  if (consent === null) throw new Error('there is a document')
  const { port, files, key } = world.disk
  const { pc } = world.pc
  const before = pc.dump()
  const written: string[] = []
  const back: Parameters<typeof pc.act>[0][] = []
  const act = pc.act.bind(pc)
  pc.act = async (order, onStep) => {
    const [seen] = (await pc.observe([order.resource])).list([order.resource])
    if (seen === undefined || !isKnown(seen)) throw new Error('every value of this PC can be read')
    back.push({ resource: order.resource, from: order.to, to: seen })
    written.push(writeOf(order.resource, seen, order.to))
    return act(order, onStep)
  }
  /** Puts back every value that a run wrote. If this doesn't restore the whole PC, the run wrote something else too. */
  const putBack = async () => {
    for (const { resource, from, to } of back.splice(0).toReversed()) await act({ resource, from, to })
    if (written.splice(0).length > 0) expect(pc.dump()).toEqual(before)
  }
  return {
    ...world,
    ...{ hash, consent, before, written, putBack },
    good: Buffer.from(port.read(port.path('tasks', `${hash}.json`), 1e7)),
    put: (name: string, bytes: Uint8Array) => {
      files.set(key(port.path('tasks', `${name}.json`)), { bytes, reader: person })
      // If the same document has been run before, that earlier run isn't a reason to refuse this one.
      files.delete(key(port.path('tasks', `${name}.last`)))
    },
  }
}

describe('an attack', () => {
  test.each(attacks)('has no effect: %s', async (_, bend, code) => {
    const world = worldOf()
    await world.make()
    const before = world.pc.pc.dump()
    const end = await world.run(...(bend(world) ?? []))
    expect([refusedBecause(end), world.acts, world.pc.pc.dump()]).toEqual([code, [], before])
    expect('refused' in end ? end.why : '').not.toBe('')
  })

  test('is the only reason for each refusal, because the same start without the attack is carried out', async () => {
    const world = worldOf()
    await world.make()
    expect(refusedBecause(await world.run())).toBe('done')
    expect(world.acts.length).toBe(4)
  })

  test('that starts the task 1,000 times within an hour causes one run, and the next planned time allows one more run', async () => {
    const world = worldOf()
    await world.make()
    const ends = new Map<string, number>()
    for (let n = 0; n < 1000; n++) {
      world.clock.at += 3500
      // Before each run, another program changes a value, so that the run would have something to do.
      if (n === 0) set(world, x, 3)
      const end = refusedBecause(await world.run())
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    expect(Object.fromEntries(ends)).toEqual({ done: 1, tooSoon: 999 })
    for (const hours of [1, 2, 5]) {
      world.clock.at += hours * 3_600_000
      expect(refusedBecause(await world.run())).toBe('notDue')
    }
    world.clock.at = Date.parse('2026-11-27T02:00:10Z')
    expect(refusedBecause(await world.run())).toBe('done')
  })

  test('that sets the clock back by minutes causes no second run, and one that sets it back by years doesn’t block a task forever', async () => {
    const world = worldOf()
    await world.make()
    await world.run()
    world.clock.at -= 20 * 60_000
    expect(refusedBecause(await world.run())).toBe('tooSoon')
    world.clock.at = Date.parse('2022-11-20T02:10:00Z')
    expect(refusedBecause(await world.run())).toBe('done')
  })

  test(`with ${numRuns} randomly changed documents is refused under the old hash, and writes no value without consent even if each document is renamed to its own hash`, async () => {
    const world = await consentedWorld()
    const { hash, good, consent, before, written, put, putBack } = world
    /** Number of documents for each outcome when every document was run under its own hash. */
    const ends = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(spoiled, async (spoils) => {
        await putBack()
        const bytes = spoil(good, spoils)
        fc.pre(!bytes.equals(good))
        put(hash, bytes)
        expect(refusedBecause(await world.run({}, { hash }))).toBe('document')
        expect(written).toEqual([])

        // From here on, the hash in the entry is changed as well, which only administrators could do. Even so, the
        // document's content is checked.
        const own = sha256(bytes)
        put(own, bytes)
        const end = await world.run({ store: new MemoryJournalStore() }, { hash: own })
        const code = refusedBecause(end)
        ends.set(code, (ends.get(code) ?? 0) + 1)
        if (!isCanonical(bytes)) expect(code).toBe('document')
        if ('refused' in end) {
          expect([written, world.pc.pc.dump()]).toEqual([[], before])
          return
        }
        const [agreed, named] = [writesIn(consent), writesIn(JSON.parse(bytes.toString()))]
        expect(written.filter((one) => !agreed.has(one))).toEqual([])
        expect(written.filter((one) => !named.has(one))).toEqual([])
      }),
      { numRuns, seed: 20_261_126 },
    )
    await putBack()
    expect(world.pc.pc.dump()).toEqual(before)
    // The documents must get past each check to reach the next one; otherwise the test would prove nothing about the
    // later checks.
    expect([...ends.keys()]).toEqual(
      expect.arrayContaining(['document', 'otherVersion', 'notCopy', 'otherAccount', 'needsYou', 'done']),
    )
  })

  test('that changes only a document’s formatting has no effect, because even one added space makes a different document', () => {
    const document = {
      ...{ format: 1 as const, id: 'night', name: 'Night', version, program: 'a'.repeat(64), person },
      ...{ account: 'administrator' as const, registryScan: true, classes: [], values: [] },
    }
    const text = documentText(document)
    expect(readDocument(Buffer.from(text), sha256(text))).toEqual(document)
    const spaced = `${text} `
    expect(readDocument(Buffer.from(spaced), sha256(spaced))).toBeNull()
  })
})
