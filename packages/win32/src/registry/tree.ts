/**
 * Reads, deletes and recreates whole keys including their classes, security descriptors and links. A tree is either
 * deleted completely or not at all: before the first key is deleted, every key is opened with the right to delete it,
 * and then each one is deleted through its handle.
 */
import { failure, status } from '../core/call.ts'
import { codes, Win32Error } from '../core/errors.ts'
import { handleIn, handleSlot } from '../core/handle.ts'
import { checkNt } from '../core/nt-status.ts'
import { textBuffer } from '../core/text.ts'
import {
  access,
  makeLink,
  NtDeleteKey,
  openLink,
  RegCreateKeyExW,
  RegOpenKeyExW,
  RegQueryValueExW,
  type Root,
  regLink,
  roots,
} from './api.ts'
import { keySecurity, setKeySecurity } from './security.ts'
import {
  type KeyAccess,
  keyInfo,
  listKeys,
  listValues,
  openKey,
  queryValue,
  RegistryKey,
  setValue,
} from './values.ts'

/**
 * A tree. `security`: owner, group and access list as hexadecimal bytes. `link`: the data of the link itself; its
 * target isn't read.
 */
export type RegistryTree = {
  className: string
  security: string | null
  link: boolean
  values: { name: string; type: number; hex: string }[]
  keys: { name: string; tree: RegistryTree }[]
}

/** Maximum number of keys in a tree, and of bytes in the values. */
export type TreeLimits = { keys: number; bytes: number }
/**
 * The reason why a tree can't be saved: it contains a name that no documented call can recreate, or it exceeds a
 * limit.
 */
export type Unkeepable = { nulIn: string } | { tooMany: keyof TreeLimits; most: number }
/** Answer of a read. `unkeepable`: the reason why this key can't be saved as a tree. */
export type TreeAnswer = { tree: RegistryTree } | { unkeepable: Unkeepable }

class UnkeepableError extends Error {
  readonly why: Unkeepable

  constructor(why: Unkeepable) {
    super(JSON.stringify(why))
    this.why = why
  }
}

type Opened = { key: RegistryKey; below: Opened[]; tree: RegistryTree }
type Walk = { mode: KeyAccess; left: TreeLimits; limits: TreeLimits; opened: RegistryKey[] }

const checkName = (name: string): void => {
  // Names that contain a NUL can be created, and so recreated, only through the native API.
  if (name.includes('\0')) throw new UnkeepableError({ nulIn: JSON.stringify(name) })
}

const count = (walk: Walk, what: keyof TreeLimits, amount: number): void => {
  walk.left[what] -= amount
  if (walk.left[what] < 0) throw new UnkeepableError({ tooMany: what, most: walk.limits[what] })
}

/**
 * Makes the error for an entry that Windows lists but then can't find. The entry may have disappeared meanwhile, or
 * it may have a name that this process can't express. If a tree were saved without this entry, restoring it would
 * lose the entry, so nothing is saved, and the caller may try again.
 */
const unread = ({ name }: { name: string }) => failure(name, codes.FILE_NOT_FOUND)

const readOpened = (key: RegistryKey, walk: Walk): Opened => {
  count(walk, 'keys', 1)
  const values: RegistryTree['values'] = []
  for (const name of listValues(key)) {
    checkName(name)
    const value = queryValue(key, name)
    if (value === null) throw unread(RegQueryValueExW)
    count(walk, 'bytes', value.bytes.length)
    values.push({ name, type: value.type, hex: value.bytes.toString('hex') })
  }
  const below: Opened[] = []
  const keys: RegistryTree['keys'] = []
  for (const name of listKeys(key)) {
    checkName(name)
    const inner = openKey(key, name, walk.mode, { link: true })
    if (inner === null) throw unread(RegOpenKeyExW)
    walk.opened.push(inner)
    const read = readOpened(inner, walk)
    below.push(read)
    keys.push({ name, tree: read.tree })
  }
  const link = values.some(({ name, type }) => type === regLink && name.toLowerCase() === 'symboliclinkvalue')
  return {
    key,
    below,
    tree: { className: keyInfo(key).className, security: keySecurity(key), link, values, keys },
  }
}

