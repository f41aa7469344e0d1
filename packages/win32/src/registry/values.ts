/**
 * Raw access to the registry: unchanged bytes and type numbers, always in the 64-bit view, with handles that have
 * only the requested rights. `RegGetValueW` isn't used, because it expands variables and repairs strings, whereas an
 * exact undo requires the original bytes.
 */
import { status } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { Handle, handleIn, handleSlot } from '../core/handle.ts'
import { readText } from '../core/text.ts'
import { fileTime } from '../files/handle.ts'
import {
  access,
  createdNewKey,
  openLink,
  RegCloseKey,
  RegCreateKeyExW,
  RegDeleteKeyExW,
  RegDeleteValueW,
  RegEnumKeyExW,
  RegEnumValueW,
  RegOpenKeyExW,
  RegQueryInfoKeyW,
  RegQueryValueExW,
  RegSetValueExW,
  type Root,
  roots,
} from './api.ts'

export type RawRegistryValue = { type: number; bytes: Buffer }

/**
 * Access to a key. `read` never allows writing; `list` reads and enumerates; `write` sets and deletes values;
 * `create` creates subkeys; `take` reads everything and deletes the key; `notify` only waits for changes.
 */
export type KeyAccess = 'read' | 'list' | 'write' | 'create' | 'take' | 'notify'

const rights: Record<KeyAccess, number> = {
  read: access.QUERY_VALUE,
  list: access.QUERY_VALUE | access.ENUMERATE_SUB_KEYS | access.READ_CONTROL,
  write: access.SET_VALUE,
  create: access.CREATE_SUB_KEY,
  notify: access.NOTIFY,
  take: access.QUERY_VALUE | access.ENUMERATE_SUB_KEYS | access.READ_CONTROL | access.DELETE,
}

/** An open key. Close it with `using`. */
export class RegistryKey extends Handle {
  constructor(value: bigint) {
    super(value, RegCloseKey)
  }
}

type Parent = Root | RegistryKey
const handleOf = (parent: Parent): bigint => (typeof parent === 'string' ? roots[parent] : parent.value)

/**
 * Opens `path` below `parent`; returns null if the key doesn't exist. With the option `link`, a symbolic link itself
 * is opened instead of its target. Throws a Win32Error, with code 5 if this process isn't allowed to open the key.
 */
export const openKey = (
  parent: Parent,
  path: string,
  mode: KeyAccess,
  { link = false } = {},
): RegistryKey | null => {
  const slot = handleSlot()
  const missing = [codes.FILE_NOT_FOUND, codes.PATH_NOT_FOUND]
  const sam = rights[mode] | access.WOW64_64KEY
  const code = status(RegOpenKeyExW, missing, handleOf(parent), path, link ? openLink : 0, sam, slot)
  return code === codes.SUCCESS ? new RegistryKey(handleIn(slot)) : null
}

// All reads share this buffer; this is safe because the calls are synchronous and callers get a copy.
const scratch = Buffer.alloc(64 * 1024)
const typeSlot = Buffer.alloc(4)
const sizeSlot = Buffer.alloc(4)

/**
 * Returns the stored value; null if the value is absent. A `name` of '' means the key's default value. Reads a
 * value of any size, even if the value grows meanwhile.
 */
export const queryValue = (key: RegistryKey, name: string): RawRegistryValue | null => {
  let buffer = scratch
  for (;;) {
    sizeSlot.writeUInt32LE(buffer.length)
    const code = status(
      RegQueryValueExW,
      [codes.FILE_NOT_FOUND, codes.MORE_DATA],
      ...[key.value, name, null, typeSlot, buffer, sizeSlot],
    )
    if (code === codes.FILE_NOT_FOUND) return null
    const size = sizeSlot.readUInt32LE()
    if (code === codes.SUCCESS)
      return { type: typeSlot.readUInt32LE(), bytes: Buffer.from(buffer.subarray(0, size)) }
    // The value may grow again before the next call; the loop still ends, because the buffer at least doubles in each
    // round.
    buffer = Buffer.alloc(Math.max(size, 2 * buffer.length))
  }
}

/**
 * Writes exactly these bytes. If a string isn't terminated, Windows also looks at the next character in memory and,
 * if that is a NUL, stores it too. Therefore the bytes are copied to a buffer in which the next character isn't a
 * NUL.
 */
