/** Tests the items of an inventory: which requests are made from them, and which items are refused. */
import { type Item, itemSchema, type ServiceState } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { emptyInventory, type InventoryQuery, indexTweaks, planSelection } from '../index.ts'
import { aTweak, type Listing, MemoryHost, memoryInventory, serviceSetting } from '../testing/index.ts'

const family = 'some.app_8wekyb3d8bbwe'
const manual: ServiceState = {
  kind: 'service',
  start: 'Manual',
  delayed: false,
  running: 'stopped',
  triggered: false,
}

const pc = () => {
  const host = new MemoryHost()
  for (const id of ['spooler', 'rpcss', 'cdpusersvc_1a2b3', 'thirdparty']) host.services.set(id, manual)
  host.properties.set(`appx:${family}`, { kind: 'appx', value: '1.2.3.4' })
  return host
}

const bent: Partial<Listing> = {
  services: {
    cdpusersvc_1a2b3: { perUser: true },
    thirdparty: { protectedBySystem: true },
    spooler: { canDelay: false },
  },
  apps: {},
}

const planOf = async (items: readonly Item[], host = pc(), more: Partial<Listing> = bent) =>
  planSelection(host, {
    catalog: indexTweaks([aTweak('services.spooler', [serviceSetting('Spooler', { start: 'Disabled' })])]),
    choices: [],
    items,
    inventory: memoryInventory(host, more),
    device: await host.device(),
    at: '2026-11-22T00:00:00.000Z',
  })

const service = (id: string, option: 'automatic' | 'delayed' | 'manual' | 'disabled' = 'disabled'): Item => ({
  type: 'service',
  id,
  option,
})

describe('an item that the PC lists', () => {
  test('is planned with its name written as in the PC’s list, and the change records the item as its cause', async () => {
    const { changes, refusals, origin } = await planOf([service('SPOOLER')])
    expect(refusals).toEqual([])
    expect(changes).toMatchObject([
      {
        resource: { kind: 'service', name: 'spooler' },
        to: { state: { start: 'Disabled', running: 'stopped' } },
        causes: [{ by: 'item', type: 'service', id: 'spooler', option: 'disabled' }],
        admin: true,
        reversible: 'exact',
      },
    ])
    expect(origin).toMatchObject({ items: [service('SPOOLER')] })
  })

  test('is planned with instructions for reinstalling it if the item is an app', async () => {
    const item = { type: 'app', id: family, option: 'removed' } as const
    const [fromStore, fromFile] = [
      await planOf([item]),
      await planOf([item], pc(), { apps: { [family]: { variant: 'other' } } }),
    ]
    expect(fromStore.changes).toMatchObject([{ to: { status: 'absent' }, reversible: 'reinstall' }])
    expect(fromFile.changes).toMatchObject([{ reversible: 'no' }])
  })
})

