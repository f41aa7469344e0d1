/**
 * Tests that the programs that start with the sample PC can be listed and switched on or off, and that undo restores
 * every byte, whatever marks the entries have.
 */
import { tweaks } from '@clearpane/catalog'
import {
  type Item,
  type Known,
  type ListedStartup,
  lockOfStartup,
  markOf,
  optionsOfStartup,
  type RegistryResource,
  type ServiceState,
} from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SamplePc } from '../index.ts'
import { runKeyOf } from '../stock/startup.ts'
import { openTestPc } from '../testing/open.ts'
import { applyAndUndo } from '../testing/round.ts'

const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)
const rounds = process.env.CLEARPANE_SOAK === '1' ? 100 : 4

const listed = async ({ inventory }: SamplePc, ids?: string[]): Promise<ListedStartup[]> => {
  const all: ListedStartup[] = []
  for await (const one of inventory.list('startup', { ids })) all.push(one)
  return all
}
const idsOf = (all: readonly ListedStartup[]) => all.map(({ id }) => id)

describe('the startup list of the stock PC', () => {
  test.each<[string, string, Partial<ListedStartup>]>([
    ['a signed program', 'userRun:Spotify', { publisher: 'Spotify AB', signed: 'yes' }],
    [
      'one that only its file vouches for',
      'userFolder:Desk Clock.lnk',
      { publisherBy: 'file', signed: 'no' },
    ],
    ['one of the 32-bit view', 'machineRun32:SunJavaUpdateSched', { enabled: true, target: 'found' }],
    ['one whose program is gone', 'userRun:PhotoPrint Monitor', { target: 'missing', publisher: null }],
    [
      'an app’s task that is off',
      'app:Microsoft.WindowsTerminal_8wekyb3d8bbwe\\StartTerminalOnLoginTask',
      { enabled: false },
    ],
    ['a task of another maker', 'task:\\GoogleUpdaterTaskSystem', { enabled: true }],
    ['a service of another maker', 'service:AdobeARMservice', { enabled: true, canDelay: true }],
    ['what runs once', 'userOnce:Delete Cached Update Binary', { enabled: true }],
  ])('has %s', async (_, id, more) => {
    using pc = openTestPc({ tweaks })
    expect(await listed(pc, [id.toUpperCase()])).toMatchObject([{ id, ...more }])
  })

  test('has each entry once, and no Microsoft service', async () => {
    using pc = openTestPc({ tweaks })
    const ids = idsOf(await listed(pc))
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length)
    expect(ids).not.toContain('service:Spooler')
  })
})

const option = ({ enabled }: ListedStartup): Item['option'] => (enabled ? 'disabled' : 'enabled')

test('every startup entry can be switched to the opposite state, and the change can be undone exactly', async () => {
  using pc = openTestPc({ tweaks })
  const before = pc.stateHash()
  const free = (await listed(pc)).filter((one) => lockOfStartup(one) === null)
  const items = free.map((one) => ({ type: 'startup', id: one.id, option: option(one) }) as Item)
  const { changed, left, results } = await applyAndUndo(pc, items, async () => {
    const now = new Map((await listed(pc)).map((one) => [one.id, one.enabled]))
    for (const { id, enabled } of free) expect([id, now.get(id)]).toEqual([id, !enabled])
  })
  expect([changed, left, new Set(results)]).toEqual([free.length, 0, new Set(['done'])])
  expect(pc.stateHash()).toBe(before)
})

const places = ['userRun', 'machineRun', 'machineRun32'] as const
const byte = fc.integer({ min: 0, max: 255 })
/** The marks that Windows and other tools may leave: of any length, of another type, or missing. */
const anyMark = fc.option(
  fc.record({
    type: fc.oneof(
      { weight: 5, arbitrary: fc.constant(3) },
      { weight: 1, arbitrary: fc.constantFrom(0, 1, 4, 11) },
    ),
    hex: fc
      .oneof(
        fc.array(byte, { maxLength: 16 }),
        byte.map((first) => [first, ...Array.from({ length: 11 }, () => 0)]),
      )
      .map((bytes) => Buffer.from(bytes).toString('hex')),
  }),
  { freq: 5 },
)
const entry = fc.record({
  place: fc.constantFrom(...places),
  mark: anyMark,
  option: fc.constantFrom('enabled' as const, 'disabled' as const),
})

