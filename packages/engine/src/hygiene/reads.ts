/**
 * Reads a PC's registry and files for the detectors. The read functions are synchronous; a detector can
 * pause between two keys.
 */
import { type Hive, hexToBytes, type ListedFinding, type RawValue, registryTypes } from '@clearpane/model'

export type Place = { hive: Hive; path: string }
export type RegistryValue = RawValue & { name: string }

/**
 * The reason why a place can't be read. `denied`: the place exists, but this process isn't allowed to read it.
 * `unanswered`: Windows returned some other error.
 */
export type Unreadable = 'denied' | 'unanswered'

export type RegistryReads = {
  /** Names of direct subkeys. */
  keys(place: Place): readonly string[] | 'absent' | Unreadable
  values(place: Place): readonly RegistryValue[] | 'absent' | Unreadable
  /**
   * Returns whether a path leads to a file, to a folder or to nothing. `unknown`: the drive is currently missing, or
   * Windows doesn't report what the path leads to.
   */
  file(path: string): 'file' | 'folder' | 'missing' | 'unknown'
  /** Replaces each `%name%` in a string with its value; a name without a value stays as it is. */
  expand(text: string): string
  /** Windows' own folder. */
  windows: string
  isRunning(service: string): boolean | Unreadable
  /**
   * Returns the state of an entry before the fix. An entry that can't be read can't be judged, so it isn't a finding.
   */
  guard(place: Place): ListedFinding['guard'] | 'absent' | Unreadable
}

/** Findings of one detector. Yields null after each registry key, so that the caller can pause. */
export type Found = Generator<ListedFinding | null>

export const below = ({ hive, path }: Place, name: string): Place => ({ hive, path: `${path}\\${name}` })
export const pathOf = ({ hive, path }: Place): string => `${hive}\\${path}`

export const isUnreadable = (answer: unknown): answer is Unreadable =>
  answer === 'denied' || answer === 'unanswered'

export const keysAt = (reads: Pick<RegistryReads, 'keys'>, place: Place): readonly string[] => {
  const keys = reads.keys(place)
  return typeof keys === 'string' ? [] : keys
}

export const valuesAt = (reads: Pick<RegistryReads, 'values'>, place: Place): readonly RegistryValue[] => {
  const values = reads.values(place)
  return typeof values === 'string' ? [] : values
}

const texts: readonly number[] = [registryTypes.REG_SZ, registryTypes.REG_EXPAND_SZ]

/**
 * Returns a value's text up to the first NUL, or all of it if there is none, because programs write both forms.
 * Returns null if the value isn't text.
 */
export const textOf = ({ type, hex }: RawValue): string | null => {
  if (!texts.includes(type)) return null
  const bytes = hexToBytes(hex)
  let text = ''
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    const unit = (bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8)
    if (unit === 0) return text
    text += String.fromCharCode(unit)
  }
  return text
}

const named = (values: readonly RegistryValue[], name: string) =>
  values.find((one) => one.name.toLowerCase() === name.toLowerCase())

export const textIn = (values: readonly RegistryValue[], name: string): string | null => {
  const value = named(values, name)
  return value === undefined ? null : textOf(value)
}

export const numberIn = (values: readonly RegistryValue[], name: string): number | null => {
  const value = named(values, name)
  if (value?.type !== registryTypes.REG_DWORD || value.hex.length !== 8) return null
  return hexToBytes(value.hex).reduceRight((sum, byte) => sum * 256 + byte, 0)
}

type FindingFacts = Omit<ListedFinding, 'type' | 'id' | 'key' | 'value' | 'guard'> & { value?: string }

const mostPath = 1000
const mostId = 2000

/** Makes a finding; returns null if the finding's name can't be used in a plan. */
export const finding = (
  reads: RegistryReads,
  place: Place,
  { value, ...facts }: FindingFacts,
): ListedFinding | null => {
  const key = pathOf(place)
  const id = `${facts.issue}:${key}${value === undefined ? '' : `\\\\${value}`}`
  if (id.length > mostId || place.path.length > mostPath || /[\0\r\n]/.test(id)) return null
  const guard = reads.guard(place)
  if (guard === 'absent' || isUnreadable(guard)) return null
  return { type: 'registryFinding', id, key, value: value ?? null, guard, ...facts }
}
