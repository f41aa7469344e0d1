/**
 * Tests that, whatever the other end of the pipe sends, the broker changes nothing outside the plan that it was
 * started for, and ends with a refusal.
 */
import { createHash } from 'node:crypto'
import { planHash } from '@clearpane/engine'
import { because, type Change, inEnglish, type Plan } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxBytes, type Request } from './messages.ts'
import { lookHash } from './serve-broker.ts'
import { expectInside, frame, helloOf, inPlan, play, wellBehaved } from './testing/conversation.ts'
import { elevatedPc, tweaks } from './testing/elevated.ts'

const numRuns = process.env.CLEARPANE_SOAK === '1' ? 5000 : 150
const all = ['privacy.machine', 'privacy.both', 'services.one', 'services.two', 'privacy.bits']

describe('the broker’s protocol', () => {
  test('carries out every message from a server that follows the protocol', async () => {
    const pc = elevatedPc()
    const plan = await pc.plan(all)
    const { wrote, served } = await play(pc, plan.hash, wellBehaved(plan).map(frame))
    expect([wrote.length, served]).toEqual([inPlan(plan).size, { ended: 'bye' }])
    expectInside(plan, wrote)
  })

  test('reads the same conversation from the same bytes, whatever chunks they arrive in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 40 }),
        async (cuts) => {
          const pc = elevatedPc()
          const plan = await pc.plan(all)
          const bytes = Buffer.concat(wellBehaved(plan).map(frame))
          const chunks: Buffer[] = []
          for (let at = 0, n = 0; at < bytes.length; n++) {
            const size = cuts[n % cuts.length] ?? 1
            chunks.push(bytes.subarray(at, at + size))
            at += size
          }
          expect((await play(pc, plan.hash, chunks)).served).toEqual({ ended: 'bye' })
        },
      ),
      { numRuns: 15 },
    )
  })

  test('changes nothing when it receives random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 }), async (chunks) => {
        const pc = elevatedPc()
        const before = pc.pc.dump()
        const { wrote, served } = await play(pc, 'a'.repeat(64), chunks)
        expect([wrote, served?.ended === 'bye', pc.pc.dump()]).toEqual([[], false, before])
      }),
      { numRuns },
    )
  })

  test('never makes a change outside the plan if messages are damaged, missing, repeated or reordered', async () => {
    const spoil = fc.record({
      how: fc.constantFrom('drop', 'twice', 'swap', 'flip', 'cut', 'unknown', 'field' as const),
      at: fc.nat(30),
      other: fc.nat(30),
      bit: fc.nat(100_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(spoil, { minLength: 1, maxLength: 4 }), async (spoils) => {
        const pc = elevatedPc()
        const plan = await pc.plan(all)
        const frames = wellBehaved(plan).map(frame)
        for (const { how, at, other, bit } of spoils) {
          const [i, j] = [at % frames.length, other % frames.length]
          const [one, two] = [frames[i] ?? Buffer.alloc(0), frames[j] ?? Buffer.alloc(0)]
          if (how === 'drop') frames.splice(i, 1)
          if (how === 'twice') frames.splice(i, 0, one)
          if (how === 'swap') [frames[i], frames[j]] = [two, one]
          if (how === 'flip' && one.length > 0)
            one.writeUInt8(one.readUInt8(bit % one.length) ^ (1 << (bit % 8)), bit % one.length)
          if (how === 'cut') frames[i] = one.subarray(0, bit % one.length)
          if (how === 'unknown') frames.splice(i, 0, frame({ type: 'run a program', path: 'C:\\x.exe' }))
          if (how === 'field')
            frames[i] = frame({
              ...JSON.parse(frame({}).subarray(4).toString()),
              type: 'act',
              changeId: bit % 12,
              from: { status: 'absent' },
              to: { status: 'absent' },
            })
          if (frames.length === 0) break
        }
        const { wrote } = await play(pc, plan.hash, frames)
        expectInside(plan, wrote)
      }),
      { numRuns },
    )
  })

  const otherThan = async (
    change: (plan: Plan) => Plan | Promise<Plan>,
    started?: (plan: Plan) => string,
  ) => {
    const pc = elevatedPc()
    const plan = await pc.plan(all)
    const changed = await change(structuredClone(plan))
    const { wrote, served } = await play(
      pc,
      started?.(changed) ?? changed.hash,
      wellBehaved(changed).map(frame),
    )
    expect([wrote, served?.ended]).toEqual([[], 'refused'])
    return served?.ended === 'refused' ? inEnglish(served.reason) : ''
  }
  const rehash = (plan: Plan): Plan => ({ ...plan, hash: planHash(plan.device, plan.origin, plan.changes) })
  const withChange = (plan: Plan, n: number, more: Partial<Change>): Plan => ({
    ...plan,
    changes: plan.changes.map((change, i) => (i === n ? ({ ...change, ...more } as Change) : change)),
  })
  const foreign = {
    kind: 'registry',
    hive: 'HKLM',
    path: 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run',
    name: 'evil',
  } as const
  const evil = {
    status: 'present',
    state: { kind: 'registry', type: 1, hex: '78002e0065007800650000000000' },
  } as const

  test.each<[string, (plan: Plan) => Plan, ((plan: Plan) => string) | undefined, RegExp]>([
    [
      'a different plan than the one it was started for',
      (plan) => plan,
      () => 'b'.repeat(64),
      /the plan isn’t the one/,
    ],
    [
      'a plan changed after it was hashed',
      (plan) => withChange(plan, 0, { to: evil }),
      undefined,
      /hash doesn’t match/,
    ],
    [
      'a value the catalog does not request',
      (plan) => rehash(withChange(plan, 0, { to: evil })),
      undefined,
      /doesn’t follow from the selection/,
    ],
    [
      'a value outside the catalog',
      (plan) => rehash(withChange(plan, 0, { resource: foreign, to: evil })),
      undefined,
      /doesn’t follow from the selection/,
    ],
    [
      'a choice outside the catalog',
      (plan) => rehash({ ...plan, origin: { kind: 'selection', choices: [{ tweakId: 'evil.one' }] } }),
      undefined,
      /doesn’t match the catalog/,
    ],
    [
      'a guarded value',
      (plan) =>
        rehash({
          ...withChange(plan, 0, {
            resource: { ...foreign, path: 'SOFTWARE\\Watched', name: 'W' },
            to: evil,
          }),
          origin: { kind: 'selection', choices: [{ tweakId: 'security.watched' }] },
        }),
      undefined,
      /doesn’t follow from the selection/,
    ],
    [
      'a change that claims to need no administrator',
      (plan) => rehash(withChange(plan, 0, { admin: false })),
      undefined,
      /wrong rights/,
    ],
    [
      'a resource twice',
      (plan) =>
        rehash({
          ...plan,
          changes: [...plan.changes, { ...(plan.changes[0] as Change), id: plan.changes.length + 1 }],
        }),
      undefined,
      /twice/,
    ],
    ['another device', (plan) => rehash({ ...plan, device: 'restricted' }), undefined, /another device/],
    [
      'numbers that do not fit the plan',
      (plan) => rehash(withChange(plan, 0, { id: 7 })),
      undefined,
      /numbered/,
    ],
  ])('refuses %s', async (_name, change, started, reason) => {
    expect(await otherThan(change, started)).toMatch(reason)
  })

  test('refuses each undo that restores a value which was never logged, and changes no value outside Clearpane’s own changes', async () => {
    const pc = elevatedPc()
    const changes = [
      {
        id: 1,
        resource: foreign,
        from: { status: 'absent' },
        to: evil,
        causes: [],
        admin: true,
        restart: 'none',
        reversible: 'exact',
      },
    ] as Change[]
    const origin: Plan['origin'] = { kind: 'undoAll', putBack: [] }
    const plan = rehash({ ...(await pc.plan(all)), origin, changes })
    const { wrote, answers } = await play(pc, plan.hash, [
      frame(helloOf(plan)),
      frame({ type: 'act', changeId: 1, from: changes[0]?.from, to: evil }),
      frame({ type: 'bye' }),
    ])
    expect([wrote, Buffer.concat(answers).toString()]).toEqual([
      [],
      expect.stringContaining('"notInAdminLog"'),
    ])
  })

  test.each<[string, (acts: Request[]) => Request[], number]>([
    ['a change twice', ([first, ...rest]) => [first, first, ...rest] as Request[], 1],
    ['an earlier change after a later one', ([first, second]) => [second, first] as Request[], 1],
    ['a change with a number outside the plan', ([first]) => [{ ...first, changeId: 99 } as Request], 0],
  ])('closes the connection after %s', async (_name, order, made) => {
    const pc = elevatedPc()
    const plan = await pc.plan(all)
    const acts = wellBehaved(plan).filter(({ type }) => type === 'act') as Request[]
    const { wrote, served } = await play(pc, plan.hash, [helloOf(plan), ...order(acts)].map(frame))
    expect([wrote.length, served?.ended]).toEqual([made, 'refused'])
  })

  test.each<[string, Partial<Extract<Request, { type: 'act' }>>, string | null]>([
    ['another value than the journal will say', { to: { status: 'absent' } }, null],
    ['another before-state than the actual one', { from: evil }, null],
    ['a value that changed meanwhile', {}, '0f0f'],
  ])('skips the change for %s, and continues the conversation', async (_name, lie, moved) => {
    const pc = elevatedPc()
    const plan = await pc.plan(['privacy.bits'])
    const [change] = plan.changes as [Change]
    if (moved !== null) pc.pc.registry.write(change.resource as never, { type: 3, hex: moved })
    const act = { type: 'act', changeId: 1, from: change.from, to: change.to, ...lie }
    const { wrote, served, answers } = await play(
      pc,
      plan.hash,
      [helloOf(plan), act, { type: 'bye' }].map(frame),
    )
    expect([wrote, served?.ended, Buffer.concat(answers).toString()]).toEqual([
      [],
      'bye',
      expect.stringContaining('"movedMeanwhile"'),
    ])
  })

  test('refuses to undo a value that is only watched, even though the catalog has a state for it', async () => {
    const pc = elevatedPc()
    const resource = { ...foreign, path: 'SOFTWARE\\Watched', name: 'W' }
    const to = { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } } as const
    const change = {
      id: 1,
      resource,
      from: { status: 'absent' },
      to,
      causes: [],
      admin: true,
      restart: 'none',
      reversible: 'exact',
    } as Change
    const plan = rehash({
      ...(await pc.plan(all)),
      origin: { kind: 'undoAll', putBack: [] },
      changes: [change],
    })
    const { wrote } = await play(
      pc,
      plan.hash,
      [helloOf(plan), { type: 'act', changeId: 1, from: change.from, to }, { type: 'bye' }].map(frame),
    )
    expect(wrote).toEqual([])
  })

  test('refuses a message that announces too large a size, without reading the message’s bytes', async () => {
    const pc = elevatedPc()
    const { served } = await play(pc, 'a'.repeat(64), [Buffer.from(Uint32Array.of(maxBytes + 1).buffer)])
    expect(served).toMatchObject({ reason: { code: 'messageTooLong' } })
  })

  test('refuses an undo that would also remove a key for the whole PC that Clearpane never created', async () => {
    const pc = elevatedPc()
    await pc.apply(['privacy.bits'])
    const bits = { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Policies\\Deep\\Er', name: 'X' } as const
    pc.pc.registry.createKey('HKLM\\SOFTWARE\\Policies\\Deep\\Er')
    pc.pc.registry.write(bits, { type: 4, hex: '03000000' })
    const from = { status: 'present', state: { kind: 'registry', type: 4, hex: '03000000' } } as const
    const undoTo = async (to: Change['to']) => {
      const change = {
        id: 1,
        resource: bits,
        from,
        to,
        causes: [],
        admin: true,
        restart: 'none',
        reversible: 'exact',
      } as Change
      const plan = rehash({
        ...(await pc.plan(all)),
        origin: { kind: 'undoAll', putBack: [] },
        changes: [change],
      })
      const chunks = [helloOf(plan), { type: 'act', changeId: 1, from, to }, { type: 'bye' }].map(frame)
      return play(pc, plan.hash, chunks)
    }
    // In the catalog, the default of this value is "absent"; the key that contains it belongs to others and must
    // stay.
    expect((await undoTo({ status: 'absent', missingKeys: ['HKLM\\SOFTWARE\\Policies'] })).wrote).toEqual([])
    expect((await undoTo({ status: 'absent' })).wrote).toHaveLength(1)
  })

  test.each([
    ['a message of no bytes', Buffer.alloc(4)],
    ['text that is not UTF-8', Buffer.concat([Buffer.from(Uint32Array.of(2).buffer), Buffer.of(0xff, 0xfe)])],
    ['another version', frame({ type: 'look', version: 2, resources: [] })],
    ['a very deep list', frame('['.repeat(200_000))],
    [
      'an extra field',
      frame({ type: 'look', version: 1, resources: [{ kind: 'service', name: 'One' }], program: 'x' }),
    ],
  ])('refuses %s', async (_name, bytes) => {
    const pc = elevatedPc()
    const { wrote, served } = await play(pc, 'a'.repeat(64), [bytes])
    expect([wrote, served?.ended]).toEqual([[], 'refused'])
  })

  test('makes no change if the broker was started only for reading, and reads only values in the catalog', async () => {
    const known = [...(tweaks[1]?.options[0]?.settings ?? [])].map(({ resource }) => resource)
    const look = async (resources: readonly unknown[], hash = lookHash(resources)) => {
      const pc = elevatedPc()
      const chunks = [
        frame({ type: 'look', version: 1, resources }),
        frame({ type: 'act', changeId: 1, from: { status: 'absent' }, to: evil }),
      ]
      return play(pc, hash, chunks)
    }
    expect(await look(known)).toMatchObject({ wrote: [], served: { ended: 'bye' } })
    expect(await look([foreign])).toMatchObject({
      wrote: [],
      served: { ended: 'refused', reason: because('notInCatalog') },
    })
    expect(await look(known, createHash('sha256').update('x').digest('hex'))).toMatchObject({
      wrote: [],
      served: { ended: 'refused' },
    })
  })
})
