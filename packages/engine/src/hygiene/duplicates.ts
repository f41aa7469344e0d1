/**
 * The same thing registered twice. Nothing is deleted: one startup entry is switched off, and a repeated
 * folder is dropped.
 */
import { markOf, registryTypes } from '@clearpane/model'
import { runKeys } from './paths.ts'
import {
  below,
  type Found,
  finding,
  isUnreadable,
  keysAt,
  type Place,
  pathOf,
  type RegistryReads,
  textIn,
  textOf,
  valuesAt,
} from './reads.ts'
import { uninstallLists } from './uninstall.ts'

/** Where Task Manager marks a key's entry as switched off. Those of a 32-bit program have their own key. */
const markAt = ({ hive, path }: Place, name: string) => {
  if (hive === 'HKCU') return markOf('userRun', name)
  return markOf(path.includes('WOW6432Node') ? 'machineRun32' : 'machineRun', name)
}

/** An odd first byte means off. Null: it can't be read. */
const isOff = (reads: RegistryReads, place: Place, name: string): boolean | null => {
  const values = reads.values(markAt(place, name))
  if (isUnreadable(values)) return null
  const known = values === 'absent' ? [] : values
  const state = known.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return state !== undefined && (Number.parseInt(state.hex.slice(0, 2), 16) & 1) === 1
}

const switchingOff = (place: Place, name: string) => {
  const { hive, path } = markAt(place, name)
  return { act: 'switchOff' as const, hive, path, name }
}

/** The user's own keys come last in `runKeys`, so theirs count as the duplicates. */
function* startup(reads: RegistryReads): Found {
  const seen = new Map<string, string>()
  for (const place of runKeys)
    for (const value of valuesAt(reads, place)) {
      yield null
      const text = textOf(value)
      const command = text === null ? '' : reads.expand(text.trim()).toLowerCase()
      if (text === null || command === '') continue
      // What is off, or may be, starts nothing: beside it, this one is the only entry that does.
      if (isOff(reads, place, value.name) !== false) continue
      const first = seen.get(command)
      seen.set(command, first ?? `${pathOf(place)}\\\\${value.name}`)
      if (first === undefined) continue
      yield finding(reads, place, {
        issue: 'duplicate-entries',
        name: value.name,
        value: value.name,
        proof: [{ what: 'same', text: first, missing: null }],
        fix: place.hive === 'HKCU' ? switchingOff(place, value.name) : null,
      })
    }
}

function* uninstall(reads: RegistryReads): Found {
  const seen = new Map<string, string>()
  for (const place of uninstallLists)
    for (const name of keysAt(reads, place)) {
      yield null
      const values = valuesAt(reads, below(place, name))
      const parts = ['DisplayName', 'DisplayVersion', 'InstallLocation'].map((one) => textIn(values, one))
      const same = parts.join('\0').toLowerCase()
      if (parts.some((part) => part === null || part.trim() === '')) continue
      const first = seen.get(same)
      seen.set(same, first ?? pathOf(below(place, name)))
      if (first === undefined) continue
      yield finding(reads, below(place, name), {
        issue: 'duplicate-entries',
        name: parts[0] ?? name,
        proof: [{ what: 'same', text: first, missing: null }],
        fix: null,
      })
    }
}

const folderLists: readonly Place[] = [
  { hive: 'HKCU', path: 'Environment' },
  { hive: 'HKLM', path: 'SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment' },
]

const types: Readonly<Record<number, 'REG_SZ' | 'REG_EXPAND_SZ'>> = {
  [registryTypes.REG_SZ]: 'REG_SZ',
  [registryTypes.REG_EXPAND_SZ]: 'REG_EXPAND_SZ',
}

/** Order matters: the first of each folder stays where it is. */
function* folders(reads: RegistryReads): Found {
  for (const place of folderLists) {
    yield null
    const value = valuesAt(reads, place).find(({ name }) => name.toLowerCase() === 'path')
    const text = value === undefined ? null : textOf(value)
    const type = value === undefined ? undefined : types[value.type]
    if (value === undefined || text === null || type === undefined) continue
    const seen = new Set<string>()
    const [kept, repeated]: [string[], string[]] = [[], []]
    for (const folder of text.split(';')) {
      const same = reads.expand(folder.trim()).replace(/\\+$/, '').toLowerCase()
      if (same !== '' && seen.has(same)) repeated.push(folder)
      else kept.push(folder)
      seen.add(same)
    }
    if (repeated.length === 0) continue
    const fix = { act: 'write', ...place, name: value.name, type, data: kept.join(';') } as const
    yield finding(reads, place, {
      issue: 'duplicate-entries',
      name: value.name,
      value: value.name,
      proof: repeated.slice(0, 10).map((one) => ({ what: 'repeated', text: one, missing: null })),
      fix: place.hive === 'HKCU' ? fix : null,
    })
  }
}

export function* duplicateEntries(reads: RegistryReads): Found {
  yield* startup(reads)
  yield* uninstall(reads)
  yield* folders(reads)
}
