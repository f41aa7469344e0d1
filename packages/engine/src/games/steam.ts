/**
 * Finds Steam games: `libraryfolders.vdf` lists the libraries, and each library contains one `appmanifest_<id>.acf`
 * for each game. Steam's cache lists the programs that Steam starts.
 */
import {
  type Finding,
  type GameReads,
  gameIn,
  inside,
  mostEntries,
  plainPath,
  textAt,
  textValue,
  trouble,
} from './reads.ts'
import { type SteamLaunches, steamLaunches } from './steam-launch.ts'
import { at, parseVdf, textOf, type Vdf } from './vdf.ts'

const source = 'steam'
const mostListBytes = 1_048_576
const mostManifestBytes = 262_144
const mostLibraries = 64
/** A typical cache takes 6 MB for 3,000 apps. */
const mostCacheBytes = 64 * 1_048_576
/** Parts of Steam itself: runtimes, the Workshop's tools, and redistributable files. */
const notGames = new Set(['228980', '1070560', '1391110', '1628350', '1493710', '2180100', '250820'])
/** The `StateFlags` flag that means the game is completely installed. */
const installed = 4

/**
 * Steam's own folder, from the registry; if the registry keys are missing, the folder that Steam's installer uses by
 * default.
 */
const rootOf = (reads: GameReads): string | null => {
  const kept =
    textValue(reads, { hive: 'HKCU', path: 'Software\\Valve\\Steam' }, 'SteamPath') ??
    textValue(reads, { hive: 'HKLM', path: 'SOFTWARE\\WOW6432Node\\Valve\\Steam' }, 'InstallPath')
  const usual = plainPath(reads.expand('%ProgramFiles(x86)%\\Steam'))
  const found = kept === null ? null : plainPath(kept)
  return [found, usual].find((one) => one !== null && reads.file(one) === 'folder') ?? found
}

const librariesIn = (list: Vdf): string[] => {
  const folders = at(list, 'libraryfolders')
  if (typeof folders !== 'object') return []
  return Object.entries(folders).flatMap(([key, one]) => {
    if (!/^\d+$/.test(key)) return []
    // Versions of Steam before 2021 wrote the path as a plain string.
    const path = typeof one === 'string' ? one : textOf(one, 'path')
    return path === null ? [] : [path]
  })
}

/**
 * Returns what Steam starts for each app. If Steam's cache can't be read, yields the reason, and no app has a
 * program.
 */
function* launchesOf(reads: GameReads, root: string): Generator<Finding, SteamLaunches> {
  const place = `${root}\\appcache\\appinfo.vdf`
  const read = reads.bytes?.(place, mostCacheBytes) ?? 'missing'
  const none: SteamLaunches = () => []
  if (read === 'missing') return none
  const launches = 'bytes' in read ? steamLaunches(read.bytes) : null
  if (launches === null) yield trouble(source, place, 'why' in read ? read.why : 'damaged')
  return launches ?? none
}

function* gameOf(
  reads: GameReads,
  library: string,
  name: string,
  launches: SteamLaunches,
): Generator<Finding> {
  const place = `${library}\\steamapps\\${name}`
  const read = textAt(reads, place, mostManifestBytes)
  if (read === null) return
  if ('why' in read) return yield trouble(source, place, read.why)
  const state = at(parseVdf(read.text) ?? {}, 'AppState')
  if (typeof state !== 'object') return yield trouble(source, place, 'damaged')
  const [id, title, folder] = [textOf(state, 'appid'), textOf(state, 'name'), textOf(state, 'installdir')]
  if (id === null || !/^\d{1,10}$/.test(id) || folder === null) return yield trouble(source, place, 'damaged')
  if (notGames.has(id)) return
  if (folder === '' || /[\\/:]/.test(folder) || folder === '.' || folder === '..')
    return yield trouble(source, place, 'outside')
  const path = inside(`${library}\\steamapps\\common`, folder)
  if (path === null) return yield trouble(source, place, 'outside')
  const flags = Number(textOf(state, 'StateFlags') ?? installed)
  if (Number.isInteger(flags) && (flags & installed) === 0) return yield trouble(source, place, 'unfinished')
  const file = launches(id)
    .flatMap((one) => inside(path, one) ?? [])
    .find((one) => /\.exe$/i.test(one) && reads.file(one) === 'file')
  yield gameIn(reads, { source, id, name: title ?? '', folder: path, file: file ?? null })
}

function* gamesIn(reads: GameReads, library: string, launches: SteamLaunches): Generator<Finding> {
  const is = reads.file(library)
  if (is === 'unknown') return yield trouble(source, library, 'driveGone')
  if (is !== 'folder') return yield trouble(source, library, 'folderGone')
  const names = reads.names(`${library}\\steamapps`, mostEntries + 1)
  if (names === 'missing') return
  if ('why' in names) return yield trouble(source, `${library}\\steamapps`, names.why)
  if (names.length > mostEntries) yield trouble(source, `${library}\\steamapps`, 'tooMany')
  for (const name of names.slice(0, mostEntries))
    if (/^appmanifest_\d{1,10}\.acf$/i.test(name)) yield* gameOf(reads, library, name, launches)
}

export function* steamGames(reads: GameReads): Generator<Finding> {
  const root = rootOf(reads)
  if (root === null) return
  const listed = [`${root}\\steamapps\\libraryfolders.vdf`, `${root}\\config\\libraryfolders.vdf`]
  const libraries = new Map([[root.toLowerCase(), root]])
  for (const place of listed) {
    const read = textAt(reads, place, mostListBytes)
    if (read === null) continue
    const list = 'text' in read ? parseVdf(read.text) : null
    if (list === null || at(list, 'libraryfolders') === undefined) {
      yield trouble(source, place, 'why' in read ? read.why : 'damaged')
      continue
    }
    for (const named of librariesIn(list)) {
      const path = plainPath(named)
      if (path === null) yield trouble(source, named, 'outside')
      else libraries.set(path.toLowerCase(), path)
    }
    break
  }
  const all = [...libraries.values()]
  if (all.length > mostLibraries) yield trouble(source, root, 'tooMany')
  const launches = yield* launchesOf(reads, root)
  for (const library of all.slice(0, mostLibraries)) yield* gamesIn(reads, library, launches)
}