describe('items and their catalog entries', () => {
  const known = (desired: 'Disabled' | 'Manual', more: Partial<Parameters<typeof aTweak>[2]> = {}) =>
    aTweak('services.spooler', [serviceSetting('Spooler', { start: desired }, 'Automatic')], more)
  const planWith = async (tweak: ReturnType<typeof aTweak>, item: Item, host = pc()) =>
    planSelection(host, {
      catalog: indexTweaks([tweak]),
      choices: [],
      items: [item],
      inventory: memoryInventory(host),
      device: await host.device(),
      at: '2026-11-22T00:00:00.000Z',
    })
  const running = () => {
    const host = pc()
    host.services.set('spooler', { ...manual, start: 'Automatic' })
    return host
  }

  test.each<{ case: string; of: Item; tweak: 'Disabled' | 'Manual'; twin: object }>([
    {
      case: 'for the same act has its option',
      of: service('Spooler'),
      tweak: 'Disabled',
      twin: { option: 'on' },
    },
    {
      case: 'for a start between it and Windows’ own has the option, too',
      of: service('Spooler', 'manual'),
      tweak: 'Disabled',
      twin: { option: 'on' },
    },
    {
      case: 'for more than its option takes away has no option',
      of: service('Spooler'),
      tweak: 'Manual',
      twin: {},
    },
  ])('is planned correctly: $case', async ({ of, tweak, twin }) => {
    const { changes } = await planWith(known(tweak), of, running())
    expect(changes.map(({ causes }) => causes)).toEqual([
      [
        {
          by: 'item',
          type: 'service',
          id: 'spooler',
          option: of.option,
          name: 'Service spooler',
          twin: { id: 'services.spooler', ...twin },
        },
      ],
    ])
  })

  test('an item that is set back to Windows’ own state is planned with the default option of its catalog entry', async () => {
    const { changes } = await planWith(known('Disabled'), service('Spooler', 'automatic'))
    expect(changes[0]?.causes).toMatchObject([{ twin: { id: 'services.spooler', option: 'default' } }])
  })

  test('an item with a catalog entry requires the same restart as that entry', async () => {
    const { changes } = await planWith(known('Disabled', { restart: 'reboot' }), service('Spooler'))
    expect(changes.map(({ restart }) => restart)).toEqual(['reboot'])
  })

  test('an item without a catalog entry requires no restart', async () => {
    const { changes } = await planWith(aTweak('services.other', []), service('Spooler'))
    expect(changes).toMatchObject([{ restart: 'none' }])
    expect(changes[0]?.causes[0]).not.toHaveProperty('twin')
  })
})

test('the removal of an app is planned as permanent if the catalog marks it as irreversible', async () => {
  const host = pc()
  const gone = aTweak('debloat.gone', [
    {
      resource: { kind: 'appx', packageFamilyName: family },
      desired: { want: 'property', value: null },
      default: 'unknown',
    },
  ])
  const plan = await planSelection(host, {
    catalog: indexTweaks([{ ...gone, reversible: 'no' }]),
    choices: [],
    items: [{ type: 'app', id: family, option: 'removed' }],
    inventory: memoryInventory(host),
    device: await host.device(),
    at: '2026-11-22T00:00:00.000Z',
  })
  expect(plan.changes).toMatchObject([{ reversible: 'no' }])
})