export const setValue = (key: RegistryKey, name: string, { type, bytes }: RawRegistryValue): void => {
  const padded = Buffer.concat([bytes, Buffer.from([0xff, 0xff, 0xff, 0xff])])
  status(RegSetValueExW, [], key.value, name, 0, type, padded, bytes.length)
}

/** Deletes a value; returns false if the value didn't exist. */
export const deleteValue = (key: RegistryKey, name: string): boolean =>
  status(RegDeleteValueW, [codes.FILE_NOT_FOUND], key.value, name) === codes.SUCCESS

/**
 * Creates one key if it doesn't exist; `name` must not contain a backslash. `created`: whether the key was created by
 * this call.
 */
export const createKey = (parent: Parent, name: string): { key: RegistryKey; created: boolean } => {
  const slot = handleSlot()
  const disposition = Buffer.alloc(4)
  const sam = rights.create | rights.write | access.WOW64_64KEY
  status(RegCreateKeyExW, [], handleOf(parent), name, 0, null, 0, sam, null, slot, disposition)
  return { key: new RegistryKey(handleIn(slot)), created: disposition.readUInt32LE() === createdNewKey }
}

export type KeyInfo = { className: string; keys: number; values: number }

/**
 * Returns a key's class and the numbers of its subkeys and values. The key must have been opened with `list` or
 * `read`. Windows counts all subkeys, including those that this process isn't allowed to see.
 */
export const keyInfo = (key: RegistryKey): KeyInfo => {
  let className = Buffer.alloc(512)
  for (;;) {
    const [units, keys, values] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.alloc(4)]
    units.writeUInt32LE(className.length / 2)
    const code = status(
      RegQueryInfoKeyW,
      [codes.MORE_DATA],
      ...[key.value, className, units, null, keys, null, null, values, null, null, null, null],
    )
    if (code === codes.SUCCESS)
      return {
        className: readText(className, 0, units.readUInt32LE()),
        keys: keys.readUInt32LE(),
        values: values.readUInt32LE(),
      }
    className = Buffer.alloc(className.length * 4)
  }
}

/**
 * Returns the time at which the key or one of its values was last written, in milliseconds since 1970. The key must
 * have been opened with `read`.
 */
export const keyWrittenAt = (key: RegistryKey): number => {
  const time = Buffer.alloc(8)
  status(RegQueryInfoKeyW, [], key.value, null, null, null, null, null, null, null, null, null, null, time)
  return fileTime(time, 0)
}

/**
 * Removes the key `name` below `parent` if it has neither values nor subkeys; returns whether it was removed. Windows
 * itself checks only for subkeys, so this function looks for values first; if somebody writes a value between the
 * check and the removal, that value is lost.
 */
export const deleteEmptyKey = (parent: Parent, name: string): boolean => {
  {
    using key = openKey(parent, name, 'read', { link: true })
    if (key === null) return false
    const { keys, values } = keyInfo(key)
    if (keys + values > 0) return false
  }
  return (
    status(RegDeleteKeyExW, [codes.FILE_NOT_FOUND], handleOf(parent), name, access.WOW64_64KEY, 0) ===
    codes.SUCCESS
  )
}

/**
 * Maximum length of a name: 16,383 characters and a NUL.
 * https://learn.microsoft.com/windows/win32/sysinfo/registry-element-size-limits
 */
const longestName = 16_384
const nameBuffer = Buffer.alloc(2 * longestName)

const enumerate = (fn: typeof RegEnumKeyExW, key: RegistryKey): string[] => {
  const names: string[] = []
  for (let index = 0; ; index++) {
    sizeSlot.writeUInt32LE(longestName)
    const code = status(
      fn,
      [codes.NO_MORE_ITEMS],
      key.value,
      index,
      nameBuffer,
      sizeSlot,
      null,
      null,
      null,
      null,
    )
    if (code === codes.NO_MORE_ITEMS) return names
    // Reads a name by its length rather than up to a NUL, because the native API can create names that contain a NUL.
    names.push(nameBuffer.toString('utf16le', 0, 2 * sizeSlot.readUInt32LE()))
  }
}

/** Lists the names of the direct subkeys, in the registry's order. The key must have been opened with `list`. */
export const listKeys = (key: RegistryKey): string[] => enumerate(RegEnumKeyExW, key)

/** Lists the names of the values, in the registry's order; '' is the default value. */
export const listValues = (key: RegistryKey): string[] => enumerate(RegEnumValueW, key)
