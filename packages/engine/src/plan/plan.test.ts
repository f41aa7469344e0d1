import {
  type Choice,
  encodeRegistryData,
  type Known,
  type Resource,
  type ServiceState,
  type Tweak,
} from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { indexTweaks, planSelection, select } from '../index.ts'
import { aTweak, type Bent, MemoryHost, registrySetting, serviceSetting } from '../testing/index.ts'
import { stoppedServices } from './stopped-services.ts'

const dword = (data: number) => ({ want: 'value' as const, value: { type: 'REG_DWORD' as const, data } })
const raw = (data: number) => encodeRegistryData({ type: 'REG_DWORD', data })
const one: Resource = { kind: 'registry', hive: 'HKCU', path: 'A', name: 'one' }

const planOf = async (
  host: MemoryHost,
  catalog: Tweak[],
  choices: Choice[] = catalog.map(({ id }) => ({ tweakId: id })),
) =>
  planSelection(host, {
    catalog: indexTweaks(catalog),
    choices,
    device: await host.device(),
    at: '2026-01-01T00:00:00.000Z',
  })

describe('a plan for one setting', () => {
  const cases: {
    name: string
    tweak: Tweak
    arrange: (host: MemoryHost) => void
    changes: number
    why?: string
  }[] = [
    {
      name: 'a missing value becomes a change',
      tweak: aTweak('t.one', [registrySetting('HKCU\\A', 'one', dword(1))]),
      arrange: () => {},
      changes: 1,
    },
    {
      name: 'a value that is already set is left out as already',
      tweak: aTweak('t.one', [registrySetting('HKCU\\A', 'one', dword(1))]),
      arrange: (host) => host.registry.write(one, raw(1)),
      changes: 0,
      why: 'already',
    },
    {
      name: 'a missing value that means the desired one is not written',
      tweak: aTweak('t.one', [registrySetting('HKCU\\A', 'one', dword(1), { absentMeans: dword(1) })]),
      arrange: () => {},
      changes: 0,
      why: 'already',
    },
    {
      name: 'the right number with the wrong type is a change: bytes and type are the state',
      tweak: aTweak('t.one', [registrySetting('HKCU\\A', 'one', dword(1))]),
      arrange: (host) => host.registry.write(one, { type: 3, hex: '01000000' }),
      changes: 1,
    },
    {
      name: 'an optional value that does not exist is not applicable',
      tweak: aTweak('t.one', [registrySetting('HKCU\\A', 'one', dword(1), { optional: true })]),
      arrange: () => {},
      changes: 0,
      why: 'notApplicable',
    },
    {
      name: 'a service that is not installed is not applicable',
      tweak: aTweak('t.one', [serviceSetting('Nope', { start: 'Disabled' })]),
      arrange: () => {},
      changes: 0,
      why: 'notApplicable',
    },
    {
      name: 'a tweak of a newer Windows is not applicable',
      tweak: aTweak('t.one', [registrySetting('HKCU\\A', 'one', dword(1))], { minBuild: 30000 }),
      arrange: () => {},
      changes: 0,
      why: 'notApplicable',
    },
    {
      name: 'a guard is never changed',
      tweak: aTweak('t.one', [registrySetting('HKCU\\A', 'one', dword(1), { guard: true })]),
      arrange: () => {},
      changes: 0,
      why: 'guard',
    },
    {
      name: 'bits of a value too short to hold them are not applicable',
      tweak: aTweak('t.one', [
        registrySetting('HKCU\\A', 'one', { want: 'bits', byte: 4, mask: 1, bits: 1 }),
      ]),
      arrange: (host) => host.registry.write(one, { type: 3, hex: '0000' }),
      changes: 0,
      why: 'notApplicable',
    },
    ...(
      [
        ['a text', { type: 1, hex: '3900300000000000' }],
        ['a number', { type: 4, hex: '9e1e0780' }],
        ['a number of eight bytes', { type: 11, hex: '9e1e078012000000' }],
      ] as const
    ).map(([what, raw]) => ({
      name: `single bits of ${what} are not edited`,
      tweak: aTweak('t.one', [
        registrySetting('HKCU\\A', 'one', {
          want: 'bits',
          byte: 0,
          mask: 2,
          bits: 0,
          base: '9e1e078012000000',
        }),
      ]),
      arrange: (host: MemoryHost) => host.registry.write(one, raw),
      changes: 0,
      why: 'notApplicable' as const,
    })),
  ]
  test.each(cases)('follows this rule: $name', async ({ tweak, arrange, changes, why }) => {
    const host = new MemoryHost()
    host.registry.createKey('HKCU\\A')
    arrange(host)
    const plan = await planOf(host, [tweak])
    expect(plan.changes).toHaveLength(changes)
    expect(plan.leftOut.map((out) => out.why)).toEqual(why === undefined ? [] : [why])
    expect(host.acts).toBe(0)
  })

  test.each<[Bent, string]>([
    ['denied', 'denied'],
    ['failed', 'failed'],
    ['unavailable', 'notApplicable'],
  ])('leaves out a resource whose result is %s, with the reason %s', async (bent, why) => {
    const host = new MemoryHost()
    host.bent.set('registry:hkcu\\a:one', bent)
    const plan = await planOf(host, [aTweak('t.one', [registrySetting('HKCU\\A', 'one', dword(1))])])
    expect(plan.leftOut.map((out) => out.why)).toEqual([why])
    expect(plan.leftOut[0]?.observed.status).toBe(bent)
  })
})

