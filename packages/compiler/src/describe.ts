/** Wanted and known states in words, for the comments of a script. */
import { decodeRegistryData, type Known, type RegistryData, registryTypeName, type State, type Wanted } from '@clearpane/model'
import { oneLine } from './quote.ts'

/** Long values say nothing to a reader; the call below has them whole. */
const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}...` : text)

const dataText = (value: RegistryData): string => {
  const data = Array.isArray(value.data) ? value.data.join(' | ') : String(value.data)
  return `${value.type} ${shorten(data === '' ? '(empty)' : data)}`
}

const hexByte = (byte: number) => `0x${byte.toString(16).padStart(2, '0')}`

const wantedText = (wanted: Wanted): string => {
  switch (wanted.want) {
    case 'value':
      return dataText(wanted.value)
    case 'absent':
      return 'no value'
    case 'bits':
      return `byte ${wanted.byte}: bits ${hexByte(wanted.mask)} set to ${hexByte(wanted.bits)}`
    case 'pair':
      return wanted.value === null ? `without ${wanted.key}=` : `with ${wanted.key}=${wanted.value};`
    case 'service':
      return [wanted.start && `start ${wanted.start}`, wanted.delayed && 'delayed', wanted.running].filter(Boolean).join(', ')
  }
}

const stateText = (state: State): string => {
  if (state.kind === 'service') return `start ${state.start}${state.delayed ? ' delayed' : ''}, ${state.running}`
  const data = decodeRegistryData(state)
  return data === null ? `${registryTypeName(state.type)} ${shorten(state.hex)}` : dataText(data)
}

export const describeWanted = (wanted: Wanted): string => oneLine(wantedText(wanted))

export const describeKnown = (known: Known): string => oneLine(known.status === 'absent' ? 'no value' : stateText(known.state))
