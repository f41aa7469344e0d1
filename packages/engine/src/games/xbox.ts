/**
 * Finds the Xbox app's games: Gaming Services lists each installed package's folder, and `MicrosoftGame.config` in
 * that folder gives the game's name and its program. The values `Root` and `Package` were found in public code:
 * https://github.com/SpecialKO/SKIF/blob/01b4dc5d579318b91a441f34fd244b6e6362d6fe/src/stores/Xbox/xbox_library.cpp
 * https://learn.microsoft.com/gaming/gdk/docs/features/common/game-config/microsoftgameconfig-overview
 */
import { keysAt, pathOf, textIn, valuesAt } from '../hygiene/reads.ts'
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

const source = 'xbox'
const root = { hive: 'HKLM', path: 'SOFTWARE\\Microsoft\\GamingServices\\PackageRepository\\Root' } as const
const mostBytes = 262_144

const attribute = (text: string, element: string, name: string): string | null => {
  const tag = new RegExp(`<${element}\\b[^>]{0,4000}>`).exec(text)?.[0] ?? ''
  const value = new RegExp(`\\s${name}\\s*=\\s*"([^"]{0,400})"`).exec(tag)?.[1] ?? null
  return (
    value
      ?.replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&') ?? null
  )
}

function* gameOf(reads: GameReads, key: string, path: string, family: string): Generator<Finding> {
  const folder = plainPath(path)
  if (folder === null) return yield trouble(source, key, 'outside')
  const place = `${folder}\\MicrosoftGame.config`
  const read = textAt(reads, place, mostBytes)
  if (read !== null && 'why' in read) return yield trouble(source, place, read.why)
  if (read !== null && !read.text.includes('<Game')) return yield trouble(source, place, 'damaged')
  const [text, id] = [read?.text ?? '', family.slice(0, 200)]
  const named = attribute(text, 'ShellVisuals', 'DefaultDisplayName')
  const name = named === null || named.startsWith('ms-resource:') ? (id.split('_')[0] ?? id) : named
  const program = attribute(text, 'Executable', 'Name')
  yield gameIn(reads, { source, id, name, folder, file: program === null ? null : inside(folder, program) })
}

export function* xboxGames(reads: GameReads): Generator<Finding> {
  const seen = new Set<string>()
  for (const group of keysAt(reads, root).slice(0, mostEntries)) {
    const above = { ...root, path: `${root.path}\\${group}` }
    for (const one of keysAt(reads, above).slice(0, mostEntries)) {
      const place = { ...above, path: `${above.path}\\${one}` }
      const values = valuesAt(reads, place)
      const [path, full] = [textIn(values, 'Root'), textIn(values, 'Package')]
      // The package name has the form Name_version_architecture_resource_publisher; the family name consists of the
      // first and the last part.
      const parts = full?.split('_') ?? []
      const family = `${parts[0] ?? ''}_${parts.at(-1) ?? ''}`
      if (path === null || parts.length !== 5 || !/^[\w.-]+_[\w-]+$/.test(family)) {
        yield trouble(source, pathOf(place), 'damaged')
        continue
      }
      if (seen.has(family)) continue
      seen.add(family)
      yield* gameOf(reads, pathOf(place), path, family)
    }
  }
}
