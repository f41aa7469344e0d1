/** Tests the programs of games, and the plans that set the programs' graphics card and fullscreen optimizations. */
import { encodeRegistryData, type Item, type Known, type RegistryData } from '@clearpane/model'
import { graphicsIn, placeOfGame } from '@clearpane/model/causes/game-program'
import { expect, test } from 'vitest'
import { sameMeaning } from '../compare.ts'
import { emptyInventory, planSelection } from '../index.ts'
import { MemoryHost } from '../testing/index.ts'
import { listGamePrograms, programsOf } from './programs.ts'
import type { GameReads } from './reads.ts'

const steam = 'C:\\Steam\\steamapps\\common'
const pc = (files: readonly string[], values: Readonly<Record<string, RegistryData>> = {}): GameReads => ({
  keys: () => 'absent',
  values: () => Object.entries(values).map(([name, data]) => ({ name, ...encodeRegistryData(data) })),
  expand: (text) => text,
  read: () => 'missing',
  file: (path) => {
    if (!path.startsWith('C:')) return 'unknown'
    if (files.includes(path)) return 'file'
    return files.some((file) => file.startsWith(`${path}\\`)) ? 'folder' : 'missing'
  },
  names: (folder) => {
    const below = files.filter((file) => file.startsWith(`${folder}\\`))
    return below.length === 0
      ? 'missing'
      : [...new Set(below.map((file) => file.slice(folder.length + 1).split('\\')[0] ?? ''))]
  },
})
/** The yielded rows, without the null values that stand for pauses. */
const rows = (...of: Parameters<typeof listGamePrograms>) =>
  [...listGamePrograms(...of)].filter((one) => one !== null)
const text = (data: string): RegistryData => ({ type: 'REG_SZ', data })
const game = { id: 'steam:1', name: 'Glass', source: 'steam', folder: `${steam}\\Glass`, file: null } as const
const glass = `${game.folder}\\glass.exe`

test.each<{ case: string; files: string[]; game?: object; is: string[] }>([
  { case: 'the one in its folder', files: [glass], is: [glass] },
  {
    case: 'the one that the store’s list names, before others',
    files: [glass, `${game.folder}\\a.exe`],
    game: { source: 'epic', file: glass },
    is: [glass, `${game.folder}\\a.exe`],
  },
  {
    case: 'those beside a launcher that the list names',
    files: [`${game.folder}\\Release\\start.exe`, `${game.folder}\\Release\\draws.exe`],
    game: { file: `${game.folder}\\Release\\start.exe` },
    is: [`${game.folder}\\Release\\start.exe`, `${game.folder}\\Release\\draws.exe`],
  },
  {
    case: 'none that only helps',
    files: [glass, `${game.folder}\\UnityCrashHandler64.exe`, `${game.folder}\\unins000.exe`],
    is: [glass],
  },
  {
    case: 'the one that draws in a game made with Unreal',
    files: [glass, `${game.folder}\\Glass\\Binaries\\Win64\\Glass-Win64-Shipping.exe`],
    is: [glass, `${game.folder}\\Glass\\Binaries\\Win64\\Glass-Win64-Shipping.exe`],
  },
  ...['bin', 'bin\\x64', 'Game', 'game\\bin\\win64'].map((below) => ({
    case: `the one in ${below}`,
    files: [`${game.folder}\\${below}\\glass.exe`],
    is: [`${game.folder}\\${below}\\glass.exe`],
  })),
  { case: 'none of a packaged app', files: [glass], game: { source: 'xbox', file: glass }, is: [] },
  {
    case: 'not the script that the store’s list names',
    files: [glass, `${game.folder}\\start.bat`],
    game: { source: 'epic', file: `${game.folder}\\start.bat` },
    is: [glass],
  },
  {
    case: 'none whose name has a control character',
    files: [glass, `${game.folder}\\a\u0007.exe`],
    is: [glass],
  },
  { case: 'none that is missing', files: [], game: { file: glass }, is: [] },
])('the programs of a game are $case', ({ files, game: more, is }) => {
  expect(programsOf(pc(files), { ...game, ...more })).toEqual(is)
})

