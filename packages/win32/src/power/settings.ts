/**
 * Power schemes and the values they contain. The calls wait for the power service, so callers use
 * `onThread('power.…')`.
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

/** The power source: mains or battery. */
export type PowerSource = 'ac' | 'dc'
/** The place where a setting is stored, given as three GUIDs in lower case and without braces. */
export type PowerPlace = { scheme: string; subgroup: string; setting: string }

/** Lists the GUIDs of the schemes that can be selected; templates can't be selected. */
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
 * Returns the effective value, whether it's stored in the scheme or a default; null if this PC doesn't have the
 * setting. https://learn.microsoft.com/windows/win32/api/powersetting/nf-powersetting-powerreadacvalueindex
 */
export const readIndex = (place: PowerPlace, source: PowerSource): number | null => {
  const slot = Buffer.alloc(4)
  const code = status(readsIndex[source], [codes.FILE_NOT_FOUND], ...placeOf(place), slot)
  return code === codes.SUCCESS ? slot.readUInt32LE() : null
}

/**
 * Writes one value from 0 to 0xffffffff. If the scheme is active, the value takes effect only when the scheme is
 * activated again, which this function does.
 * https://learn.microsoft.com/windows/win32/api/powersetting/nf-powersetting-powerwriteacvalueindex
 */
export const writeIndex = (place: PowerPlace, source: PowerSource, index: number): void => {
  status(writesIndex[source], [], ...placeOf(place), index)
  if (activeScheme() === place.scheme) setActiveScheme(place.scheme)
}
