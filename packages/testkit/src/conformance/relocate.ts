/** Places the registry cases below one test key, under which each case gets its own key. */
import type { Hive, Known, RawValue, RegistryResource } from '@clearpane/model'
import type { RegistryCase, ValueState } from './types.ts'

/** A path relative to the case's key: `''` is the key itself. */
export type At = readonly [key: string, name: string]

/**
 * A registry case that hasn't been placed below the test key yet. The paths of keys, including missing ones, are
 * relative to the case's own key.
 */
export type RegistrySpec = {
  name: string
  given?: readonly (readonly [...At, RawValue])[]
  emptyKeys?: readonly string[]
  at: At
  /**
   * The value if it exists, otherwise the missing keys above it, starting with the outermost one. An empty list means
   * that the key exists.
   */
  before: RawValue | readonly string[]
  /** null: no value. */
  to: RawValue | null | Known
  refused?: true
  meanwhile?: readonly (readonly [...At, RawValue])[]
  /** The keys that are missing after the undo, if they differ from those that were missing before. */
  missingAfterUndo?: readonly string[]
}

const resourceAt = (key: string, name: string): RegistryResource => {
  const [hive = 'HKCU', ...path] = key.split('\\')
  return { kind: 'registry', hive: hive as Hive, path: path.join('\\'), name }
}

const isRaw = (value: unknown): value is RawValue =>
  typeof value === 'object' && value !== null && 'hex' in value

export const present = ({ type, hex }: RawValue): Known => ({
  status: 'present',
  state: { kind: 'registry', type, hex },
})

/** Places a case. `number` determines the name of the case's own key; `testKey` is a full path. */
export const place = (testKey: string, number: number) => {
  const home = `${testKey}\\Case ${String(number).padStart(3, '0')}`
  const keyAt = (key: string) => (key === '' ? home : `${home}\\${key}`)
  return {
    home,
    anchor: resourceAt(testKey, 'Anchor'),
    resource: ([key, name]: At): RegistryResource => resourceAt(keyAt(key), name),
    values: (all: readonly (readonly [...At, RawValue])[]): ValueState[] =>
      all.map(([key, name, raw]) => ({ resource: resourceAt(keyAt(key), name), raw })),
    absent: (missing: readonly string[]): Known =>
      missing.length === 0 ? { status: 'absent' } : { status: 'absent', missingKeys: missing.map(keyAt) },
    keys: (keys: readonly string[]): string[] => keys.map(keyAt),
  }
}

export const placeRegistryCase = (testKey: string, number: number, spec: RegistrySpec): RegistryCase => {
  const at = place(testKey, number)
  const before = isRaw(spec.before) ? present(spec.before) : at.absent(spec.before)
  const to: Known = spec.to === null ? { status: 'absent' } : isRaw(spec.to) ? present(spec.to) : spec.to
  return {
    kind: 'registry',
    name: spec.name,
    home: at.home,
    anchor: at.anchor,
    given: at.values(spec.given ?? []),
    emptyKeys: at.keys(spec.emptyKeys ?? []),
    resource: at.resource(spec.at),
    before,
    to,
    expects: spec.refused ? 'refused' : 'undone',
    meanwhile: at.values(spec.meanwhile ?? []),
    undone: spec.missingAfterUndo === undefined ? before : at.absent(spec.missingAfterUndo),
  }
}
