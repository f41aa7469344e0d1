/** Tests that no plan changes an anti-cheat program, no matter how the change is requested. */
import {
  antiCheatIn,
  antiCheatServices,
  type Resource,
  type ServiceState,
  type Tweak,
} from '@clearpane/model'
import { expect, test } from 'vitest'
import { aTweak, MemoryHost, memoryInventory, registrySetting, serviceSetting } from '../testing/index.ts'
import { sealPlan } from './plan.ts'
import { planOrigin } from './plan-origin.ts'
import { indexTweaks } from './select.ts'

const all = antiCheatServices.flatMap(({ names }) => names)
const running: ServiceState = {
  ...{ kind: 'service', start: 'Automatic', delayed: false, running: 'running', triggered: false },
}
const key = (name: string) => `HKLM\\SYSTEM\\CurrentControlSet\\Services\\${name}`
const four = { want: 'value' as const, value: { type: 'REG_DWORD' as const, data: 4 } }

const planned = async (tweak: Tweak, how: 'tweak' | 'item' | 'preset', name: string) => {
  const host = new MemoryHost()
  host.services.set(name.toLowerCase(), running)
  const catalog = indexTweaks([tweak])
  const choices = how === 'item' ? [] : [{ tweakId: tweak.id }]
  const preset = { id: 'p', choices }
  const made = await planOrigin(
    {
      kind: 'selection',
      choices: how === 'tweak' ? choices : [],
      ...(how === 'preset' ? { presetId: 'p' } : {}),
      ...(how === 'item' ? { items: [{ type: 'service', id: name, option: 'disabled' }] } : {}),
    },
    {
      ...{
        host,
        device: await host.device(),
        inventory: memoryInventory(host),
        at: '2026-11-27T00:00:00.000Z',
      },
      catalog: { written: catalog, fit: () => ({ catalog, tweaks: [tweak] }) } as never,
      presets: new Map([['p', preset as never]]),
      journal: async () => {
        throw new Error('not read')
      },
      own: new Map(),
    } as never,
  )
  if (!made.ok) throw new Error(made.why)
  return made.plan
}

test.each(all.flatMap((name) => (['tweak', 'item', 'preset'] as const).map((how) => ({ name, how }))))(
  'a plan to stop the anti-cheat service $name through a $how request is refused and has no changes',
  async ({ name, how }) => {
    const plan = await planned(aTweak('t.one', [serviceSetting(name, { start: 'Disabled' })]), how, name)
    expect(plan.refusals.map(({ code }) => code)).toContain('ITEM_LOCKED')
    expect(new Set(plan.refused?.map(({ setting }) => setting))).toEqual(
      new Set([how === 'item' ? `service ${name.toLowerCase()}` : 'tweak t.one']),
    )
    expect(plan.changes).toEqual([])
  },
)

test('a plan that changes a value below the registry key of an anti-cheat service is refused', async () => {
  const plan = await planned(aTweak('t.one', [registrySetting(key('VGC'), 'Start', four)]), 'tweak', 'vgc')
  expect(plan.refusals.map(({ code }) => code)).toEqual(['ITEM_LOCKED'])
  expect(plan.changes).toEqual([])
})

test.each<{ path: string; name: string | null }>([
  { path: 'SYSTEM\\CurrentControlSet\\Services\\vgk\\Parameters', name: 'vgk' },
  { path: 'System\\ControlSet001\\Services\\BEService', name: 'beservice' },
  { path: 'SYSTEM\\CurrentControlSet\\Services', name: 'SYSTEM\\CurrentControlSet\\Services' },
  { path: 'SYSTEM\\CurrentControlSet\\Services\\vgcx', name: null },
  { path: 'SOFTWARE\\vgc', name: null },
])('the key HKLM\\$path belongs to the anti-cheat service $name', ({ path, name }) => {
  expect(antiCheatIn({ kind: 'registryKey', hive: 'HKLM', path })).toBe(name)
})

test('an undo leaves out an anti-cheat service and continues with the other changes', () => {
  const change = (resource: Resource) => ({
    ...{ resource, from: { status: 'absent' as const }, to: { status: 'absent' as const }, causes: [] },
    ...{ admin: true, restart: 'none' as const, reversible: 'exact' as const },
  })
  const plan = sealPlan({
    ...{ device: 'sample', at: '2026-11-27T00:00:00.000Z', origin: { kind: 'undoAll', putBack: [] } },
    changes: [change({ kind: 'service', name: 'vgc' }), change({ kind: 'service', name: 'Spooler' })],
    ...{ leftOut: [], undoConflicts: [], refusals: [] },
  })
  expect(plan.changes.map(({ id, resource }) => [id, resource])).toEqual([
    [1, { kind: 'service', name: 'Spooler' }],
  ])
  expect(plan.leftOut.map(({ why, detail }) => [why, detail.code])).toEqual([['guard', 'serviceAntiCheat']])
})

test.each(antiCheatServices)(
  'the service names of $of are confirmed by two sources, or are marked as unconfirmed',
  ({ names, sources, unconfirmed = [] }) => {
    expect(unconfirmed.filter((name) => !names.includes(name))).toEqual([])
    if (sources.length < 2) expect(unconfirmed).toEqual(names)
    expect(new Set(sources).size).toBe(sources.length)
  },
)