describe('a request for items', () => {
  test.each<[string, Item, string, Partial<Listing>?]>([
    ['a service that is not listed', service('Nobody'), 'UNKNOWN_ITEM'],
    ['a service that Windows cannot start without', service('RpcSs'), 'ITEM_LOCKED'],
    ['a service of one sign-in', service('CDPUserSvc_1a2b3'), 'ITEM_LOCKED'],
    ['a service that Windows protects', service('ThirdParty'), 'ITEM_LOCKED'],
    ['a delayed start of a service that starts in order', service('Spooler', 'delayed'), 'ITEM_LOCKED'],
    [
      'a framework',
      { type: 'app', id: family, option: 'removed' },
      'ITEM_LOCKED',
      { apps: { [family]: { variant: 'framework' } } },
    ],
    [
      'a part of Windows',
      { type: 'app', id: family, option: 'removed' },
      'ITEM_LOCKED',
      { apps: { [family]: { variant: 'system' } } },
    ],
    [
      'an app that Windows protects from removal',
      { type: 'app', id: family, option: 'removed' },
      'ITEM_LOCKED',
      { apps: { [family]: { nonRemovable: true } } },
    ],
  ])('is refused: %s', async (_, item, code, more) => {
    const { refusals, changes } = await planOf([item], pc(), more)
    expect([refusals.map((one) => one.code), changes]).toEqual([[code], []])
  })

  test('is refused completely if the PC lists nothing', async () => {
    const host = pc()
    const { refusals } = await planSelection(host, {
      catalog: new Map(),
      choices: [],
      items: [service('Spooler')],
      inventory: emptyInventory,
      device: await host.device(),
      at: '2026-11-22T00:00:00.000Z',
    })
    expect(refusals.map(({ code }) => code)).toEqual(['UNKNOWN_ITEM'])
  })

  test('reports each setting that is refused, and still plans the other settings', async () => {
    const host = pc()
    const choices = [{ tweakId: 'services.gone' }, { tweakId: 'services.spooler' }]
    const items = [service('Nobody'), service('ThirdParty'), service('CDPUserSvc_1a2b3', 'manual')]
    const plan = await planSelection(host, {
      catalog: indexTweaks([aTweak('services.spooler', [serviceSetting('Spooler', { start: 'Disabled' })])]),
      ...{ choices, items, inventory: memoryInventory(host, { services: bent.services ?? {} }) },
      ...{ device: await host.device(), at: '2026-11-22T00:00:00.000Z' },
    })
    expect(plan.refused?.map(({ setting, refusal }) => [setting, refusal.code])).toEqual([
      ['tweak services.gone', 'UNKNOWN_TWEAK'],
      ['service nobody', 'UNKNOWN_ITEM'],
      ['service thirdparty', 'ITEM_LOCKED'],
      ['service cdpusersvc_1a2b3', 'ITEM_LOCKED'],
    ])
    expect(plan.refused?.map(({ refusal }) => refusal)).toEqual(plan.refusals)
    expect(plan.changes).toMatchObject([{ resource: { name: 'Spooler' } }])
  })

  test('is refused completely if the list cannot be read', async () => {
    const host = pc()
    const { refusals, refused } = await planSelection(host, {
      catalog: new Map(),
      choices: [],
      items: [service('Spooler'), service('RpcSs')],
      inventory: {
        // biome-ignore lint/correctness/useYield: it fails before its first item
        async *list() {
          throw new Error('OpenSCManagerW answered 5')
        },
        async *appFacts() {},
        dependents: async () => [],
      },
      device: await host.device(),
      at: '2026-11-22T00:00:00.000Z',
    })
    expect(refusals).toMatchObject([
      { code: 'INVENTORY_UNREADABLE', why: 'The system reported: OpenSCManagerW answered 5.' },
    ])
    expect(refused?.map(({ setting }) => setting)).toEqual(['service spooler', 'service rpcss'])
  })

  test('is refused if it has two options for one service, or an item that contradicts a tweak', async () => {
    const twice = await planOf([service('Spooler'), service('spooler', 'manual')])
    expect(twice.refusals.map(({ code }) => code)).toEqual(['CHOICES_CONFLICT'])
    expect(twice.refused).toBeUndefined()
    const host = pc()
    const both = await planSelection(host, {
      catalog: indexTweaks([aTweak('services.spooler', [serviceSetting('Spooler', { start: 'Disabled' })])]),
      choices: [{ tweakId: 'services.spooler' }],
      items: [service('Spooler', 'automatic')],
      inventory: memoryInventory(host),
      device: await host.device(),
      at: '2026-11-22T00:00:00.000Z',
    })
    expect(both.refusals).toMatchObject([{ code: 'CHOICES_CONFLICT', subject: 'services.spooler spooler' }])
  })
})

