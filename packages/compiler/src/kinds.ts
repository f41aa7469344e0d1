/** What the compiler must know of a kind: the runtime's functions for it, and how its data is written. A missing kind does not compile. */
import {
  decodeRegistryData,
  encodeRegistryData,
  type Kind,
  type Known,
  needsAdministrator,
  type RegistryWanted,
  type Resource,
  type Setting,
  type State,
  type Wanted,
} from '@clearpane/model'
import type { Literal } from './quote.ts'
import { regLinesOf } from './reg.ts'

type Fields = { readonly [name: string]: Literal }

/** A call: function, arguments, switches. */
export type Call = { name: string; args: Fields; flags: readonly string[] }

type KindText = {
  /** Runtime functions by what they are for; null: scripts cannot do anything of this kind yet, and say so where it is asked. */
  functions: Readonly<Record<'Read' | 'Write' | 'Same' | 'Label' | 'Format' | 'Return' | 'Resolve' | 'Hold', string>> | null
  /** The fields of a state that a capture keeps. */
  fields: readonly string[]
  /** The call that asks for a wanted state; null where a script cannot do it, with the reason as text. */
  request(setting: Setting, wanted: Wanted): Call | string
  resource(resource: Resource): Fields
  /** A state of the kind as data. */
  state(resource: Resource, known: Known): Fields | string
}

const flagsOf = (flags: Readonly<Record<string, boolean>>) => Object.keys(flags).filter((name) => flags[name])

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
  if (resource.kind === 'registry') return { Hive: resource.hive, Path: resource.path, Name: resource.name }
  if (resource.kind === 'service') return { Name: resource.name }
  throw new Error(`a script has no words for a ${resource.kind} yet`)
}

const asRegistry = (wanted: Wanted): RegistryWanted => {
  const { want } = wanted
  if (want === 'value' || want === 'absent' || want === 'bits' || want === 'pair') return wanted
  throw new Error(`a ${want} state was asked of a registry value`)
}

const registry: KindText = {
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

/** sc.exe gets the name as an argument, and Windows PowerShell loses a double quote in one. */
const quotableName = (resource: Resource) => resource.kind !== 'service' || !resource.name.includes('"')

const service: KindText = {
  functions: {
    Read: 'Get-ServiceState',
    Write: 'Write-ServiceState',
    Same: 'Test-SameServiceState',
    Label: 'Get-ServiceLabel',
    Format: 'Format-ServiceState',
    Return: 'Get-ServiceReturn',
    Resolve: 'Resolve-ServiceWanted',
    Hold: 'Test-ServiceHold',
  },
  fields: ['Status', 'Start', 'Delayed', 'Running', 'Triggered'],
  request: (setting, wanted) => {
    if (wanted.want !== 'service') throw new Error('a registry state was asked of a service')
    if (!quotableName(setting.resource)) return 'its name holds a double quote, which no script can hand on safely'
    const { start, delayed, running } = wanted
    const asked = {
      ...(start === undefined ? {} : { Start: start }),
      ...(delayed === undefined ? {} : { Delayed: delayed }),
      ...(running === undefined ? {} : { Running: running }),
    }
    return {
      name: 'Request-Service',
      args: { ...resourceFields(setting.resource), Wanted: asked },
      flags: flagsOf({ Optional: setting.optional === true }),
    }
  },
  resource: resourceFields,
  state: (resource, known) => {
    if (known.status === 'absent') return 'a service cannot be created or removed by a script'
    if (known.state.kind !== 'service') throw new Error('a registry state was given for a service')
    if (!quotableName(resource)) return 'its name holds a double quote, which no script can hand on safely'
    const { start, delayed, running, triggered } = known.state
    return { Status: 'present', Start: start, Delayed: delayed === true, Running: running, Triggered: triggered }
  },
}

/** The one entry of every kind that scripts do not carry yet: its settings become comments, its undo is counted as left out. */
const notYet = (what: string): KindText => {
  const reason = `scripts do not carry ${what} yet`
  return { functions: null, fields: [], request: () => reason, resource: () => ({}), state: () => reason }
}

export const kindTexts: Readonly<Record<Kind, KindText>> = {
  registry,
  service,
  registryKey: notYet('whole registry keys'),
  task: notYet('scheduled tasks'),
  appx: notYet('apps'),
  feature: notYet('optional features'),
  capability: notYet('capabilities'),
  power: notYet('power settings'),
  tcp: notYet('TCP settings'),
  adapter: notYet('adapter properties'),
  dns: notYet('name servers'),
  firewall: notYet('firewall settings'),
  defender: notYet('Defender preferences'),
  bcd: notYet('boot entries'),
  file: notYet('the deletion of files'),
  action: notYet('actions'),
}
