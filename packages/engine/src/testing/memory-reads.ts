/**
 * A registry and files for testing the detectors; each test sets their content. Keys are given by their full path; a
 * key that is
 * `denied` or `unanswered` can't be read.
 */
import { encodeRegistryData } from '@clearpane/model'
import {
  type Place,
  pathOf,
  type RegistryReads,
  type RegistryValue,
  type Unreadable,
} from '../hygiene/reads.ts'

type Given = Readonly<Record<string, string | number>>
export type Registry = Readonly<Record<string, Given | Unreadable>>

const rawOf = (name: string, data: string | number): RegistryValue => ({
  name,
  ...encodeRegistryData(
    typeof data === 'number' ? { type: 'REG_DWORD', data } : { type: 'REG_EXPAND_SZ', data },
  ),
})

const fold = (path: string) => path.toLowerCase()

type More = Partial<Pick<RegistryReads, 'isRunning' | 'guard'>>

/** `files`: every file that exists; the folders of these files exist too. */
export const memoryReads = (registry: Registry, files: readonly string[], more: More = {}): RegistryReads => {
  const paths = Object.keys(registry)
  const at = (place: Place): Given | 'absent' | Unreadable => {
    const path = fold(pathOf(place))
    const own = paths.find((one) => fold(one) === path)
    if (own !== undefined) return registry[own] ?? 'absent'
    return paths.some((one) => fold(one).startsWith(`${path}\\`)) ? {} : 'absent'
  }
  return {
    keys: (place) => {
      const found = at(place)
      if (typeof found === 'string') return found
      const above = `${pathOf(place)}\\`
      const names = paths
        .filter((one) => fold(one).startsWith(fold(above)))
        .map((one) => one.slice(above.length).split('\\')[0] ?? '')
      return [...new Set(names)]
    },
    values: (place) => {
      const found = at(place)
      if (typeof found === 'string') return found
      return Object.entries(found).map(([name, data]) => rawOf(name, data))
    },
    file: (path) => {
      if (!/^c:/i.test(path)) return 'unknown'
      if (files.some((file) => fold(file) === fold(path))) return 'file'
      return files.some((file) => fold(file).startsWith(`${fold(path)}\\`)) ? 'folder' : 'missing'
    },
    expand: (text) => text.replace(/%pf%/gi, 'C:\\Program Files'),
    windows: 'C:\\Windows',
    isRunning: more.isRunning ?? (() => false),
    guard: more.guard ?? (() => null),
  }
}
