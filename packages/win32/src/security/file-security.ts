/**
 * An open file's owner, group, access list and integrity label, as the bytes that Windows stores. Because the bytes
 * are copied as they are, Windows doesn't sort the entries and adds none from the parent folder.
 * https://learn.microsoft.com/windows/win32/api/securitybaseapi/nf-securitybaseapi-setkernelobjectsecurity
 */
import { failure, succeed } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { withPrivilege } from './privilege.ts'

const GetKernelObjectSecurity = native(
  'advapi32.dll',
  'int GetKernelObjectSecurity(uint64_t handle, uint32_t parts, _Out_ void *descriptor, uint32_t size, _Out_ void *needed)',
)
const SetKernelObjectSecurity = native(
  'advapi32.dll',
  'int SetKernelObjectSecurity(uint64_t handle, uint32_t parts, void *descriptor)',
)
const ReOpenFile = native(
  'kernel32.dll',
  'int64_t ReOpenFile(uint64_t file, uint32_t access, uint32_t share, uint32_t flags)',
)

const part = { owner: 0x1, group: 0x2, accessList: 0x4, label: 0x10 } as const
const allParts = 0x17
/** Layout of SECURITY_DESCRIPTOR_RELATIVE: the offsets of its parts, where 0 stands for a missing part. */
const descriptor = { control: 2, owner: 4, group: 8, sacl: 12, dacl: 16 } as const
const control = { isProtected: 0x1000, mayInherit: 0x100, hasInherited: 0x400 } as const
/** Layout of a SID, of an ACL, and of the header of an entry in the ACL. */
const sid = { count: 1, parts: 8 } as const
const list = { count: 4, size: 8 } as const
const listEntry = { bytes: 2 } as const

/** A self-relative security descriptor. */
export type FileSecurity = Buffer

const readControl = 0x2_0000
/**
 * The mode FILE_SHARE_READ | FILE_SHARE_DELETE, because a handle that is already open may have the right to delete
 * the file.
 */
const shareReadAndDelete = 5

/** Reads the security data through a separate handle, because only a few handles require the right to read it. */
export const readFileSecurity = (opened: Handle): FileSecurity => {
  const again = ReOpenFile.call(opened.value, readControl, shareReadAndDelete, 0)
  if (again === -1) throw failure(ReOpenFile.name, lastError())
  using file = new Handle(BigInt(again))
  return readOf(file)
}

const readOf = (file: Handle): FileSecurity => {
  const needed = Buffer.alloc(4)
  const asked = GetKernelObjectSecurity.call(file.value, allParts, null, 0, needed)
  const code = asked === 0 ? lastError() : codes.INSUFFICIENT_BUFFER
  if (code !== codes.INSUFFICIENT_BUFFER) throw failure(GetKernelObjectSecurity.name, code)
  const found = Buffer.alloc(needed.readUInt32LE())
  succeed(GetKernelObjectSecurity, file.value, allParts, found, found.length, needed)
  return found
}

const sidAt = (from: FileSecurity, where: number): string => {
  const at = from.readUInt32LE(where)
  if (at === 0) return ''
  return from.toString('hex', at, at + sid.parts + 4 * (from[at + sid.count] ?? 0))
}

/** Returns an access list without the unused bytes that Windows may leave after its entries. */
const listAt = (from: FileSecurity, where: number): string => {
  const at = from.readUInt32LE(where)
  if (at === 0) return ''
  let end = at + list.size
  for (let left = from.readUInt16LE(at + list.count); left > 0; left--)
    end += from.readUInt16LE(end + listEntry.bytes)
  return from.toString('hex', at + list.size, end) || 'empty'
}

const isSet = (from: FileSecurity, bit: number) => (from.readUInt16LE(descriptor.control) & bit) !== 0

/**
 * Checks whether two descriptors give the same rights to the same accounts. The flag that records how the access list
 * was made isn't compared, because it doesn't affect any rights.
 */
export const isSameSecurity = (a: FileSecurity, b: FileSecurity): boolean =>
  sidAt(a, descriptor.owner) === sidAt(b, descriptor.owner) &&
  sidAt(a, descriptor.group) === sidAt(b, descriptor.group) &&
  listAt(a, descriptor.dacl) === listAt(b, descriptor.dacl) &&
  listAt(a, descriptor.sacl) === listAt(b, descriptor.sacl) &&
  isSet(a, control.isProtected) === isSet(b, control.isProtected)

/**
 * Applies security data to a file that was created with `createCopy`. Only the parts that differ are set, because
 * setting a different owner requires a privilege. Throws Win32Error if Windows refuses the change. The caller checks
 * the result by reading the security data back.
 */
export const writeFileSecurity = (file: Handle, wanted: FileSecurity): void => {
  const now = readOf(file)
  const given = Buffer.from(wanted)
  // Windows keeps the mark of an inherited list only if the caller requests it.
  if (isSet(given, control.hasInherited))
    given.writeUInt16LE(given.readUInt16LE(descriptor.control) | control.mayInherit, descriptor.control)
  const differs = (where: number, at: (from: FileSecurity, where: number) => string, bit: number) =>
    at(now, where) === at(given, where) ? 0 : bit
  const parts =
    part.accessList |
    differs(descriptor.owner, sidAt, part.owner) |
    differs(descriptor.group, sidAt, part.group) |
    differs(descriptor.sacl, listAt, part.label)
  const write = () => void succeed(SetKernelObjectSecurity, file.value, parts, given)
  if ((parts & (part.owner | part.group)) === 0) write()
  else withPrivilege('SeRestorePrivilege', write)
}

/** Reads the security data through a handle that has the right to read it, e.g. a handle from `createCopy`. */
export const securityOfOpened = readOf
