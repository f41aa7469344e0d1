/** The installed programs, from the same lists that the Settings app shows. */
import type { InstalledProgram, InstalledPrograms } from '../inventory.ts'
import { below, isUnreadable, numberIn, pathOf, type RegistryReads, textIn, valuesAt } from './reads.ts'
import { uninstallLists } from './uninstall.ts'

const short = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed.slice(0, 200)
}

/**
 * Lists each program (a name with a version) only once, in alphabetical order, without Windows components and program
 * updates.
 */
export const installedPrograms = (reads: RegistryReads): InstalledPrograms => {
  const found = new Map<string, InstalledProgram>()
  const unread: string[] = []
  for (const place of uninstallLists) {
    const keys = reads.keys(place)
    if (isUnreadable(keys)) unread.push(pathOf(place))
    if (typeof keys === 'string') continue
    for (const key of keys) {
      const values = valuesAt(reads, below(place, key))
      const name = short(textIn(values, 'DisplayName'))
      if (name === null || numberIn(values, 'SystemComponent') === 1) continue
      if (textIn(values, 'ParentKeyName') !== null) continue
      const version = short(textIn(values, 'DisplayVersion'))
      found.set(`${name} ${version}`, { name, version, publisher: short(textIn(values, 'Publisher')) })
    }
  }
  const programs = [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return { programs, unread }
}
