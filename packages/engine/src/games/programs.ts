/**
 * Lists the game programs for which Windows keeps per-user settings: the program given in a store's list or, if the
 * list gives only the folder, the programs in the game's folder. No program is opened. Pure.
 */
import { decodeRegistryData, type ListedOf } from '@clearpane/model'
import { isAboutGame, placeOfGame } from '@clearpane/model/causes/game-program'
import type { ListedGame } from '@clearpane/model/games'
import { isUnreadable, pathOf, type RegistryValue } from '../hygiene/reads.ts'
import type { InventoryQuery } from '../inventory.ts'
import { isHelper } from './find.ts'
import { cleanName, type GameReads, plainPath } from './reads.ts'

export type GameItemType = keyof typeof placeOfGame
type Row = ListedOf<GameItemType>

const mostNames = 300
const mostPrograms = 12
const mostPath = 400

const fileName = (path: string): string => path.slice(path.lastIndexOf('\\') + 1)
const isProgram = (name: string): boolean => /^[^\\/:*?"<>|]+\.exe$/i.test(name) && !isHelper(name)

/** Checks whether a path can be an item's id: a plain path of a program on a drive. */
const isId = (path: string): boolean => path.length <= mostPath && plainPath(path) === path

const programsIn = (reads: GameReads, folder: string): string[] => {
  const names = reads.names(folder, mostNames)
  return typeof names === 'string' || 'why' in names
    ? []
    : names.filter(isProgram).map((name) => `${folder}\\${name}`)
}

/** The folders below a game's own folder in which many games have their program. */
const usualFolders = ['bin', 'bin\\x64', 'bin\\win64', 'game', 'game\\bin\\win64', 'binaries\\win64', 'x64']

/**
 * Returns the folders in which a game may have its program: the usual ones and, for games made with Unreal,
 * `<name>\Binaries\Win64`, which contains the program that renders the game.
 */
const foldersBelow = (reads: GameReads, folder: string): string[] => {
  const names = reads.names(folder, mostNames)
  if (typeof names === 'string' || 'why' in names) return []
  const below = names.filter((name) => !name.includes('.') && name.toLowerCase() !== 'engine')
  return below.flatMap((name) => {
    const own = `${folder}\\${name}`
    const usual = usualFolders
      .filter((path) => path.split('\\')[0] === name.toLowerCase())
      .map((path) => `${own}${path.slice(name.length)}`)
    return [...usual, `${own}\\Binaries\\Win64`]
  })
}

/** Returns the paths of a game's programs, starting with the one given in the store's list. */
export const programsOf = (
  reads: GameReads,
  { source, folder, file }: Pick<ListedGame, 'source' | 'folder' | 'file'>,
): string[] => {
  // Windows keeps a packaged app's settings under the app's own id instead of a path.
  if (source === 'xbox') return []
  // A store's list may also give a script or another file, for which Windows keeps no settings.
  const named = file !== null && isProgram(fileName(file)) && reads.file(file) === 'file' ? [file] : []
  if (folder === null) return named
  // If the list gives a launcher, the game's main program is often in the same folder.
  const beside = named.map((path) => path.slice(0, path.lastIndexOf('\\')))
  const folders = [folder, ...beside, ...foldersBelow(reads, folder)]
  const found = folders.flatMap((one) => programsIn(reads, one))
  const all = new Map([...named, ...found].map((path) => [path.toLowerCase(), path]))
  return [...all.values()].filter(isId).slice(0, mostPrograms)
}

type Names = Map<string, { id: string; name: string }>

/**
 * Names programs after their game; if a game has several programs, each name also includes the program's file. Yields
 * null after each game, so that the caller can pause.
 */
function* namesOf(
  reads: GameReads,
  games: readonly ListedGame[],
  onNoProgram: InventoryQuery['onNoProgram'],
): Generator<null, Names> {
  const names: Names = new Map()
  for (const game of games) {
    const programs = programsOf(reads, game)
    // The settings of a packaged app belong to the app, not to a program.
    if (programs.length === 0 && game.source !== 'xbox') onNoProgram?.(game.name)
    for (const id of programs)
      if (!names.has(id.toLowerCase()))
        names.set(id.toLowerCase(), {
          id,
          name: programs.length === 1 ? game.name : `${game.name} (${cleanName(fileName(id))})`,
        })
    yield null
  }
  return names
}

/** Checks whether a program could belong to a game, so that a request for a few programs reads only a few folders. */
const isIn =
  ({ folder, file }: ListedGame) =>
  (id: string): boolean =>
    id.toLowerCase() === file?.toLowerCase() ||
    (folder !== null && id.toLowerCase().startsWith(`${folder.toLowerCase()}\\`))

const stateOf = { file: 'yes', folder: 'no', missing: 'no', unknown: 'unknown' } as const

/** Returns the name for a program that belongs to none of the games found. */
const ownName = (id: string): string => cleanName(fileName(id).replace(/\.exe$/i, '')) || fileName(id)

/**
 * Yields a row for each program of the games, for each program that is gone but still has a setting, and for each
 * program that appears only in the request, because a user may add a game by hand. Yields null after each game, so that
 * the caller can pause.
 */
export function* listGamePrograms<T extends GameItemType>(
  type: T,
  reads: GameReads,
  games: readonly ListedGame[],
  query?: InventoryQuery,
): Generator<Extract<Row, { type: T }> | null> {
  const place = placeOfGame[type]
  const found = reads.values(place)
  if (isUnreadable(found)) {
    query?.onUnread?.({ place: pathOf(place), code: found })
    return
  }
  const values = new Map<string, RegistryValue>(
    (found === 'absent' ? [] : found).map((value) => [value.name.toLowerCase(), value]),
  )
  const textOf = (value: RegistryValue | undefined): string | null => {
    const data = value === undefined ? null : decodeRegistryData(value)
    return data?.type === 'REG_SZ' ? data.data : null
  }
  const names = yield* namesOf(
    reads,
    query?.ids === undefined ? games : games.filter((game) => query.ids?.some(isIn(game))),
    query?.onNoProgram,
  )
  const add = (id: string) => {
    if (isId(id) && isProgram(fileName(id)) && !names.has(id.toLowerCase()))
      names.set(id.toLowerCase(), { id, name: ownName(id) })
  }
  for (const value of values.values()) {
    const text = textOf(value)
    if (text !== null && isAboutGame(type, text) && reads.file(value.name) === 'missing') add(value.name)
  }
  for (const id of query?.ids ?? []) if (reads.file(id) === 'file' || values.has(id.toLowerCase())) add(id)
  for (const { id, name } of names.values()) {
    const value = values.get(id.toLowerCase())
    const text = textOf(value)
    yield {
      ...{ type, id, name, value: text, there: stateOf[reads.file(id)] },
      readable: value === undefined || text !== null,
    } as Extract<Row, { type: T }>
  }
}