test.each(['constructor', '__proto__', '9', ''])(
  'a graphics card with the number %j is unknown',
  (number) => {
    expect(graphicsIn(`GpuPreference=${number};`)).toBeNull()
  },
)

test('a deleted program is still listed as long as a value for its setting exists', () => {
  const gone = 'C:\\Old\\gone.exe'
  const reads = pc([glass, 'C:\\Web\\browser.exe'], {
    [gone]: text('GpuPreference=2;'),
    'C:\\Old\\other.exe': text('AutoHDREnable=1;'),
    'D:\\Far\\away.exe': text('GpuPreference=2;'),
    'C:\\Web\\browser.exe': text('GpuPreference=1;'),
    DirectXUserGlobalSettings: text('VRROptimizeEnable=1;'),
    '\\\\server\\share\\x.exe': text('GpuPreference=2;'),
  })
  expect(rows('gameGraphics', reads, [game])).toEqual([
    { type: 'gameGraphics', id: glass, name: 'Glass', value: null, there: 'yes', readable: true },
    { type: 'gameGraphics', id: gone, name: 'gone', value: 'GpuPreference=2;', there: 'no', readable: true },
  ])
})

test('a request for one program reads only its game’s folder', () => {
  const read = new Set<string>()
  const reads = pc([glass, `${steam}\\Tin\\tin.exe`])
  const noting: GameReads = {
    ...reads,
    names: (folder, most) => {
      read.add(folder)
      return reads.names(folder, most)
    },
  }
  const games = [game, { ...game, id: 'steam:2', name: 'Tin', folder: `${steam}\\Tin` }]
  const found = rows('gameGraphics', noting, games, { ids: [glass.toUpperCase()] })
  expect(found.map(({ id, name }) => [id, name])).toEqual([[glass, 'Glass']])
  expect([...read].filter((folder) => !folder.startsWith(game.folder))).toEqual([])
})

test('a game without a program is reported, unless it is a packaged app, whose settings are stored elsewhere', () => {
  const reported: string[] = []
  const tower = { ...game, id: 'steam:2', name: 'Tower', folder: `${steam}\\Tower` }
  const keeper = { ...tower, id: 'xbox:3', name: 'Keeper', source: 'xbox' } as const
  const reads = pc([glass, `${tower.folder}\\data\\x64\\tower.exe`])
  const query = { onNoProgram: (name: string) => reported.push(name) }
  expect(rows('gameGraphics', reads, [game, tower, keeper], query).map(({ id }) => id)).toEqual([glass])
  expect(reported).toEqual(['Tower'])
})

test('if the list of values can’t be read, this is reported and no program is listed', () => {
  const unread: unknown[] = []
  const reads: GameReads = { ...pc([glass]), values: () => 'denied' }
  const query = { onUnread: (one: unknown) => unread.push(one) }
  expect(rows('gameFullscreen', reads, [game], query)).toEqual([])
  expect(unread).toEqual([{ place: expect.stringMatching(/Layers$/), code: 'denied' }])
})

const planned = async (item: Pick<Item, 'type' | 'option'>, data: RegistryData | null, isThere = true) => {
  const host = new MemoryHost()
  const values: Record<string, RegistryData> = data === null ? {} : { [glass]: data }
  const reads = pc(isThere ? [glass] : [], values)
  const plan = await planSelection(
    {
      ...host,
      observe: async (resources) =>
        (await import('../observations.ts')).Observations.each(resources, () =>
          data === null
            ? { status: 'absent' }
            : { status: 'present', state: { kind: 'registry', ...encodeRegistryData(data) } },
        ),
    },
    {
      catalog: new Map(),
      choices: [],
      items: [{ ...item, id: glass } as Item],
      inventory: {
        ...emptyInventory,
        async *list(type) {
          if (type === 'gameGraphics' || type === 'gameFullscreen')
            for (const one of rows(type, reads, [game], { ids: [glass] })) yield one as never
        },
      },
      device: await host.device(),
      at: '2026-11-27T00:00:00.000Z',
    },
  )
  return plan
}

