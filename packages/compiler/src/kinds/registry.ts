/** Registry values in scripts. */
import {
  asRegistry,
  decodeRegistryData,
  encodeRegistryData,
  formatResource,
  needsAdministrator,
  type RegistryData,
  type RegistryDesired,
  type Resource,
  type State,
} from '@clearpane/model'
import { regLinesOf } from '../reg.ts'
import type { Fields } from '../text/quote.ts'
import { absentSatisfies, flagsOf, furtherArgs, type KindText } from './kind.ts'

type RegistryRequest = { name: string; args: Fields }

/**
 * Whether text can be written in readable form: a lone surrogate would be altered in the script's bytes, and a
 * control character would break the line.
 */
const readable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

/**
 * Returns the data in readable form if that form is exact, so that the call doesn't need an explanatory comment;
 * otherwise returns the type number and the bytes.
 */
const dataArgs = (value: RegistryData): Fields => {
  const { type, hex } = encodeRegistryData(value)
  switch (value.type) {
    case 'REG_DWORD':
      return { Dword: value.data }
    case 'REG_QWORD':
      return { Qword: value.data }
    case 'REG_SZ':
      return readable(value.data) ? { Text: value.data } : { Type: type, Hex: hex }
    case 'REG_EXPAND_SZ':
      return readable(value.data) ? { ExpandText: value.data } : { Type: type, Hex: hex }
    case 'REG_MULTI_SZ':
      return value.data.every(readable) ? { List: value.data } : { Type: type, Hex: hex }
    case 'REG_BINARY':
      return { Binary: hex }
  }
}

const registryAsk = (desired: RegistryDesired): RegistryRequest => {
  switch (desired.want) {
    case 'value':
      return { name: 'Request-RegistryValue', args: dataArgs(desired.value) }
    case 'absent':
      return { name: 'Request-RegistryValue', args: {} }
    case 'bits': {
      const { byte, mask, bits, base } = desired
      return {
        name: 'Request-RegistryBit',
        args: { Byte: byte, Mask: mask, Bit: bits, ...(base === undefined ? {} : { Base: base }) },
      }
    }
    case 'pair':
      return {
        name: 'Request-RegistryPair',
        args: { Word: desired.key, ...(desired.value === null ? {} : { Value: desired.value }) },
      }
  }
}

const resourceFields = (resource: Resource) => {
  if (resource.kind !== 'registry') throw new Error(`a ${resource.kind} was taken for a registry value`)
  return { Hive: resource.hive, Path: resource.path, Name: resource.name }
}

export const registry: KindText = {
  nouns: ['registry value', 'registry values'],
  label: formatResource,
  functions: {
    Read: 'Get-RegistryState',
    Write: 'Write-RegistryState',
    Same: 'Test-SameRegistryState',
    Label: 'Get-RegistryLabel',
    Format: 'Format-RegistryState',
    Return: 'Get-RegistryReturn',
    Resolve: 'Resolve-RegistryDesired',
    Hold: 'Test-RegistryHold',
  },
  fields: ['Status', 'Type', 'Hex', 'MissingKeys'],
  request: (ask) => {
    const { setting } = ask
    const desired = asRegistry(ask.desired)
    const { Hive, Path, Name } = resourceFields(setting.resource)
    const { name, args } = registryAsk(desired)
    return {
      name,
      args: { Key: `${Hive}\\${Path}`, Name, ...args, ...furtherArgs(ask) },
      flags: flagsOf({
        Gone: desired.want === 'absent',
        Optional: setting.optional === true,
        AbsentCounts: absentSatisfies(ask),
        Admin: needsAdministrator(setting.resource),
      }),
    }
  },
  resource: resourceFields,
  state: (resource, known) => {
    if (known.status === 'absent') {
      const missing = known.missingKeys ?? []
      return { Status: 'absent', ...(missing.length === 0 ? {} : { MissingKeys: missing }) }
    }
    if (known.state.kind !== 'registry' || resource.kind !== 'registry')
      throw new Error('a service state was given for a registry value')
    const { type, hex } = known.state
    const fields = { Status: 'present', Type: type, Hex: hex }
    if (writtenByDotNet(known.state)) return fields
    const lines = regLinesOf(resource, known.state)
    return lines === null
      ? 'its name cannot be written into a .reg file, and its data only so'
      : { ...fields, Import: lines }
  },
}

/**
 * Whether .NET can write the value. .NET can write REG_NONE, and any value whose bytes match its type. All
 * other values are written by reg.exe.
 */
const writtenByDotNet = (state: Extract<State, { kind: 'registry' }>) =>
  state.type === 0 || decodeRegistryData(state) !== null
