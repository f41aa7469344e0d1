/** Describes desired states as text, for a script's comments. */
import { type Desired, englishPowerNames, powerName, type RegistryData, type Scalar } from '@clearpane/model'
import { oneLine } from './quote.ts'

/** Shortens long values, which don't help a reader; the call below the comment contains the full values. */
const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}...` : text)

const dataText = (value: RegistryData): string => {
  const data = Array.isArray(value.data) ? value.data.join(' | ') : String(value.data)
  return `${value.type} ${shorten(data === '' ? '(empty)' : data)}`
}

const hexByte = (byte: number) => `0x${byte.toString(16).padStart(2, '0')}`

const scalarText = (value: Scalar): string => {
  if (Array.isArray(value)) return value.length === 0 ? '(empty list)' : shorten(value.join(', '))
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const name = powerName(value)
  if (name !== null) return `${englishPowerNames[name]} (${value})`
  return value === '' ? '(empty)' : shorten(String(value))
}

const desiredText = (desired: Desired): string => {
  switch (desired.want) {
    case 'value':
      return dataText(desired.value)
    case 'absent':
      return 'no value'
    case 'bits':
      return `byte ${desired.byte}: bits ${hexByte(desired.mask)} set to ${hexByte(desired.bits)}`
    case 'pair':
      return desired.value === null ? `without ${desired.key}=` : `with ${desired.key}=${desired.value};`
    case 'service':
      return [desired.start && `start ${desired.start}`, desired.delayed && 'delayed', desired.running]
        .filter(Boolean)
        .join(', ')
    case 'keyAbsent':
      return 'the whole key gone'
    case 'keyPresent':
      return 'the whole key there'
    case 'property':
      return desired.value === null ? 'not there' : scalarText(desired.value)
  }
}

export const describeDesired = (desired: Desired): string => oneLine(desiredText(desired))
