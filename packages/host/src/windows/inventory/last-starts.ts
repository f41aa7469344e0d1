/**
 * When Explorer last started each Store app, from its own records, which Microsoft doesn't document: names in
 * ROT13, 72 bytes each, the time at byte 60.
 * https://volatility3.readthedocs.io/en/latest/_modules/volatility3/plugins/windows/registry/userassist.html
 */
import { fileTime, listValues, openKey, queryValue } from '@clearpane/win32'
import { Refused } from '../answers.ts'
import type { UserHive } from '../identity.ts'

const notes =
  'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\UserAssist\\{CEBFF5CD-ACE2-4F4F-9178-9926F41749EA}\\Count'
/** Later dates have more than four digits in the year. */
const lastDate = Date.UTC(10_000, 0)
const note = { size: 72, lastStart: 60 } as const

export const turned = (name: string): string =>
  name.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })

/** `family!application` names a Store app; programs are recorded by path. */
const familyIn = (name: string): string | null => /^([A-Za-z0-9.-]+_[a-z0-9]{13})!/i.exec(name)?.[1] ?? null

/** Null for a record in another format, and for one that only counts. */
export const startIn = (bytes: Buffer): string | null => {
  if (bytes.length !== note.size || bytes.readBigUInt64LE(note.lastStart) === 0n) return null
  const at = fileTime(bytes, note.lastStart)
  return at < lastDate ? new Date(at).toISOString() : null
}

/** By family in lower case; if an app has several Start menu entries, the latest start counts. */
export const readLastStarts = (user: UserHive): Map<string, string> => {
  if (user.kind === 'unknown') throw new Refused({ status: 'unavailable', reason: user.reason })
  const found = new Map<string, string>()
  using key =
    user.kind === 'own' ? openKey('HKCU', notes, 'list') : openKey('HKU', `${user.sid}\\${notes}`, 'list')
  for (const name of key === null ? [] : listValues(key)) {
    const family = familyIn(turned(name))?.toLowerCase()
    const value = family === undefined || key === null ? null : queryValue(key, name)
    const at = value === null ? null : startIn(value.bytes)
    if (family !== undefined && at !== null && at > (found.get(family) ?? '')) found.set(family, at)
  }
  return found
}