const [graphics, fullscreen] = ['gameGraphics', 'gameFullscreen'] as const
const optimizedOff = 'DISABLEDXMAXIMIZEDWINDOWEDMODE'

test.each<{
  case: string
  type: typeof graphics | typeof fullscreen
  option: string
  from: string | null
  to: string | null
}>([
  {
    case: 'a card without a value',
    type: graphics,
    option: 'performance',
    from: null,
    to: 'GpuPreference=2;',
  },
  {
    case: 'a card beside other pairs',
    type: graphics,
    option: 'saving',
    from: 'AutoHDREnable=1;GpuPreference=2;New=x;',
    to: 'AutoHDREnable=1;GpuPreference=1;New=x;',
  },
  {
    case: 'a card instead of a particular one',
    type: graphics,
    option: 'performance',
    from: 'SpecificAdapter=1002&73EF&1EFE;GpuPreference=1073741824;',
    to: 'SpecificAdapter=1002&73EF&1EFE;GpuPreference=2;',
  },
  {
    case: 'Windows’ choice of the card',
    type: graphics,
    option: 'windows',
    from: 'GpuPreference=2;',
    to: null,
  },
  {
    case: 'Windows’ choice of the card beside other pairs',
    type: graphics,
    option: 'windows',
    from: 'AutoHDREnable=1;GpuPreference=2;',
    to: 'AutoHDREnable=1;',
  },
  {
    case: 'a card that the value has twice',
    type: graphics,
    option: 'saving',
    from: 'A=1;GpuPreference=2;B=2; gpupreference = 1 ;',
    to: 'A=1;GpuPreference=1;B=2;',
  },
  {
    case: 'Windows’ choice of a card that the value has twice',
    type: graphics,
    option: 'windows',
    from: 'A=1;GpuPreference=2;GpuPreference=1;',
    to: 'A=1;',
  },
  {
    case: 'optimizations off without a value',
    type: fullscreen,
    option: 'off',
    from: null,
    to: `~ ${optimizedOff}`,
  },
  {
    case: 'optimizations off beside other words',
    type: fullscreen,
    option: 'off',
    from: '~ HIGHDPIAWARE',
    to: `~ HIGHDPIAWARE ${optimizedOff}`,
  },
  { case: 'optimizations on', type: fullscreen, option: 'on', from: `~ ${optimizedOff}`, to: null },
  {
    case: 'optimizations on beside other words',
    type: fullscreen,
    option: 'on',
    from: `~ RUNASADMIN ${optimizedOff} WIN7RTM`,
    to: '~ RUNASADMIN WIN7RTM',
  },
])('a plan sets exactly one part of the value: $case', async ({ type, option, from, to }) => {
  const { changes, refusals } = await planned({ type, option } as Item, from === null ? null : text(from))
  expect(refusals).toEqual([])
  expect(changes.map(({ to: state, admin, reversible }) => [state, admin, reversible])).toEqual([
    [
      to === null
        ? { status: 'absent' }
        : { status: 'present', state: { kind: 'registry', ...encodeRegistryData(text(to)) } },
      false,
      'exact',
    ],
  ])
})

test.each<{ case: string; type: typeof graphics | typeof fullscreen; option: string; from: string | null }>([
  { case: 'the same card', type: graphics, option: 'saving', from: 'GpuPreference=1;' },
  {
    case: 'the same card twice',
    type: graphics,
    option: 'saving',
    from: 'GpuPreference=1;A=1;GpuPreference=1;',
  },
  { case: 'Windows’ choice without a value', type: graphics, option: 'windows', from: null },
  {
    case: 'optimizations that are off already',
    type: fullscreen,
    option: 'off',
    from: `HIGHDPIAWARE ${optimizedOff}`,
  },
  { case: 'optimizations that are on already', type: fullscreen, option: 'on', from: '~ HIGHDPIAWARE' },
])('a plan has no change for what holds already: $case', async ({ type, option, from }) => {
  const plan = await planned({ type, option } as Item, from === null ? null : text(from))
  expect([plan.refusals, plan.changes, plan.leftOut.map(({ why }) => why)]).toEqual([[], [], ['already']])
})

