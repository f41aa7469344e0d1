/**
 * Finds games installed by the Epic Games Launcher, which writes one JSON file with the extension `.item` for each
 * game.
 */
import {
  type Finding,
  type GameReads,
  gameIn,
  inside,
  mostEntries,
  plainPath,
  textAt,
  trouble,
} from './reads.ts'

const source = 'epic'
const mostBytes = 262_144

/** Returns the object that the text contains, or an empty object for any other text. */
const json = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function* gameOf(reads: GameReads, place: string): Generator<Finding> {
  const read = textAt(reads, place, mostBytes)
  if (read === null) return
  if ('why' in read) return yield trouble(source, place, read.why)
  const item = json(read.text)
  const [id, location, categories] = [item.AppName, item.InstallLocation, item.AppCategories]
  if (typeof id !== 'string' || !/^[\w.-]{1,200}$/.test(id) || typeof location !== 'string')
    return yield trouble(source, place, 'damaged')
  // The launcher also writes such files for the Unreal Engine, plugins and add-ons.
  if (Array.isArray(categories) && !categories.includes('games')) return
  if (item.bIsIncompleteInstall === true) return yield trouble(source, place, 'unfinished')
  const [name, program] = [item.DisplayName, item.LaunchExecutable]
  const folder = plainPath(location)
  if (folder === null) return yield trouble(source, place, 'outside')
  const file = typeof program === 'string' ? inside(folder, program) : null
  yield gameIn(reads, { source, id, name: typeof name === 'string' ? name : id, folder, file })
}

export function* epicGames(reads: GameReads): Generator<Finding> {
  const folder = plainPath(reads.expand('%ProgramData%\\Epic\\EpicGamesLauncher\\Data\\Manifests'))
  if (folder === null) return
  const names = reads.names(folder, mostEntries + 1)
  if (names === 'missing') return
  if ('why' in names) return yield trouble(source, folder, names.why)
  if (names.length > mostEntries) yield trouble(source, folder, 'tooMany')
  for (const name of names.slice(0, mostEntries))
    if (/\.item$/i.test(name)) yield* gameOf(reads, `${folder}\\${name}`)
}
