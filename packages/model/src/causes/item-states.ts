/**
 * The states of each type of item as codes, so that users never see the raw values that Windows stores. The browser
 * and the command line have their own texts for the codes. Pure.
 */

import { withoutPlace } from '../hosts/entry.ts'
import { readHostsLine } from '../hosts/line.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { Observation } from '../observation.ts'
import { decodeRegistryData, registryTypes } from '../registry/data.ts'
import type { RawValue } from '../registry/registry.ts'
import { type GraphicsChoice, graphicsIn, isOptimized } from './game-program.ts'
import type { ItemCause } from './schemas/cause.ts'
import type { ItemType } from './schemas/items.ts'
import { appTaskStates, isSwitchedOff } from './startup-request.ts'
import { startRank } from './twin.ts'

/**
 * A state. `off`: the state of a service; `staysOff`: the state of a program that would otherwise start with Windows.
 */
export type ItemState =
  | { code: 'automatic' | 'delayed' | 'manual' | 'off' }
  | { code: 'starts' | 'startsLater' | 'staysOff' | 'undecided' }
  | { code: 'installed' | 'removed' | 'offered' }
  | { code: 'deleted' }
  /** A one-time act: its states before and after it has run. */
  | { code: 'notYet' | 'carriedOut' }
  | { code: 'files'; bytes: number }
  | { code: 'there' | 'gone' | 'repeats' | 'once' }
  | { code: 'automaticServers' }
  | { code: 'servers'; servers: readonly string[]; encrypted: boolean }
  | { code: 'bytes'; bytes: number }
  | { code: 'setting'; setting: string }
  | { code: 'notSet' }
  /** A rule. Null: none. A field is undefined if the given values don't include it. */
  | { code: 'rule'; dscp?: number | null; limit?: number | null }
  | { code: 'noRule' }
  | { code: 'on' | 'turnedOff' | 'notThere' }
  | { code: GraphicsChoice }
  | { code: 'unknown' }
export type ItemStateCode = ItemState['code']

/** An item's value as it was, as it is, or as it will be. */
export type ItemPart = { resource: Resource; state: Observation }

const unknown: ItemState = { code: 'unknown' }

type Present = Extract<Observation, { status: 'present' }>['state']
const presentOf = ({ state }: ItemPart): Present | null => (state.status === 'present' ? state.state : null)

const isKnown = ({ state: { status } }: ItemPart) => status === 'present' || status === 'absent'

const scalarOf = (part: ItemPart): unknown => {
  const state = presentOf(part)
  return state !== null && 'value' in state ? state.value : null
}

/** Null for lists and for bytes. */
const textOf = (raw: RawValue): string | null => {
  const data = decodeRegistryData(raw)?.data
  return typeof data === 'string' || typeof data === 'number' ? String(data) : null
}

const registryTextOf = (part: ItemPart): string | null => {
  const state = presentOf(part)
  return state?.kind === 'registry' ? textOf(state) : null
}

const serviceState = (part: ItemPart): ItemState => {
  const state = presentOf(part)
  if (state?.kind !== 'service') return { code: 'gone' }
  if (state.start === 'Automatic' && state.delayed === true) return { code: 'delayed' }
  const code = (['off', 'manual', 'automatic'] as const)[startRank(state.start) ?? -1]
  return code === undefined ? unknown : { code }
}

const ofService = {
  off: 'staysOff',
  manual: 'staysOff',
  automatic: 'starts',
  delayed: 'startsLater',
} as const

const startupState = (part: ItemPart): ItemState => {
  const { resource } = part
  const state = presentOf(part)
  if (resource.kind === 'service') {
    const { code } = serviceState(part)
    return code in ofService ? { code: ofService[code as keyof typeof ofService] } : { code: 'gone' }
  }
  if (resource.kind === 'task') {
    if (state === null) return { code: 'gone' }
    return { code: scalarOf(part) === true ? 'starts' : 'staysOff' }
  }
  if (resource.kind !== 'registry') return unknown
  if (resource.name === 'State' && resource.path.includes('SystemAppData')) {
    const number = Number(registryTextOf(part) ?? Number.NaN)
    // If the user hasn't set a value, the app's package determines the state.
    if (Number.isNaN(number)) return { code: 'undecided' }
    return { code: number === appTaskStates.enabled || number === 4 ? 'starts' : 'staysOff' }
  }
  // Windows writes no mark for an entry that has never been turned off or on.
  return { code: state?.kind === 'registry' && isSwitchedOff(state) ? 'staysOff' : 'starts' }
}

const hasRepeats = (text: string): boolean => {
  const parts = text
    .split(';')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '')
  return new Set(parts).size < parts.length
}

const findingState = (part: ItemPart): ItemState => {
  const { resource } = part
  if (resource.kind === 'service') return serviceState(part)
  if (resource.kind === 'registry' && resource.path.toLowerCase().includes('startupapproved'))
    return startupState(part)
  const text = registryTextOf(part)
  const isPath = resource.kind === 'registry' && resource.path.toLowerCase() === 'environment'
  if (isPath && text !== null) return { code: hasRepeats(text) ? 'repeats' : 'once' }
  return { code: presentOf(part) === null ? 'gone' : 'there' }
}

const serversState = (parts: readonly ItemPart[]): ItemState => {
  const lists = parts.filter(({ resource }) => resource.kind === 'dns').map(scalarOf)
  const encrypted = parts.some(
    (part) =>
      part.resource.kind === 'registry' && part.resource.name === 'DohTemplate' && presentOf(part) !== null,
  )
  const servers = lists.flatMap((list) => (Array.isArray(list) ? list.map(String) : []))
  if (servers.length > 0) return { code: 'servers', servers, encrypted }
  return lists.length === 0 ? unknown : { code: 'automaticServers' }
}

