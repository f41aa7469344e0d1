/** Tests the stores' lists of games, both well-formed and malformed. */
import { expect, test } from 'vitest'
import { memoryReads, type Registry } from '../testing/memory-reads.ts'
import { findGames, runningGames } from './find.ts'
import { type GameReads, inside, plainPath, type ReadBytes } from './reads.ts'
import { parseVdf } from './vdf.ts'

const steam = 'C:\\Program Files (x86)\\Steam'
const acf = (more: Record<string, string> = {}) =>
  `"AppState"\n{\n${Object.entries({
    appid: '440',
    name: 'Team Game',
    installdir: 'Team',
    StateFlags: '4',
    ...more,
  })
    .map(([key, value]) => `\t"${key}"\t\t"${value}"`)
    .join('\n')}\n}\n`
const libraries = (...paths: string[]) =>
  `"libraryfolders"\n{\n${paths.map((path, i) => `"${i}" { "path" "${path.replaceAll('\\', '\\\\')}" "apps" { "440" "1" } }`).join('\n')}\n}`

const registry: Registry = {
  'HKCU\\Software\\Valve\\Steam': { SteamPath: 'c:/program files (x86)/steam' },
}

/** A PC whose files have this content; a file whose content is given as a `why` can't be read. */
const reads = (
  texts: Record<string, string | { why: 'denied' | 'notText' | 'link' | 'tooLarge' }>,
  more: Registry = {},
  folders: string[] = [],
): GameReads => {
  const paths = [...Object.keys(texts), ...folders.map((folder) => `${folder}\\x.exe`)]
  const base = memoryReads(
    { ...(paths.some((path) => path.startsWith(steam)) ? registry : {}), ...more },
    paths,
  )
  const find = (path: string) =>
    Object.entries(texts).find(([key]) => key.toLowerCase() === path.toLowerCase())
  return {
    ...base,
    expand: (text) =>
      text
        .replace('%ProgramFiles(x86)%', 'C:\\Program Files (x86)')
        .replace('%ProgramData%', 'C:\\ProgramData'),
    read: (path) => {
      const text = find(path)?.[1]
      return text === undefined ? 'missing' : typeof text === 'string' ? { text } : text
    },
    names: (folder) => {
      const below = paths.filter((path) => path.toLowerCase().startsWith(`${folder.toLowerCase()}\\`))
      return below.length === 0
        ? 'missing'
        : [...new Set(below.map((path) => path.slice(folder.length + 1).split('\\')[0] ?? ''))]
    },
  }
}

/** Steam's cache with one app, in a version of the format that stores each name in the place where it's used. */
const cacheFor = (id: string, executable: string): Uint8Array => {
  const open = (name: string) => `\0${name}\0`
  const entries = `${['appinfo', 'config', 'launch', '0'].map(open).join('')}\x01executable\0${executable}\0${'\b'.repeat(5)}`
  const head = Buffer.alloc(68)
  head.writeUInt32LE(Number(id))
  head.writeUInt32LE(60 + entries.length, 4)
  return Buffer.concat([
    Buffer.of(0x28, 0x44, 0x56, 7, 1, 0, 0, 0),
    head,
    Buffer.from(entries),
    Buffer.alloc(4),
  ])
}

const steamPc = (
  manifest: string | { why: 'denied' | 'notText' | 'link' | 'tooLarge' },
  folders = [`${steam}\\steamapps\\common\\Team`],
) =>
  findGames(
    reads(
      {
        [`${steam}\\steamapps\\libraryfolders.vdf`]: libraries(steam),
        [`${steam}\\steamapps\\appmanifest_440.acf`]: manifest,
      },
      {},
      folders,
    ),
  )

test('a Steam game is found in its library, with its folder', () => {
  expect(steamPc(acf())).toEqual({
    games: [
      {
        id: 'steam:440',
        name: 'Team Game',
        source: 'steam',
        folder: `${steam}\\steamapps\\common\\Team`,
        file: null,
      },
    ],
    troubles: [],
  })
})