describe('a plan for several choices', () => {
  test('combines edits of different bits of the same value in one change that belongs to both tweaks', async () => {
    const host = new MemoryHost()
    host.registry.write(one, { type: 3, hex: 'ff00' })
    const plan = await planOf(host, [
      aTweak('t.low', [registrySetting('HKCU\\A', 'one', { want: 'bits', byte: 0, mask: 1, bits: 0 })]),
      aTweak('t.high', [registrySetting('HKCU\\A', 'one', { want: 'bits', byte: 1, mask: 128, bits: 128 })]),
    ])
    expect(plan.changes).toMatchObject([
      {
        causes: [
          { by: 'tweak', id: 't.low' },
          { by: 'tweak', id: 't.high' },
        ],
        to: { status: 'present', state: { hex: 'fe80' } },
      },
    ])
  })

  test('reverts every edited field of a value, and not only the last one, if the default option is chosen', async () => {
    const host = new MemoryHost()
    host.registry.write(one, { type: 3, hex: '0000' })
    const bit = (byte: number, on: boolean) => ({ want: 'bits' as const, byte, mask: 1, bits: on ? 1 : 0 })
    const edits = [0, 1].map((byte) =>
      registrySetting('HKCU\\A', 'one', bit(byte, false), { default: bit(byte, true) }),
    )
    const plan = await planOf(host, [aTweak('t.one', edits)], [{ tweakId: 't.one', option: 'default' }])
    expect(plan.changes).toMatchObject([{ to: { status: 'present', state: { hex: '0101' } } }])
  })

  const refused: { name: string; catalog: Tweak[]; choices?: Choice[]; code: string }[] = [
    {
      name: 'two values for one name',
      catalog: [
        aTweak('t.one', [registrySetting('HKCU\\A', 'one', dword(1))]),
        aTweak('t.two', [registrySetting('HKCU\\a', 'ONE', dword(2))]),
      ],
      code: 'CHOICES_CONFLICT',
    },
    {
      name: 'two start types for one service',
      catalog: [
        aTweak('t.one', [serviceSetting('Svc', { start: 'Disabled' })]),
        aTweak('t.two', [serviceSetting('svc', { start: 'Manual' })]),
      ],
      code: 'CHOICES_CONFLICT',
    },
    {
      name: 'a declared conflict without a shared resource',
      catalog: [
        aTweak('t.one', [registrySetting('HKCU\\A', 'one', dword(1))], { conflictsWith: ['t.two'] }),
        aTweak('t.two', [registrySetting('HKCU\\A', 'two', dword(2))]),
      ],
      code: 'CHOICES_CONFLICT',
    },
    { name: 'an unknown tweak', catalog: [], choices: [{ tweakId: 't.nope' }], code: 'UNKNOWN_TWEAK' },
    {
      name: 'an unknown option',
      catalog: [aTweak('t.one', [])],
      choices: [{ tweakId: 't.one', option: 'nope' }],
      code: 'UNKNOWN_OPTION',
    },
    { name: 'nothing chosen', catalog: [], choices: [], code: 'EMPTY_SELECTION' },
  ]
  test.each(refused)('is refused for this reason: $name', async ({ catalog, choices, code }) => {
    const plan = await planOf(new MemoryHost(), catalog, choices)
    expect(plan.refusals.map((one) => one.code)).toEqual([code])
  })

  test('has a hash that depends on the values; if only a service’s start type changes, the hash doesn’t depend on whether the service runs', async () => {
    const host = new MemoryHost()
    const catalog = [aTweak('t.svc', [serviceSetting('Svc', { start: 'Disabled' })])]
    const service = { kind: 'service' as const, start: 'Manual' as const, delayed: false, triggered: false }
    host.services.set('svc', { ...service, running: 'stopped' })
    const { hash } = await planOf(host, catalog)
    host.services.set('svc', { ...service, running: 'running' })
    expect((await planOf(host, catalog)).hash).toBe(hash)
    host.services.set('svc', { ...service, start: 'Automatic', running: 'running' })
    expect((await planOf(host, catalog)).hash).not.toBe(hash)
  })
})

