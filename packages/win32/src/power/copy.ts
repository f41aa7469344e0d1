/**
 * Copies of power schemes. Schemes that exist in Windows only as a template (Ultimate Performance on most PCs) can be
 * selected once they have been copied. A copy gets its template's GUID, so that it can be found again. A copy's
 * description states that it's a copy, and which values it was created with. With this description, an unchanged copy
 * can be distinguished from an edited one without a separate record.
 */
import { createHash } from 'node:crypto'
import { guid } from '../com/values.ts'
import { status } from '../core/call.ts'
import { codes, Win32Error } from '../core/errors.ts'
import { addressOf, keepUntilHere } from '../core/ffi.ts'
import { readText, textBuffer } from '../core/text.ts'
import {
  enumerate,
  noSubgroup,
  PowerDeleteScheme,
  PowerDuplicateScheme,
  PowerReadDescription,
  PowerWriteDescription,
} from './api.ts'
import { activeScheme, listSchemes, readIndex, setActiveScheme } from './settings.ts'

/** Returns a fingerprint of every value in a scheme, for mains and battery power. */
const fingerprint = (scheme: string): string => {
  const hash = createHash('sha256')
  for (const subgroup of new Set([...enumerate('subgroup', scheme), noSubgroup])) {
    for (const setting of enumerate('setting', scheme, subgroup)) {
      const place = { scheme, subgroup, setting }
      hash.update(`${subgroup} ${setting} ${readIndex(place, 'ac')} ${readIndex(place, 'dc')}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const markOf = (scheme: string, note: string): string => `${note} [${fingerprint(scheme)}]`

const describe = (scheme: string, text: string): void => {
  const bytes = textBuffer(text)
  status(PowerWriteDescription, [], null, guid(scheme), null, null, bytes, bytes.length)
}

/**
 * Returns a scheme's description, or an empty string if there is none or it can't be read. A scheme with an empty
 * description isn't one of Clearpane's copies.
 */
const descriptionOf = (scheme: string): string => {
  const [text, size] = [Buffer.alloc(4096), Buffer.alloc(4)]
  size.writeUInt32LE(text.length)
  return PowerReadDescription.call(null, guid(scheme), null, null, text, size) === codes.SUCCESS
    ? readText(text)
    : ''
}

const remove = (scheme: string): void => {
  status(PowerDeleteScheme, [], null, guid(scheme))
}

/**
 * Copies a template. Returns false if Windows has the scheme but doesn't list it; such a scheme can be activated
 * without being copied. https://learn.microsoft.com/windows/win32/api/powrprof/nf-powrprof-powerduplicatescheme
 */
const copyPattern = (scheme: string): boolean => {
  const [to, slot] = [guid(scheme), Buffer.alloc(8)]
  slot.writeBigUInt64LE(addressOf(to))
  const code = status(PowerDuplicateScheme, [codes.ALREADY_EXISTS], null, guid(scheme), slot)
  keepUntilHere(to)
  return code === codes.SUCCESS
}

/**
 * Activates a scheme. If the scheme doesn't exist, it's first copied from its template, and if activating the copy
 * fails, the copy is removed again. If the previously active scheme is such a copy (with the same `note`) and none of
 * its values has changed since the copy was made, the copy is deleted. Throws Win32Error 2 if Windows has neither the
 * scheme nor a template for it. `removed`: the previously active scheme was deleted.
 */
export const activateScheme = (scheme: string, note: string): { copied: boolean; removed: boolean } => {
  const left = activeScheme()
  const copied = !listSchemes().includes(scheme) && copyPattern(scheme)
  try {
    if (copied) describe(scheme, markOf(scheme, note))
    setActiveScheme(scheme)
  } catch (error) {
    if (copied) remove(scheme)
    throw error
  }
  // Before the previous scheme is deleted, the code checks that it's no longer active, because an active scheme must
  // not be deleted.
  const isCopy = left !== scheme && activeScheme() === scheme && descriptionOf(left).startsWith(`${note} [`)
  if (!isCopy || descriptionOf(left) !== markOf(left, note)) return { copied, removed: false }
  try {
    remove(left)
    return { copied, removed: true }
  } catch (error) {
    // The request has already succeeded, so a leftover unused copy doesn't make it fail.
    if (error instanceof Win32Error) return { copied, removed: false }
    throw error
  }
}
