/** Registry values in scripts. */
import {
  decodeRegistryData,
  encodeRegistryData,
  needsAdministrator,
  type RegistryWanted,
  type Resource,
  type Setting,
  type State,
  type Wanted,
} from '@clearpane/model'
import { regLinesOf } from '../reg.ts'
import { type Fields, flagsOf, type KindText } from './kind.ts'

const registryWanted = (wanted: RegistryWanted): Fields => {
  switch (wanted.want) {
    case 'value': {
      const { type, hex } = encodeRegistryData(wanted.value)
      return { Want: 'value', Type: type, Hex: hex }
    }
    case 'absent':
      return { Want: 'absent' }
    case 'bits': {
      const { byte, mask, bits, base } = wanted
      return { Want: 'bits', Byte: byte, Mask: mask, Bits: bits, ...(base === undefined ? {} : { Base: base }) }
    }
    case 'pair':
      return { Want: 'pair', Key: wanted.key, ...(wanted.value === null ? {} : { Value: wanted.value }) }
  }
}

const byteAt = (hex: string, index: number) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16)

/** Does a missing value already mean what is asked? Known here, so the script need not think about it. */
const absentCounts = (setting: Setting, wanted: RegistryWanted): boolean => {
  if (wanted.want === 'bits' && wanted.base !== undefined) {
    return (byteAt(wanted.base, wanted.byte) & wanted.mask) === (wanted.bits & wanted.mask)
  }
  const means = 'absentMeans' in setting ? setting.absentMeans : undefined
  return means !== undefined && JSON.stringify(means) === JSON.stringify(wanted)
}

const resourceFields = (resource: Resource): Fields => {
  if (resource.kind !== 'registry') throw new Error(`a ${resource.kind} was taken for a registry value`)
  return { Hive: resource.hive, Path: resource.path, Name: resource.name }
}

const asRegistry = (wanted: Wanted): RegistryWanted => {
  const { want } = wanted
  if (want === 'value' || want === 'absent' || want === 'bits' || want === 'pair') return wanted
  throw new Error(`a ${want} state was asked of a registry value`)
}

export const registry: KindText = {
  functions: {
    Read: 'Get-RegistryState',
    Write: 'Write-RegistryState',
    Same: 'Test-SameRegistryState',
    Label: 'Get-RegistryLabel',
    Format: 'Format-RegistryState',
    Return: 'Get-RegistryReturn',
    Resolve: 'Resolve-RegistryWanted',
    Hold: 'Test-RegistryHold',
  },
  missing: '',
  undoable: true,
  once: false,
  fields: ['Status', 'Type', 'Hex', 'MissingKeys'],
  request: (setting, wanted) => ({
    name: 'Request-RegistryValue',
    args: { ...resourceFields(setting.resource), Wanted: registryWanted(asRegistry(wanted)) },
    flags: flagsOf({
      Optional: setting.optional === true,
      AbsentCounts: absentCounts(setting, asRegistry(wanted)),
      Admin: needsAdministrator(setting.resource),
    }),
  }),
  resource: resourceFields,
  state: (resource, known) => {
    if (known.status === 'absent') {
      const missing = known.missingKeys ?? []
      return { Status: 'absent', ...(missing.length === 0 ? {} : { MissingKeys: missing }) }
    }
    if (known.state.kind !== 'registry' || resource.kind !== 'registry') throw new Error('a service state was given for a registry value')
    const { type, hex } = known.state
    const fields = { Status: 'present', Type: type, Hex: hex }
    if (writtenByDotNet(known.state)) return fields
    const lines = regLinesOf(resource, known.state)
    return lines === null ? 'its name cannot be written into a .reg file, and its data only so' : { ...fields, Import: lines }
  },
}

/** .NET writes REG_NONE and everything whose bytes are what the type promises; the rest goes through reg.exe. */
const writtenByDotNet = (state: Extract<State, { kind: 'registry' }>) => state.type === 0 || decodeRegistryData(state) !== null
