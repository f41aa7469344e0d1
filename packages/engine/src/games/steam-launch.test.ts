/**
 * Tests how the program that Steam starts for a game is found, in caches of each known version and in damaged caches.
 */
import { expect, test } from 'vitest'
import { steamLaunches } from './steam-launch.ts'

type Tree = { [name: string]: string | number | Tree }
type Version = 27 | 28 | 29

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const text = (value: string): Buffer => Buffer.from(`${value}\0`)

/** Makes a cache as Steam writes it. */
const cacheOf = (apps: Readonly<Record<string, Tree | Buffer>>, version: Version = 29): Buffer => {
  const names: string[] = []
  const nameOf = (name: string): Buffer => {
    if (version !== 29) return text(name)
    if (!names.includes(name)) names.push(name)
    return number(names.indexOf(name))
  }
  const treeOf = (tree: Tree): Buffer =>
    Buffer.concat([
      ...Object.entries(tree).map(([name, value]) => {
        if (typeof value === 'string') return Buffer.concat([Buffer.of(1), nameOf(name), text(value)])
        if (typeof value === 'number') return Buffer.concat([Buffer.of(2), nameOf(name), number(value)])
        return Buffer.concat([Buffer.of(0), nameOf(name), treeOf(value)])
      }),
      Buffer.of(8),
    ])
  const parts = Object.entries(apps).map(([id, app]) => {
    const entries = Buffer.isBuffer(app) ? app : treeOf(app)
    const head = Buffer.alloc(version === 27 ? 40 : 60, 0xaa)
    return Buffer.concat([number(Number(id)), number(head.length + entries.length), head, entries])
  })
  const body = Buffer.concat([...parts, number(0)])
  const start = [number(0x07564400 + version + 12), number(1)]
  if (version !== 29) return Buffer.concat([...start, body])
  const place = Buffer.alloc(8)
  place.writeBigInt64LE(BigInt(16 + body.length))
  return Buffer.concat([...start, place, body, number(names.length), ...names.map(text)])
}

const app = (launch: Tree): Tree => ({
  appinfo: {
    appid: 440,
    common: { name: 'Team Game', type: 'Game' },
    config: { installdir: 'Team', launch },
  },
})
const one = { executable: 'bin\\game.exe' }

test.each<Version>([27, 28, 29])('the program is found in a cache of version %i', (version) => {
  const bytes = cacheOf({ 7: app({ 0: { executable: 'x.exe' } }), 440: app({ 0: one }) }, version)
  expect([steamLaunches(bytes)?.('440'), steamLaunches(bytes)?.('441')]).toEqual([['bin\\game.exe'], []])
})

test.each<{ case: string; launch: Tree; is: string[] }>([
  {
    case: 'several, in Steam’s order',
    launch: { 0: { executable: 'b.exe' }, 1: one },
    is: ['b.exe', 'bin\\game.exe'],
  },
  {
    case: 'only those for Windows',
    launch: {
      0: { executable: 'game.sh', config: { oslist: 'linux' } },
      1: { executable: 'Game.app', config: { oslist: 'macos' } },
      2: { ...one, config: { oslist: 'windows', osarch: '64' } },
    },
    is: ['bin\\game.exe'],
  },
  {
    case: 'no server, editor or setup',
    launch: {
      0: { executable: 's.exe', type: 'server' },
      1: { executable: 'c.exe', type: 'Config' },
      2: one,
    },
    is: ['bin\\game.exe'],
  },
  {
    case: 'a path that begins with a backslash or a point',
    launch: { 0: { executable: '\\a.exe' }, 1: { executable: '.\\b.exe' }, 2: { executable: './c/d.exe' } },
    is: ['a.exe', 'b.exe', 'c/d.exe'],
  },
  {
    case: 'a path with other letters',
    launch: { 0: { executable: 'Spiele ü\\游戏.exe' } },
    is: ['Spiele ü\\游戏.exe'],
  },
  {
    case: 'none of an entry without a program',
    launch: { 0: { description: 'x' }, 1: { executable: 5 } },
    is: [],
  },
])('Steam’s launch entries name $case', ({ launch, is }) => {
  expect(steamLaunches(cacheOf({ 440: app(launch) }))?.('440')).toEqual(is)
})

test('a name in Steam’s cache is found regardless of upper and lower case', () => {
  const upper = { AppInfo: { Config: { Launch: { 0: { Executable: 'a.exe' } } } } }
  expect(steamLaunches(cacheOf({ 440: upper }))?.('440')).toEqual(['a.exe'])
})

test('a Steam cache of an unknown version is not read', () => {
  const bytes = cacheOf({ 440: app({ 0: one }) })
  bytes.writeUInt32LE(0x0756442a)
  expect(steamLaunches(bytes)).toBeNull()
})

test('damaged data of one app in Steam’s cache doesn’t hide the other apps', () => {
  const bytes = cacheOf({ 1: Buffer.of(0, 1, 2, 3), 440: app({ 0: one }) })
  expect([steamLaunches(bytes)?.('1'), steamLaunches(bytes)?.('440')]).toEqual([[], ['bin\\game.exe']])
})

test('reading a Steam cache never throws an error, even if the cache is cut off at any byte or has any byte changed', () => {
  for (const version of [27, 29] as const) {
    const whole = cacheOf({ 440: app({ 0: one }) }, version)
    for (let i = 0; i < whole.length; i++) {
      const cut = steamLaunches(whole.subarray(0, i))?.('440') ?? []
      expect(cut.every((path) => path === 'bin\\game.exe')).toBe(true)
      for (const byte of [0x00, 0x08, 0x7f, 0xff]) {
        const changed = Buffer.from(whole)
        changed[i] = byte
        expect(Array.isArray(steamLaunches(changed)?.('440') ?? [])).toBe(true)
      }
    }
  }
})

test('a Steam cache with names nested a thousand deep is refused', () => {
  const deep = Buffer.concat([
    ...Array.from({ length: 1000 }, () => Buffer.of(0, 0x61, 0)),
    Buffer.alloc(1001, 8),
  ])
  expect(steamLaunches(cacheOf({ 440: deep }, 28))?.('440')).toEqual([])
})