test('changes to a hundred startup entries with invalid on/off marks are undone byte for byte', async () => {
  let [switched, odd] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 100, maxLength: 100 }), async (entries) => {
      using pc = openTestPc({ tweaks })
      const put = async (resource: RegistryResource, type: number, hex: string) => {
        const to: Known = { status: 'present', state: { kind: 'registry', type, hex } }
        await pc.host.act({ resource, from: { status: 'absent' }, to })
      }
      for (const [i, { place, mark }] of entries.entries()) {
        const run = runKeyOf(place)
        if (run === null) throw new Error(place)
        await put(
          { kind: 'registry', ...run, name: `Odd ${i}` },
          1,
          Buffer.from('x.exe\0', 'utf16le').toString('hex'),
        )
        if (mark !== null) await put(markOf(place, `Odd ${i}`), mark.type, mark.hex)
      }
      const before = pc.stateHash()
      const items = entries.map(
        (one, i): Item => ({ type: 'startup', id: `${one.place}:Odd ${i}`, option: one.option }),
      )
      odd += (await listed(pc)).filter(({ oddMark }) => oddMark).length
      const { changed, left } = await applyAndUndo(pc, items, async () => {
        const now = new Map((await listed(pc)).map((one) => [one.id, one.enabled]))
        for (const { id, option: asked } of items)
          expect([id, now.get(id)]).toEqual([id, asked === 'enabled'])
      })
      switched += changed
      expect(left).toBe(0)
      expect(pc.stateHash()).toBe(before)
    }),
    { numRuns: rounds, seed },
  )
  expect([switched > 30 * rounds, odd > 5 * rounds]).toEqual([true, true])
})

test('switching off a locked startup entry is refused', async () => {
  using pc = openTestPc({ tweaks })
  const before = pc.stateHash()
  const locked = (await listed(pc)).filter((one) => lockOfStartup(one) !== null)
  expect(locked.length).toBeGreaterThan(0)
  for (const { id } of locked)
    await expect(applyAndUndo(pc, [{ type: 'startup', id, option: 'disabled' }])).rejects.toThrow()
  expect(pc.stateHash()).toBe(before)
})

test('the delayed start option is offered only for a service that Windows can delay', async () => {
  using pc = openTestPc({ tweaks })
  for (const one of await listed(pc))
    expect([one.id, optionsOfStartup(one).includes('delayed')]).toEqual([
      one.id,
      one.place === 'service' && one.canDelay,
    ])
})

test('switching a startup program off shortens the next startup by the program’s measured time', async () => {
  using pc = openTestPc({ tweaks })
  const [first] = pc.boots()
  const cost = first?.parts.find(({ name }) => name === 'Phone Link')?.seconds ?? 0
  expect(cost).toBeGreaterThan(0)
  const id = 'app:Microsoft.YourPhone_8wekyb3d8bbwe\\YourPhone'
  await applyAndUndo(pc, [{ type: 'startup', id, option: 'disabled' }], async () => {
    expect(pc.effects().boot.nextSeconds).toBeCloseTo(23.4 - cost, 2)
  })
  expect(pc.effects().boot.nextSeconds).toBe(23.4)
})

test('the list of services that need a service contains only running services', async () => {
  using pc = openTestPc({ tweaks })
  const ask = () => pc.inventory.dependents(['wsearch', 'Spooler', 'NoSuchService'])
  const none = ['wsearch', 'Spooler', 'NoSuchService'].map((service) => ({ service, running: [] }))
  expect(await ask()).toEqual(none)
  const resource = { kind: 'service', name: 'WMPNetworkSvc' } as const
  const now = (await pc.host.observe([resource])).of(resource)
  if (now.status !== 'present') throw new Error('the sample has no WMPNetworkSvc')
  const to: Known = { ...now, state: { ...(now.state as ServiceState), start: 'Manual', running: 'running' } }
  expect(await pc.host.act({ resource, from: now, to })).toMatchObject({ status: 'acted' })
  expect((await ask())[0]).toEqual({
    service: 'wsearch',
    running: ['Windows Media Player Network Sharing Service'],
  })
})
