/**
 * Finds GOG games: GOG's installer writes one registry key for each game or add-on, with `gameName`, `path`, `exe`
 * and `dependsOn`. The names of these values were found in public code:
 * https://github.com/SpecialKO/SKIF/blob/00af68899519dc39a5edcc2ab763bc7f74ea545d/src/stores/GOG/gog_library.cpp
 */
import { keysAt, textIn, valuesAt } from '../hygiene/reads.ts'
import { type Finding, type GameReads, gameIn, inside, mostEntries, plainPath, trouble } from './reads.ts'

const source = 'gog'
const root = { hive: 'HKLM', path: 'SOFTWARE\\WOW6432Node\\GOG.com\\Games' } as const

function* gameOf(reads: GameReads, id: string): Generator<Finding> {
  const place = { ...root, path: `${root.path}\\${id}` }
  const values = valuesAt(reads, place)
  const [name, path, exe] = [textIn(values, 'gameName'), textIn(values, 'path'), textIn(values, 'exe')]
  const key = `${place.hive}\\${place.path}`
  // An add-on's key contains the id of the game that it belongs to.
  if ((textIn(values, 'dependsOn') ?? '') !== '') return
  if (path === null || !/^\d{1,15}$/.test(id)) return yield trouble(source, key, 'damaged')
  const folder = plainPath(path)
  if (folder === null) return yield trouble(source, key, 'outside')
  const named = exe === null ? null : plainPath(exe)
  const file = named === null ? null : inside(folder, named.slice(folder.length + 1))
  yield gameIn(reads, { source, id, name: name ?? '', folder, file })
}

export function* gogGames(reads: GameReads): Generator<Finding> {
  const ids = keysAt(reads, root)
  if (ids.length > mostEntries) yield trouble(source, `${root.hive}\\${root.path}`, 'tooMany')
  for (const id of ids.slice(0, mostEntries)) yield* gameOf(reads, id)
}