test.each<{ type: typeof graphics | typeof fullscreen; only: string; value: string; refused: string[] }>([
  { type: graphics, only: 'windows', value: 'GpuPreference=2;', refused: ['saving', 'performance'] },
  { type: fullscreen, only: 'on', value: `~ ${optimizedOff}`, refused: ['off'] },
])(
  'the value of a program that is gone can only be removed: $type',
  async ({ type, only, value, refused }) => {
    const removed = await planned({ type, option: only } as Item, text(value), false)
    expect([removed.refusals, removed.changes.map(({ to }) => to.status)]).toEqual([[], ['absent']])
    for (const option of refused) {
      const plan = await planned({ type, option } as Item, text(value), false)
      expect([plan.refusals.map(({ code }) => code), plan.changes]).toEqual([['ITEM_LOCKED'], []])
    }
  },
)

test.each<{
  case: string
  type: typeof graphics | typeof fullscreen
  chosen: string | null
  now: string | null
  is: boolean
}>([
  {
    case: 'another part of the value',
    type: graphics,
    chosen: 'GpuPreference=2;',
    now: 'AutoHDREnable=1;GpuPreference=2;',
    is: true,
  },
  { case: 'Windows’ choice, written out', type: graphics, chosen: null, now: 'GpuPreference=0;', is: true },
  {
    case: 'the same card, written twice',
    type: graphics,
    chosen: 'GpuPreference=2;',
    now: 'GpuPreference=2;gpupreference=2;',
    is: true,
  },
  {
    case: 'two cards, of which one is the same',
    type: graphics,
    chosen: 'GpuPreference=2;',
    now: 'GpuPreference=2;GpuPreference=1;',
    is: false,
  },
  { case: 'another card', type: graphics, chosen: 'GpuPreference=2;', now: 'GpuPreference=1;', is: false },
  { case: 'a card that is gone', type: graphics, chosen: 'GpuPreference=2;', now: null, is: false },
  {
    case: 'another particular card',
    type: graphics,
    chosen: 'SpecificAdapter=1&2&3;GpuPreference=1073741824;',
    now: 'SpecificAdapter=4&5&6;GpuPreference=1073741824;',
    is: false,
  },
  {
    case: 'another compatibility word',
    type: fullscreen,
    chosen: `~ ${optimizedOff}`,
    now: `~ ${optimizedOff} WIN7RTM`,
    is: true,
  },
  {
    case: 'optimizations that are on again',
    type: fullscreen,
    chosen: `~ ${optimizedOff}`,
    now: '~ WIN7RTM',
    is: false,
  },
])('a game’s value counts as unchanged only if its own part is: $case', ({ type, chosen, now, is }) => {
  const known = (data: string | null): Known =>
    data === null
      ? { status: 'absent' }
      : { status: 'present', state: { kind: 'registry', ...encodeRegistryData(text(data)) } }
  const resource = { kind: 'registry', ...placeOfGame[type], name: glass } as const
  expect(sameMeaning(resource, {}, null, known(now), known(chosen))).toBe(is)
  // Any other value in the same key isn't split into parts.
  const global = { ...resource, name: 'DirectXUserGlobalSettings' }
  expect(sameMeaning(global, {}, null, known(now), known(chosen))).toBe(false)
})

test.each([graphics, fullscreen])('a value of %s that isn’t text is left alone', async (type) => {
  const option = type === graphics ? 'performance' : 'off'
  const plan = await planned({ type, option } as Item, { type: 'REG_DWORD', data: 2 })
  expect([plan.refusals.map(({ code }) => code), plan.changes]).toEqual([['ITEM_LOCKED'], []])
})