describe('a hostile name', () => {
  test.each([
    ['an empty name', service('')],
    ['a path', service('..\\..\\Spooler')],
    ['a path with slashes', service('a/b')],
    ['a NUL in the middle', service('Spool\0er')],
    ['a line feed', service('Spooler\nRpcSs')],
    ['a name beyond the limit of Windows', service('x'.repeat(257))],
    ['an option that does not exist', { ...service('Spooler'), option: 'boot' }],
    ['a value instead of an option', { ...service('Spooler'), start: 'Boot' }],
    ['a command', { ...service('Spooler'), imagePath: 'C:\\x.exe' }],
    ['a type that does not exist', { type: 'disk', id: 'disk', option: 'disabled' }],
    ['a driver by its title', { type: 'driver', id: 'Maker - Net - 1.2', option: 'installed' }],
    ['a driver with a query in its id', { type: 'driver', id: "' or 1=1", option: 'installed' }],
    [
      'a driver taken away',
      { type: 'driver', id: '0c1ea29a-0000-4000-8000-000000000001', option: 'removed' },
    ],
    ['a family with a wildcard', { type: 'app', id: '*_8wekyb3d8bbwe', option: 'removed' }],
    ['a family without a publisher', { type: 'app', id: 'Some.App', option: 'removed' }],
    ['a family with a quote', { type: 'app', id: "a';b_8wekyb3d8bbwe", option: 'removed' }],
    ...['DirectXUserGlobalSettings', 'game.exe', 'C:game.exe', 'C:\\..\\game.exe', 'C:\\a\\..\\game.exe'].map(
      (id): [string, object] => [
        `a game’s program named ${id}`,
        { type: 'gameGraphics', id, option: 'saving' },
      ],
    ),
    ...['\\\\server\\x\\game.exe', 'C:\\a\\game.exe:stream', 'C:\\game.dll', 'C:\\a\0.exe', 'C:\\*.exe'].map(
      (id): [string, object] => [
        `a game’s program named ${JSON.stringify(id)}`,
        { type: 'gameFullscreen', id, option: 'off' },
      ],
    ),
    [
      'a graphics card by its number',
      { type: 'gameGraphics', id: 'C:\\game.exe', option: '2', value: 'GpuPreference=2;' },
    ],
    ['a very long family', { type: 'app', id: `${'x'.repeat(300)}_8wekyb3d8bbwe`, option: 'removed' }],
  ])('such as %s does not pass the schema', (_, item) => {
    expect(itemSchema.safeParse(item).success).toBe(false)
  })

  test.each([
    'Spooler ',
    ' Spooler',
    'Sp*oler',
    'Spooler"; rm',
    '%SystemRoot%',
    'ſpooler',
    'Spoole\u0500r',
    '\u202eSpooler',
    '\ud800Spooler',
    '$(Spooler)',
    'HKLM:Spooler',
  ])('such as %j is a possible name, but no service on the PC’s list has it', async (id) => {
    const { refusals } = await planOf([itemSchema.parse(service(id))])
    expect(refusals.map(({ code }) => code)).toEqual(['UNKNOWN_ITEM'])
  })
})

test('items of several types are found in a single pass, which reads each shared list only once', async () => {
  const looks: (object | undefined)[] = []
  const inventory = {
    ...emptyInventory,
    async *list(_: unknown, query?: InventoryQuery) {
      looks.push(query?.look)
      yield* []
    },
  }
  const id = 'C:\\Games\\a.exe'
  const items: Item[] = [
    { type: 'gameGraphics', id, option: 'saving' },
    { type: 'gameFullscreen', id, option: 'off' },
  ]
  const host = pc()
  const device = await host.device()
  for (const at of ['2026-11-22T00:00:00.000Z', '2026-11-22T00:00:01.000Z'])
    await planSelection(host, { catalog: new Map(), choices: [], items, inventory, device, at })
  expect(looks.map((look) => looks.indexOf(look))).toEqual([0, 0, 2, 2])
  expect(looks).not.toContain(undefined)
})

describe('an item that the PC doesn’t list', () => {
  const listing = (closed: boolean) => ({
    ...emptyInventory,
    async *list(_: unknown, query?: InventoryQuery) {
      if (closed) query?.onUnread?.({ place: 'HKLM\\Run', code: 'denied' })
      yield* []
    },
  })
  test.each([
    { name: 'is unknown if everything was read', closed: false, code: 'UNKNOWN_ITEM' },
    {
      name: 'may be in a place that is closed: nobody says that there is none',
      closed: true,
      code: 'INVENTORY_UNREADABLE',
    },
  ])('is refused or planned correctly: $name', async ({ closed, code }) => {
    const item: Item = { type: 'startup', id: 'machineRun:A', option: 'disabled' }
    const host = pc()
    const { refusals } = await planSelection(host, {
      ...{ catalog: new Map(), choices: [], items: [item], inventory: listing(closed) },
      ...{ device: await host.device(), at: '2026-11-22T00:00:00.000Z' },
    })
    expect(refusals.map((one) => one.code)).toEqual([code])
  })
})
