/** The values and list items that the simulation of writers watches, and the simulation's random numbers. */
import type { Known, Resource } from '@clearpane/model'

export const random = (start: number) => {
  let state = start >>> 0
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/**
 * The values a and b share a registry key; an absent b means 2; c's key has no time of its last write; d has a key of
 * its own; e is an app whose version contains the number.
 */
export const names = ['a', 'b', 'c', 'd', 'e'] as const
export type Name = (typeof names)[number]
export const keyOf: Record<Name, string> = { a: 'K', b: 'K', c: 'L', d: 'M', e: 'none' }
export const app = 'Maker.App_8wekyb3d8bbwe'
export const resourceOf = (name: Name): Resource =>
  name === 'e'
    ? { kind: 'appx', packageFamilyName: app }
    : { kind: 'registry', hive: 'HKCU', path: keyOf[name], name }

const held = (data: number): Known => ({
  status: 'present',
  state: { kind: 'registry', type: 4, hex: `0${data}000000` },
})
export const stateOf = (name: Name, data: number | null): Known => {
  if (data === null) return { status: 'absent' }
  return name === 'e' ? { status: 'present', state: { kind: 'appx', value: `1.${data}` } } : held(data)
}
export const absentMeans: Record<Name, Known | null> = { a: null, b: held(2), c: null, d: null, e: null }

/**
 * An item of a list. `isOurs`: a run of Clearpane has changed it since its list was last read. `back`: when something
 * other than Clearpane last brought the item back.
 */
export type Item = {
  type: 'app' | 'startup'
  id: string
  isHere: boolean
  isOurs: boolean
  back: { tick: number; wall: number } | null
  sighted: { tick: number; isHere: boolean } | null
}
export const itemTypes = ['app', 'startup'] as const
export const itemsAtFirst = (): Item[] => {
  const usual = { isOurs: false, back: null, sighted: null }
  return [
    { type: 'app', id: app, isHere: true, ...usual },
    { type: 'app', id: 'Maker.Other_8wekyb3d8bbwe', isHere: true, ...usual },
    { type: 'startup', id: 'run:Agent', isHere: true, ...usual },
    // An item that doesn't exist at first counts as new when it appears; it counts as back only if it disappears and
    // then appears again.
    { type: 'startup', id: 'run:Later', isHere: false, ...usual },
  ]
}

/** The simulation compares values with its own code, not with that of the tested module. */
const meaning = (name: Name, data: number | null) => {
  // The Store updates apps on its own, so only the app's existence counts.
  if (name === 'e') return data === null ? null : 1
  return data ?? (name === 'b' ? 2 : null)
}
export const same = (name: Name, a: number | null, b: number | null) => meaning(name, a) === meaning(name, b)