test.each<{ case: string; bytes: ReadBytes; file: string | null; whys: string[] }>([
  { case: 'is missing', bytes: 'missing', file: null, whys: [] },
  { case: 'is damaged', bytes: { bytes: Buffer.from('x') }, file: null, whys: ['damaged'] },
  { case: 'is too large', bytes: { why: 'tooLarge' }, file: null, whys: ['tooLarge'] },
  { case: 'names a file', bytes: { bytes: cacheFor('440', 'bin\\x.exe') }, file: 'bin\\x.exe', whys: [] },
  { case: 'names a file that is gone', bytes: { bytes: cacheFor('440', 'y.exe') }, file: null, whys: [] },
  { case: 'leads out of the folder', bytes: { bytes: cacheFor('440', '..\\x.exe') }, file: null, whys: [] },
  { case: 'names only another game', bytes: { bytes: cacheFor('7', 'bin\\x.exe') }, file: null, whys: [] },
])('the program of a game of Steam is found or unknown if Steam’s cache: $case', ({ bytes, file, whys }) => {
  const folder = `${steam}\\steamapps\\common\\Team`
  const base = reads(
    {
      [`${steam}\\steamapps\\libraryfolders.vdf`]: libraries(steam),
      [`${steam}\\steamapps\\appmanifest_440.acf`]: acf(),
    },
    {},
    [`${folder}\\bin`],
  )
  const asked: string[] = []
  const found = findGames({
    ...base,
    bytes: (path) => {
      asked.push(path)
      return bytes
    },
  })
  expect(asked).toEqual([`${steam.toLowerCase()}\\appcache\\appinfo.vdf`])
  expect(found.games.map((game) => game.file)).toEqual([file === null ? null : `${folder}\\${file}`])
  expect(found.troubles.map(({ source, why }) => [source, why])).toEqual(whys.map((why) => ['steam', why]))
})

test.each<{ case: string; manifest: Parameters<typeof steamPc>[0]; why: string }>([
  { case: 'an empty file', manifest: '', why: 'damaged' },
  { case: 'a list without an end', manifest: '"AppState" { "appid" "440"', why: 'damaged' },
  { case: 'braces a thousand deep', manifest: '"a" {'.repeat(1000), why: 'damaged' },
  { case: 'a text without an end', manifest: `"AppState" { "appid" "${'x'.repeat(100_000)}`, why: 'damaged' },
  { case: 'another program’s file', manifest: '{"json": true}', why: 'damaged' },
  { case: 'an id that is no number', manifest: acf({ appid: '440 or 1' }), why: 'damaged' },
  { case: 'a folder that climbs out', manifest: acf({ installdir: '..\\\\..\\\\Windows' }), why: 'outside' },
  { case: 'a folder that is the library itself', manifest: acf({ installdir: '..' }), why: 'outside' },
  { case: 'a folder on another drive', manifest: acf({ installdir: 'D:\\\\Games' }), why: 'outside' },
  { case: 'a folder with a stream', manifest: acf({ installdir: 'Team:stream' }), why: 'outside' },
  { case: 'an empty folder', manifest: acf({ installdir: '' }), why: 'outside' },
  { case: 'a folder that was moved away', manifest: acf({ installdir: 'Elsewhere' }), why: 'folderGone' },
  { case: 'a game that is still downloading', manifest: acf({ StateFlags: '1026' }), why: 'unfinished' },
  { case: 'bytes that are no text', manifest: { why: 'notText' }, why: 'notText' },
  { case: 'a file as large as a game', manifest: { why: 'tooLarge' }, why: 'tooLarge' },
  { case: 'a link', manifest: { why: 'link' }, why: 'link' },
  { case: 'a file that this account may not read', manifest: { why: 'denied' }, why: 'denied' },
])('a manifest of Steam with $case gives a reason and no game', ({ manifest, why }) => {
  expect(steamPc(manifest)).toMatchObject({ games: [], troubles: [{ source: 'steam', why }] })
})

