/** Runs Windows' own Disk Cleanup with parts chosen by marks in the registry, and removes the marks again. */
import { deleteValue, listKeys, openKey, setValue } from '@clearpane/win32'
import { cleanupMark } from './programs.ts'

const place = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\VolumeCaches'

/** Returns those of `parts` that this Windows has. */
export const partsHere = (parts: readonly string[]): string[] => {
  using key = openKey('HKLM', place, 'list')
  const here = new Set(key === null ? [] : listKeys(key).map((name) => name.toLowerCase()))
  return parts.filter((part) => here.has(part.toLowerCase()))
}

const ticked = Buffer.from([2, 0, 0, 0])
const dword = 4

const mark = (part: string, on: boolean): void => {
  using key = openKey('HKLM', `${place}\\${part}`, 'write')
  if (key === null) return
  if (on) setValue(key, cleanupMark, { type: dword, bytes: ticked })
  else deleteValue(key, cleanupMark)
}

/** Leaves no mark, even if `work` fails. */
export const withTicked = async <T>(parts: readonly string[], work: () => Promise<T>): Promise<T> => {
  try {
    for (const part of parts) mark(part, true)
    return await work()
  } finally {
    for (const part of parts) mark(part, false)
  }
}
