/**
 * Schemes that Windows keeps as a pattern alone (Ultimate Performance on most PCs) can be chosen once they
 * were copied. A copy gets the GUID of its pattern, so that it is found again by it, and says in its
 * description that it is one and which values it was made with: one that nobody changed can be told from one
 * that is somebody's own by now, without a memory elsewhere.
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

/** Of every value in a scheme, on mains and battery. */
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

/** Empty where there is none, or none that can be read: such a scheme is no copy of ours. */
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
 * False where Windows has the scheme after all and does not list it: it may be made active as it is.
 * https://learn.microsoft.com/windows/win32/api/powrprof/nf-powrprof-powerduplicatescheme
 */
const copyPattern = (scheme: string): boolean => {
  const [to, slot] = [guid(scheme), Buffer.alloc(8)]
  slot.writeBigUInt64LE(addressOf(to))
  const code = status(PowerDuplicateScheme, [codes.ALREADY_EXISTS], null, guid(scheme), slot)
  keepUntilHere(to)
  return code === codes.SUCCESS
}

/**
 * Makes a scheme the active one. One that is not there is copied from its pattern first, and taken away again
 * where that leads to nothing. One that is left goes if it is such a copy (same `note`) with no value changed
 * since. Throws Win32Error 2 where Windows has neither scheme nor pattern. `removed`: the scheme that was
 * left is gone.
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
  // Asked back first: a scheme that is still the active one must not be deleted.
  const isCopy = left !== scheme && activeScheme() === scheme && descriptionOf(left).startsWith(`${note} [`)
  if (!isCopy || descriptionOf(left) !== markOf(left, note)) return { copied, removed: false }
  try {
    remove(left)
    return { copied, removed: true }
  } catch (error) {
    // What was asked for is done: a copy nobody uses that stays makes it no failure.
    if (error instanceof Win32Error) return { copied, removed: false }
    throw error
  }
}