test.each([
  ['lines and marks that turn text around', 'A\u202eB\nC\u0000D', 'A B C D'],
  ['only blanks', '   ', 'Team'],
  ['half a character', 'Half\ud800', 'Half\ufffd'],
  ['a thousand letters', 'x'.repeat(1000), 'x'.repeat(200)],
])('a name with %s is made presentable', (_, name, shown) => {
  expect(steamPc(acf({ name })).games[0]?.name).toBe(shown)
})

test('a library on a missing drive is reported, and the other libraries are still read', () => {
  const found = findGames(
    reads(
      {
        [`${steam}\\steamapps\\libraryfolders.vdf`]: libraries(
          'E:\\SteamLibrary',
          '\\\\server\\share',
          'C:\\Gone',
        ),
        [`${steam}\\steamapps\\appmanifest_440.acf`]: acf(),
      },
      {},
      [`${steam}\\steamapps\\common\\Team`],
    ),
  )
  expect(found.games.map(({ id }) => id)).toEqual(['steam:440'])
  expect(found.troubles.map(({ place, why }) => [place, why])).toEqual([
    ['\\\\server\\share', 'outside'],
    ['E:\\SteamLibrary', 'driveGone'],
    ['C:\\Gone', 'folderGone'],
  ])
})

test('Steam’s own runtimes don’t count as games', () =>
  expect(steamPc(acf({ appid: '228980' }))).toEqual({ games: [], troubles: [] }))

test('on a PC without any game store, the search reports no games and no errors', () =>
  expect(findGames({ ...reads({}), keys: () => 'absent', values: () => 'absent' })).toEqual({
    games: [],
    troubles: [],
  }))

const manifests = 'C:\\ProgramData\\Epic\\EpicGamesLauncher\\Data\\Manifests'
const epic = (item: unknown) =>
  findGames(
    reads({ [`${manifests}\\A.item`]: typeof item === 'string' ? item : JSON.stringify(item) }, {}, [
      'D:\\Epic\\Fort',
    ]),
  )
const item = {
  AppName: 'Fort',
  DisplayName: 'Fort Game',
  InstallLocation: 'C:\\Epic\\Fort',
  LaunchExecutable: 'Bin/Fort.exe',
}

test('an Epic game is found together with its program', () => {
  const found = findGames(reads({ [`${manifests}\\A.item`]: JSON.stringify(item) }, {}, ['C:\\Epic\\Fort']))
  expect(found.games).toEqual([
    {
      id: 'epic:Fort',
      name: 'Fort Game',
      source: 'epic',
      folder: 'C:\\Epic\\Fort',
      file: 'C:\\Epic\\Fort\\Bin\\Fort.exe',
    },
  ])
})

test.each<[string, unknown, string[]]>([
  ['no JSON', '{', ['damaged']],
  ['a list instead of an object', '[]', ['damaged']],
  ['a number as its folder', { ...item, InstallLocation: 5 }, ['damaged']],
  ['a share as its folder', { ...item, InstallLocation: '\\\\evil\\share' }, ['outside']],
  ['a device as its folder', { ...item, InstallLocation: '\\\\.\\PhysicalDrive0' }, ['outside']],
  ['a drive that is gone', { ...item, InstallLocation: 'X:\\Fort' }, ['driveGone']],
  ['an installation that isn’t complete', { ...item, bIsIncompleteInstall: true }, ['unfinished']],
  ['a plugin of the engine', { ...item, AppCategories: ['plugins'] }, []],
])('an entry of Epic with %s is no game', (_, entry, whys) => {
  const found = epic(entry)
  expect([found.games, found.troubles.map(({ why }) => why)]).toEqual([[], whys])
})