/** Parses an amount; Windows stores −1 if there is no amount. */
const amount = (text: string | null): number | null => {
  const number = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) && number >= 0 ? number : null
}

/** Returns a rule's values, either from single values or from the tree of the rule's key. */
const textsOfRule = (parts: readonly ItemPart[]): Map<string, string | null> => {
  const texts = new Map<string, string | null>()
  for (const part of parts) {
    const state = presentOf(part)
    if (part.resource.kind === 'registry') texts.set(part.resource.name, registryTextOf(part))
    if (state?.kind === 'registryKey')
      for (const { name, ...raw } of state.tree.values) texts.set(name, textOf(raw))
  }
  return texts
}

const ruleState = (parts: readonly ItemPart[]): ItemState => {
  if (parts.every((part) => presentOf(part) === null)) return { code: 'noRule' }
  const texts = textsOfRule(parts)
  const [dscp, limit] = [texts.get('DSCP Value'), texts.get('Throttle Rate')]
  return {
    code: 'rule',
    ...(dscp === undefined ? {} : { dscp: amount(dscp) }),
    ...(limit === undefined ? {} : { limit: amount(limit) }),
  }
}

const hostsState = (part: ItemPart): ItemState => {
  const lines = scalarOf(part)
  if (!Array.isArray(lines) || lines.length === 0) return { code: 'notThere' }
  const isOn = lines.some((line) => readHostsLine(withoutPlace(String(line)))?.on === true)
  return { code: isOn ? 'on' : 'turnedOff' }
}

/** Types with states. A one-time act (deleting files, or a Windows action) leaves no state behind. */
export type StatesType = ItemType | 'deed'

const filesState = (parts: readonly ItemPart[]): ItemState => {
  const sizes = parts.filter(({ resource }) => resource.kind === 'file').map(scalarOf)
  const known = sizes.filter((size) => typeof size === 'number')
  if (known.length === 0 || known.length < sizes.length) return unknown
  const bytes = known.reduce((sum, one) => sum + one, 0)
  return bytes === 0 ? { code: 'deleted' } : { code: 'files', bytes }
}

const deedState = (parts: readonly ItemPart[]): ItemState => ({
  code: parts.every((part) => scalarOf(part) === 'done') ? 'carriedOut' : 'notYet',
})

/**
 * Returns the text of a game's value; the text is empty if there is no value, because Windows decides in both cases.
 * Null: not text.
 */
const gameText = (part: ItemPart): string | null => {
  const state = presentOf(part)
  if (state === null) return ''
  return state.kind === 'registry' && state.type === registryTypes.REG_SZ ? textOf(state) : null
}

type StateOf = (first: ItemPart, all: readonly ItemPart[]) => ItemState

const states: Readonly<Record<StatesType, StateOf>> = {
  service: serviceState,
  app: (part) => ({ code: presentOf(part) === null ? 'removed' : 'installed' }),
  cleanup: (_, all) => filesState(all),
  deed: (_, all) => deedState(all),
  startup: startupState,
  registryFinding: findingState,
  driver: (part) => ({ code: scalarOf(part) === true ? 'installed' : 'offered' }),
  nameServers: (_, all) => serversState(all),
  mtu: (part) => {
    const bytes = scalarOf(part)
    return typeof bytes === 'number' ? { code: 'bytes', bytes } : { code: 'notSet' }
  },
  adapterProperty: (part) => {
    const setting = scalarOf(part)
    return typeof setting === 'string' || typeof setting === 'number'
      ? { code: 'setting', setting: String(setting) }
      : { code: 'notSet' }
  },
  qosPolicy: (_, all) => ruleState(all),
  hostsEntry: hostsState,
  gameGraphics: (part) => {
    const text = gameText(part)
    return { code: (text === null ? null : graphicsIn(text)) ?? 'unknown' }
  },
  gameFullscreen: (part) => {
    const text = gameText(part)
    return { code: text === null ? 'unknown' : isOptimized(text) ? 'on' : 'turnedOff' }
  },
}

/** Returns the state that all of the item's values add up to. */
export const itemState = ({ type }: { type: StatesType }, parts: readonly ItemPart[]): ItemState => {
  const [first] = parts
  return first === undefined || !parts.every(isKnown) ? unknown : states[type](first, parts)
}

/**
 * The states that take something away from the PC; none if a change of the item adds something, or if other facts are
 * shown for it. Services aren't listed, because their start types are compared with each other.
 */
const lessOf: Readonly<Record<Exclude<ItemType, 'service'>, readonly ItemStateCode[]>> = {
  app: ['removed'],
  cleanup: [],
  startup: ['staysOff'],
  registryFinding: [],
  driver: [],
  nameServers: [],
  mtu: ['bytes'],
  adapterProperty: ['setting'],
  qosPolicy: [],
  hostsEntry: ['turnedOff', 'notThere'],
  gameGraphics: [],
  gameFullscreen: [],
}

/**
 * Checks whether other programs may rely on what a change removes or turns off. Cleanup classes, entries whose target
 * is missing, and the user's own values don't count, because other facts are shown for them.
 */
export const mayBeNeeded = (
  { type }: Pick<ItemCause, 'type'>,
  parts: readonly { resource: Resource; from: Observation; to: Observation }[],
): boolean => {
  const at = (side: 'from' | 'to') =>
    itemState(
      { type },
      parts.map((part) => ({ resource: part.resource, state: part[side] })),
    )
  const after = at('to').code
  const ranks: readonly ItemStateCode[] = ['off', 'manual', 'delayed', 'automatic']
  if (type === 'service' || after === 'off') return ranks.indexOf(after) < ranks.indexOf(at('from').code)
  return lessOf[type].includes(after)
}
