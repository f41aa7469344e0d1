/** Tests attacks on an elevated task: whatever an attacker modifies, nothing is carried out without consent. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentText, readDocument, sha256 } from './document.ts'
import { admin, person, refusedBecause, set, version, type World, worldOf, x } from './testing/world.ts'

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

  test(`with ${numRuns} randomly changed documents has no effect, even if the documents are renamed to their own hash`, async () => {
    const world = worldOf()
    await world.make()
    const hash = world.hashNow()
    const good = Buffer.from(world.disk.port.read(world.disk.port.path('tasks', `${hash}.json`), 1e7))
    const before = world.pc.pc.dump()
    const spoiled = fc.array(
      fc.record({
        how: fc.constantFrom('flip', 'cut', 'twice', 'field', 'drop'),
        at: fc.nat(good.length - 1),
        bit: fc.nat(7),
        value: fc.anything({ maxDepth: 1 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(spoiled, async (spoils) => {
        let bytes = Buffer.from(good)
        for (const { how, at, bit, value } of spoils) {
          if (bytes.length === 0) break
          const i = at % bytes.length
          if (how === 'flip') bytes[i] = (bytes[i] ?? 0) ^ (1 << bit)
          if (how === 'cut') bytes = bytes.subarray(0, i)
          if (how === 'twice') bytes = Buffer.concat([bytes, bytes.subarray(i)])
          if (how === 'drop') bytes = Buffer.concat([bytes.subarray(0, i), bytes.subarray(i + 1)])
          if (how === 'field') {
            const fields = JSON.parse(good.toString()) as Record<string, unknown>
            const names = Object.keys(fields)
            try {
              bytes = Buffer.from(
                JSON.stringify({ ...fields, [names[at % names.length] ?? 'id']: value }) ?? '',
              )
            } catch {
              // A bigint can't be serialized as JSON.
            }
          }
        }
        if (bytes.equals(good)) return
        // The document replaces the valid one, and its name is the hash of its own content. Only administrators could
        // arrange this.
        world.disk.files.set(world.disk.key(world.disk.port.path('tasks', `${hash}.json`)), {
          bytes,
          reader: person,
        })
        world.later()
        expect(refusedBecause(await world.run({}, { hash }))).toBe('document')
        expect(world.acts).toEqual([])
      }),
      { numRuns, seed: 20_261_126 },
    )
    expect(world.pc.pc.dump()).toEqual(before)
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