const withTree = <T>(
  root: Root,
  path: string,
  mode: KeyAccess,
  limits: TreeLimits,
  use: (opened: Opened) => T,
): T | TreeAnswer | null => {
  const key = openKey(root, path, mode, { link: true })
  if (key === null) return null
  const opened = [key]
  try {
    return use(readOpened(key, { mode, limits, left: { ...limits }, opened }))
  } catch (error) {
    if (error instanceof UnkeepableError) return { unkeepable: error.why }
    throw error
  } finally {
    for (const one of opened) one[Symbol.dispose]()
  }
}

/**
 * Returns the key and everything below it; null if the key doesn't exist. Throws if Windows refuses to read any of
 * the keys, because an incomplete tree can't be used to restore the state.
 */
export const readTree = (root: Root, path: string, limits: TreeLimits): TreeAnswer | null =>
  withTree<TreeAnswer>(root, path, 'list', limits, ({ tree }) => ({ tree }))

const takeOpened = ({ key, below }: Opened): void => {
  for (const inner of below) takeOpened(inner)
  checkNt(NtDeleteKey.name, NtDeleteKey.call(key.value))
}

/**
 * Deletes the key and everything below it. Returns the deleted content, or null if there was none. If any of
 * the keys can't be opened, nothing is deleted. If Windows refuses to delete a key later (because somebody has
 * created a key below it), everything that was already deleted is recreated.
 */
export const takeTree = (root: Root, path: string, limits: TreeLimits): TreeAnswer | null => {
  let tree: RegistryTree | null = null
  try {
    return withTree<TreeAnswer>(root, path, 'take', limits, (opened) => {
      tree = opened.tree
      takeOpened(opened)
      return { tree }
    })
  } catch (error) {
    if (tree !== null) makeTree(root, path, tree)
    throw error
  }
}

const create = (parent: bigint, name: string, { className, link }: RegistryTree): RegistryKey => {
  const sam = access.MAXIMUM_ALLOWED | access.WOW64_64KEY
  const made = (options: number, expected: number[]): RegistryKey | null => {
    const slot = handleSlot()
    const words = className === '' ? null : textBuffer(className)
    const code = status(
      RegCreateKeyExW,
      expected,
      ...[parent, name, 0, words, options, sam, null, slot, Buffer.alloc(4)],
    )
    return code === codes.SUCCESS ? new RegistryKey(handleIn(slot)) : null
  }
  // Creates a symbolic link, or opens an existing one without following it.
  const key = link ? (made(makeLink, [codes.ALREADY_EXISTS]) ?? made(openLink, [])) : made(0, [])
  if (key === null) throw failure(RegCreateKeyExW.name, codes.ALREADY_EXISTS)
  return key
}

const makeBelow = (parent: bigint, name: string, tree: RegistryTree, refused: Win32Error[]): void => {
  using key = create(parent, name, tree)
  for (const { name: value, type, hex } of tree.values)
    setValue(key, value, { type, bytes: Buffer.from(hex, 'hex') })
  for (const { name: below, tree: inner } of tree.keys) makeBelow(key.value, below, inner, refused)
  // Security descriptors are set last, because a key that has its own access list may refuse new content.
  if (tree.security === null || keySecurity(key) === tree.security) return
  try {
    setKeySecurity(key, tree.security)
  } catch (error) {
    if (!(error instanceof Win32Error)) throw error
    refused.push(error)
  }
}

/**
 * Creates the key `path` with everything in the tree; the key's parent must exist. Existing content that isn't in the
 * tree stays. Values and keys are created first, so if Windows refuses only a security descriptor, everything else
 * exists by the time this function throws.
 */
export const makeTree = (root: Root, path: string, tree: RegistryTree): void => {
  const [above, name] = [
    path.slice(0, Math.max(path.lastIndexOf('\\'), 0)),
    path.slice(path.lastIndexOf('\\') + 1),
  ]
  const refused: Win32Error[] = []
  using parent = above === '' ? null : openKey(root, above, 'create')
  if (parent === null && above !== '') throw failure(RegCreateKeyExW.name, codes.FILE_NOT_FOUND)
  makeBelow(parent?.value ?? roots[root], name, tree, refused)
  const [first] = refused
  if (first !== undefined) throw first
}
