/**
 * Formats states for people. Never guesses a value: bytes that don't match the value's type are shown as plain bytes.
 */
import {
  decodeRegistryData,
  type KeyTree,
  type Kind,
  type Observation,
  type PowerNames,
  powerName,
  type Reason,
  type RegistryState,
  registryTypeName,
  type ScalarKind,
  type ScalarState,
  type ServiceState,
} from '@clearpane/model'

import { bytesText } from './bytes.ts'

export type ValueText = {
  /**
   * `value` is shown in a monospaced font; the other tones are for wording about a missing or unknown value.
   */
  tone: 'value' | 'absent' | 'unknown'
  text: string
  /** The value's type, or the reason why there is no value. */
  note: string
}

const groupBytes = (hex: string): string => hex.match(/../g)?.join(' ') ?? ''

const longest = 96
const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

type RegistryWords = Record<'noBytes' | 'emptyList' | 'rawBytes', string>

const registryText = (state: RegistryState, words: RegistryWords): string => {
  const data = decodeRegistryData(state)
  if (data === null || data.type === 'REG_BINARY')
    return state.hex === '' ? words.noBytes : groupBytes(state.hex)
  if (data.type === 'REG_DWORD')
    return data.data > 9 ? `${data.data} (0x${data.data.toString(16)})` : String(data.data)
  if (data.type === 'REG_QWORD') return data.data
  if (data.type === 'REG_MULTI_SZ')
    return data.data.length === 0 ? words.emptyList : data.data.map((line) => `"${line}"`).join(', ')
  return `"${data.data}"`
}

const registryNote = (state: RegistryState, words: RegistryWords): string => {
  const type = registryTypeName(state.type)
  return decodeRegistryData(state) === null ? `${type}, ${words.rawBytes}` : type
}

export type ServiceWords = {
  start: Record<ServiceState['start'], string>
  running: Record<ServiceState['running'], string>
  delayed: string
}

const serviceText = ({ start, delayed, running }: ServiceState, words: ServiceWords): string =>
  `${words.start[start]}${start === 'Automatic' && delayed === true ? ` (${words.delayed})` : ''}, ${words.running[running]}`

type PropertyWord =
  | 'enabled'
  | 'disabled'
  | 'installed'
  | 'notInstalled'
  | 'on'
  | 'off'
  | 'automatic'
  | 'none'
  | 'noFiles'
  | 'ready'
  | 'done'
export type PropertyWords = Record<PropertyWord, string>
export type KeyWords = Record<'wholeKey' | 'values' | 'keys', string>

/** `locale`: for number formats. */
export type ValueWords = { locale: string; reasonOf(reason: Reason): string } & ServiceWords &
  PropertyWords &
  KeyWords &
  RegistryWords & { power: PowerNames } & Record<
    'absent' | 'notThere' | 'denied' | 'unavailable' | 'failed',
    string
  >

const keyText = ({ values, keys }: KeyTree, words: KeyWords): Pick<ValueText, 'text' | 'note'> => ({
  text: words.wholeKey,
  note: `${words.values}: ${values.length}, ${words.keys}: ${keys.length}`,
})

type Switch = readonly [on: keyof PropertyWords, off: keyof PropertyWords]
const switches: Partial<Record<ScalarKind, Switch>> = {
  task: ['enabled', 'disabled'],
  feature: ['enabled', 'disabled'],
  capability: ['installed', 'notInstalled'],
  driver: ['installed', 'notInstalled'],
}

const propertyText = (
  { kind, value }: ScalarState,
  words: PropertyWords & { locale: string; power: PowerNames },
): Pick<ValueText, 'text' | 'note'> => {
  const plain = (text: string) => ({ text, note: '' })
  if (kind === 'appx') return { text: words.installed, note: value === true ? '' : String(value) }
  if (kind === 'file' && typeof value === 'number')
    return plain(value === 0 ? words.noFiles : bytesText(value, words.locale))
  if (kind === 'action' && (value === 'ready' || value === 'done')) return plain(words[value])
  if (typeof value === 'boolean') {
    const [on, off] = switches[kind] ?? (['on', 'off'] as const)
    return plain(words[value ? on : off])
  }
  const name = kind === 'power' ? powerName(value) : null
  if (name !== null) return plain(words.power[name])
  if (Array.isArray(value))
    return plain(value.length === 0 ? words[kind === 'dns' ? 'automatic' : 'none'] : value.join(', '))
  return plain(value === '' ? '""' : String(value))
}

/** Kinds of resources whose values are either set or not set; all other resources either exist or don't. */
const values: readonly Kind[] = ['registry', 'power', 'tcp', 'adapter', 'dns', 'defender', 'bcd']
const absentText = (kind: Kind | undefined, words: ValueWords): string => {
  if (kind === undefined || values.includes(kind)) return words.absent
  return kind === 'appx' || kind === 'capability' ? words.notInstalled : words.notThere
}

/**
 * Returns the full text of a state; for a table cell, use `shortValue`. `kind` determines how a missing value is
 * described.
 */
export const valueText = (observation: Observation, words: ValueWords, kind?: Kind): ValueText => {
  if (observation.status === 'absent') return { tone: 'absent', text: absentText(kind, words), note: '' }
  if (observation.status !== 'present')
    return { tone: 'unknown', text: words[observation.status], note: words.reasonOf(observation.reason) }
  const { state } = observation
  if (state.kind === 'service') return { tone: 'value', text: serviceText(state, words), note: '' }
  if (state.kind === 'registryKey') return { tone: 'value', ...keyText(state.tree, words) }
  if (state.kind !== 'registry') return { tone: 'value', ...propertyText(state, words) }
  return { tone: 'value', text: registryText(state, words), note: registryNote(state, words) }
}

export const shortValue = (value: ValueText): ValueText => ({ ...value, text: shorten(value.text) })