describe('a tweak with chosen items', () => {
  const items = [
    registrySetting('HKCU\\Software\\Items', 'A', { want: 'value', value: { type: 'REG_DWORD', data: 1 } }),
    registrySetting('HKCU\\Software\\Items', 'B', { want: 'value', value: { type: 'REG_DWORD', data: 1 } }),
  ]
  const whole = aTweak('debloat.whole', items)
  const each = { ...aTweak('debloat.each', items), perItem: true as const }
  const keyB = 'registry:hkcu\\software\\items:b'
  const requested = (tweak: Tweak, chosen: string[] | undefined) =>
    select(indexTweaks([tweak]), [{ tweakId: tweak.id, ...(chosen === undefined ? {} : { items: chosen }) }])

  test('is planned for only these items, or for all items if none are chosen', () => {
    expect(requested(each, [keyB]).requested.map(({ key }) => key)).toEqual([keyB])
    expect(requested(each, undefined).requested).toHaveLength(2)
  })

  test.each([
    ['an item it does not have', each, ['registry:hkcu\\software\\items:c']],
    ['one of two it does not have', each, [keyB, 'service:spooler']],
    ['an item of a tweak that is chosen as a whole', whole, [keyB]],
  ] as const)('is refused for %s', (_case, tweak, chosen) =>
    expect(requested(tweak, [...chosen]).diagnostics.map(({ code }) => code)).toEqual(['UNKNOWN_OPTION']),
  )
})

const state = (start: ServiceState['start'], running: ServiceState['running']): Known => ({
  status: 'present',
  state: { kind: 'service', start, delayed: false, running, triggered: false },
})
const resource = { kind: 'service', name: 'Spooler' } as const
const word: Known = { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } }

test.each([
  ['disabling counts', state('Automatic', 'running'), state('Disabled', 'running'), true],
  ['stopping counts', state('Manual', 'running'), state('Manual', 'stopped'), true],
  ['a later start does not', state('Automatic', 'running'), state('Manual', 'running'), false],
  ['starting does not', state('Disabled', 'stopped'), state('Manual', 'running'), false],
  [
    'one that was disabled before does not',
    state('Disabled', 'stopped'),
    state('Disabled', 'stopped'),
    false,
  ],
  ['nor what is no state of a service', word, word, false],
])('the plan is right: %s', (_, from, to, counts) =>
  expect(stoppedServices([{ resource, from, to }])).toEqual(counts ? ['Spooler'] : []),
)
