/** States as a person reads them. A value is never guessed: bytes that are not what their type promises are shown as bytes. */
import { decodeRegistryData, type Observation, type RegistryState, registryTypeName, type ServiceState } from '@clearpane/model'

export type ValueText = {
  /** `value` is set in mono; the others are words about a value that is not there or not known. */
  tone: 'value' | 'absent' | 'unknown'
  text: string
  /** Type, or the reason why there is no value. */
  note: string
}

const groupBytes = (hex: string): string => hex.match(/../g)?.join(' ') ?? ''

const longest = 96
const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

const registryText = (state: RegistryState): string => {
  const data = decodeRegistryData(state)
  if (data === null || data.type === 'REG_BINARY') return state.hex === '' ? '(no bytes)' : groupBytes(state.hex)
  if (data.type === 'REG_DWORD') return data.data > 9 ? `${data.data} (0x${data.data.toString(16)})` : String(data.data)
  if (data.type === 'REG_QWORD') return data.data
  if (data.type === 'REG_MULTI_SZ') return data.data.length === 0 ? '(empty list)' : data.data.map((line) => `"${line}"`).join(', ')
  return `"${data.data}"`
}

const registryNote = (state: RegistryState): string => {
  const type = registryTypeName(state.type)
  return decodeRegistryData(state) === null ? `${type}, raw bytes` : type
}

export type ServiceWords = {
  start: Record<ServiceState['start'], string>
  running: Record<ServiceState['running'], string>
  delayed: string
}

const serviceText = ({ start, delayed, running }: ServiceState, words: ServiceWords): string =>
  `${words.start[start]}${start === 'Automatic' && delayed === true ? ` (${words.delayed})` : ''}, ${words.running[running]}`

export type ValueWords = ServiceWords & Record<'absent' | 'denied' | 'unavailable' | 'failed', string>

/** The whole text; `shortValue` for a table cell. */
export const valueText = (observation: Observation, words: ValueWords): ValueText => {
  if (observation.status === 'absent') return { tone: 'absent', text: words.absent, note: '' }
  if (observation.status !== 'present') return { tone: 'unknown', text: words[observation.status], note: observation.reason }
  const { state } = observation
  if (state.kind === 'service') return { tone: 'value', text: serviceText(state, words), note: '' }
  return { tone: 'value', text: registryText(state), note: registryNote(state) }
}

export const shortValue = (value: ValueText): ValueText => ({ ...value, text: shorten(value.text) })