test('GOG and Xbox games are found through the registry and their folders', () => {
  const found = findGames(
    reads(
      {
        'C:\\XboxGames\\Sky\\Content\\MicrosoftGame.config':
          '<Game configVersion="1"><ExecutableList><Executable Name="Sky.exe" Id="Game"/></ExecutableList><ShellVisuals DefaultDisplayName="Sky &amp; Sea" /></Game>',
      },
      {
        'HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\Games\\1207658924': {
          gameName: 'Old Game',
          path: 'C:\\GOG\\Old',
          exe: 'C:\\GOG\\Old\\old.exe',
        },
        'HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\Games\\2': {
          gameName: 'Addition',
          path: 'C:\\GOG\\Old',
          dependsOn: '1207658924',
        },
        'HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\Games\\x': { gameName: 'Wrong', path: 'C:\\GOG\\Old' },
        'HKLM\\SOFTWARE\\Microsoft\\GamingServices\\PackageRepository\\Root\\a\\0': {
          Root: '\\\\?\\C:\\XboxGames\\Sky\\Content\\',
          Package: 'Maker.Sky_1.0.0.0_x64__8wekyb3d8bbwe',
        },
        'HKLM\\SOFTWARE\\Microsoft\\GamingServices\\PackageRepository\\Root\\b\\0': { Root: 'C:\\XboxGames' },
      },
      ['C:\\GOG\\Old'],
    ),
  )
  expect(found.games).toEqual([
    {
      id: 'gog:1207658924',
      name: 'Old Game',
      source: 'gog',
      folder: 'C:\\GOG\\Old',
      file: 'C:\\GOG\\Old\\old.exe',
    },
    {
      id: 'xbox:Maker.Sky_8wekyb3d8bbwe',
      name: 'Sky & Sea',
      source: 'xbox',
      folder: 'C:\\XboxGames\\Sky\\Content',
      file: 'C:\\XboxGames\\Sky\\Content\\Sky.exe',
    },
  ])
  expect(found.troubles.map(({ source, why }) => [source, why])).toEqual([
    ['gog', 'damaged'],
    ['xbox', 'damaged'],
  ])
})

test.each<[string, string | null]>([
  ['c:/Games//A/', 'c:\\Games\\A'],
  ['\\\\?\\D:\\A', 'D:\\A'],
  ['D:\\', 'D:\\'],
  ['D:', 'D:\\'],
  ['\\\\server\\A', null],
  ['C:\\A\\..\\B', null],
  ['C:\\A\\NUL:x', null],
  ['A\\B', null],
  [`C:\\${'x'.repeat(2000)}`, null],
])('the path %j of a manifest is read as %j', (path, plain) => expect(plainPath(path)).toBe(plain))

test('a path within a game’s folder can’t lead out of the folder', () => {
  expect([inside('C:\\A', 'B/c.exe'), inside('C:\\A', '..\\c.exe'), inside('C:\\A', 'C:\\x.exe')]).toEqual([
    'C:\\A\\B\\c.exe',
    null,
    null,
  ])
})

test('Valve’s format is read with comments, escapes and unquoted words, and keys are matched regardless of upper and lower case', () => {
  expect(parseVdf('// note\n"A"\n{ b "c\\"d" E f }')).toEqual({ a: { b: 'c"d', e: 'f' } })
  expect(parseVdf('"__proto__" { "polluted" "1" }')).not.toBeNull()
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('a running game is recognized by its folder, and its crash handler alone doesn’t count as the game', () => {
  const game = { id: 'steam:1', name: 'A', source: 'steam', folder: 'C:\\G\\A', file: null } as const
  const byHand = {
    id: 'hand:c:\\x\\b.exe',
    name: 'B',
    source: 'hand',
    folder: null,
    file: 'C:\\X\\b.exe',
  } as const
  const program = (pid: number, file: string | null) => ({
    pid,
    startedAt: 1,
    name: file?.split('\\').at(-1) ?? 'x.exe',
    file,
  })
  const running = runningGames(
    [game, byHand],
    [
      program(1, 'c:\\g\\a\\Bin\\A.exe'),
      program(2, 'C:\\G\\A\\UnityCrashHandler64.exe'),
      program(3, 'C:\\G\\AB\\other.exe'),
      program(4, 'c:\\x\\B.EXE'),
      program(5, null),
    ],
  )
  expect([...running].map(([id, all]) => [id, all.map(({ pid }) => pid)])).toEqual([
    ['steam:1', [1]],
    ['hand:c:\\x\\b.exe', [4]],
  ])
  expect(runningGames([game], [program(2, 'C:\\G\\A\\UnityCrashHandler64.exe')]).size).toBe(0)
})
