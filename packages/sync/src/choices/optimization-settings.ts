/**
 * Reads and writes the specification's `optimizationSettings` as choices. A switch is on if all tweaks that belong to
 * its key are among the choices. Two switches may share a tweak (`services.superfetch` and
 * `performance.superfetch`). Therefore only switches that were changed count; if two switches disagree, the tweak is
 * turned on.
 */
import type { Choice } from '@clearpane/model'
import { type Doc, valuesOf } from '../core/index.ts'
import { entryOf, entryOfChoice, keyOf, readChoice } from './keys.ts'

type Table = Readonly<Record<string, readonly string[]>>

export type KeyTable = {
  /** Tweaks by the specification's key, `optimizationSettings.…`. */
  readonly keys: Table
  /** The option that a key selects, if it isn't the tweak's first option. */
  readonly options: Readonly<Record<string, string>>
  /** Every key in the specification, including keys for which there is no tweak. */
  readonly all: readonly string[]
}

export type OptimizationSettings = { [group: string]: { [key: string]: boolean | string[] } }

const prefix = 'optimizationSettings.'
/** A key that has a list of apps instead of a switch. */
const list = 'optimizationSettings.debloat.microsoftApps'

const nameOf = (tweakId: string) => tweakId.slice(tweakId.indexOf('.') + 1)

const isOn = (chosen: ReadonlyMap<string, Choice>, table: KeyTable, key: string, tweaks: readonly string[]) =>
  tweaks.length > 0 &&
  tweaks.every((id) => {
    const choice = chosen.get(id)
    const option = table.options[key]
    return (
      choice !== undefined && (option === undefined ? choice.option !== 'default' : choice.option === option)
    )
  })

const chosenIn = (choices: Doc): Map<string, Choice> =>
  new Map(
    [...valuesOf(choices)].flatMap(([key, value]): [string, Choice][] => {
      const read = readChoice(key, value)
      return read?.kind === 'tweak' ? [[read.choice.tweakId, read.choice]] : []
    }),
  )

const partsOf = (key: string): [group: string, name: string] | null => {
  const [group, name, more] = key.slice(prefix.length).split('.')
  return !key.startsWith(prefix) || group === undefined || name === undefined || more !== undefined
    ? null
    : [group, name]
}

export const toOptimizationSettings = (choices: Doc, table: KeyTable): OptimizationSettings => {
  const chosen = chosenIn(choices)
  const values = valuesOf(choices)
  const settings: OptimizationSettings = {}
  for (const key of table.all) {
    const parts = partsOf(key)
    if (parts === null) continue
    const [group, name] = parts
    const tweaks = table.keys[key] ?? []
    settings[group] ??= {}
    settings[group][name] =
      key === list
        ? tweaks.filter((id) => isOn(chosen, table, key, [id])).map(nameOf)
        : tweaks.length === 0
          ? values.get(keyOf('spec', key)) === 'true'
          : isOn(chosen, table, key, tweaks)
  }
  return settings
}

/**
 * Returns the edits that turn the current choices into these settings; null removes a choice. Unknown keys are
 * ignored.
 */
export const editsFromOptimizationSettings = (
  choices: Doc,
  settings: OptimizationSettings,
  table: KeyTable,
): Map<string, string | null> => {
  const before = toOptimizationSettings(choices, table)
  const on = new Map<string, string | undefined>()
  const off = new Set<string>()
  const edits = new Map<string, string | null>()
  for (const key of table.all) {
    const parts = partsOf(key)
    if (parts === null) continue
    const [group, name] = parts
    const wanted = settings[group]?.[name]
    const was = before[group]?.[name]
    const tweaks = table.keys[key] ?? []
    if (Array.isArray(wanted)) {
      const held = new Set(Array.isArray(was) ? was : [])
      const names = new Set(wanted)
      for (const id of tweaks) {
        if (names.has(nameOf(id)) && !held.has(nameOf(id))) on.set(id, table.options[key])
        if (!names.has(nameOf(id)) && held.has(nameOf(id))) off.add(id)
      }
    } else if (typeof wanted === 'boolean' && wanted !== was) {
      if (tweaks.length === 0) edits.set(...entryOf('spec', key, wanted))
      for (const id of tweaks) {
        if (wanted) on.set(id, table.options[key])
        else off.add(id)
      }
    }
  }
  for (const id of off) edits.set(keyOf('tweak', id), null)
  for (const [tweakId, option] of on)
    edits.set(...entryOfChoice(option === undefined ? { tweakId } : { tweakId, option }))
  return edits
}
