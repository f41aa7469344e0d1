/**
 * Power schemes and their values. Calls wait for the power service, so callers use `onThread('power.…')`.
 * https://learn.microsoft.com/windows/win32/power/managing-power-schemes
 */

import { guid } from '../com/values.ts'
import { status } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import {
  enumerate,
  PowerGetActiveScheme,
  PowerSetActiveScheme,
  readsIndex,
  takeGuid,
  writesIndex,
} from './api.ts'

/** On mains or on battery. */
export type PowerSource = 'ac' | 'dc'
/** Place of a setting: three GUIDs in lower case, without braces. */
export type PowerPlace = { scheme: string; subgroup: string; setting: string }

/** Lists the GUIDs of selectable schemes; templates aren't among them. */
export const listSchemes = (): string[] => enumerate('scheme')

export const activeScheme = (): string => {
  const slot = Buffer.alloc(8)
  status(PowerGetActiveScheme, [], null, slot)
  return takeGuid(slot.readBigUInt64LE())
}

export const setActiveScheme = (scheme: string): void => {
  status(PowerSetActiveScheme, [], null, guid(scheme))
}

const placeOf = ({ scheme, subgroup, setting }: PowerPlace) =>
  [null, guid(scheme), guid(subgroup), guid(setting)] as const

/**
 * Returns the effective value, whether the scheme stores it or uses the default; null if this PC has no such
 * setting. https://learn.microsoft.com/windows/win32/api/powersetting/nf-powersetting-powerreadacvalueindex
 */
export const readIndex = (place: PowerPlace, source: PowerSource): number | null => {
  const slot = Buffer.alloc(4)
  const code = status(readsIndex[source], [codes.FILE_NOT_FOUND], ...placeOf(place), slot)
  return code === codes.SUCCESS ? slot.readUInt32LE() : null
}

/**
 * Writes one value, 0 to 0xffffffff. In the active scheme, the value takes effect only when the scheme is activated
 * again, which this function does.
 * https://learn.microsoft.com/windows/win32/api/powersetting/nf-powersetting-powerwriteacvalueindex
 */
export const writeIndex = (place: PowerPlace, source: PowerSource, index: number): void => {
  status(writesIndex[source], [], ...placeOf(place), index)
  if (activeScheme() === place.scheme) setActiveScheme(place.scheme)
}
