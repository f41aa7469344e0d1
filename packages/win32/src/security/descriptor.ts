/** Reads and writes security descriptors as text (SDDL). */
import { copyMemory, failure, freeLocal, succeed } from '../core/call.ts'

import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { isWine } from '../core/in-wine.ts'

const ToDescriptor = native(
  'advapi32.dll',
  'int ConvertStringSecurityDescriptorToSecurityDescriptorW(const char16_t *sddl, uint32_t revision, _Out_ void *descriptor, void *size)',
)
const ToText = native(
  'advapi32.dll',
  'int ConvertSecurityDescriptorToStringSecurityDescriptorW(uint64_t descriptor, uint32_t revision, uint32_t parts, _Out_ void *text, _Out_ void *units)',
)
const GetSecurityInfo = native(
  'advapi32.dll',
  'uint32_t GetSecurityInfo(uint64_t handle, int type, uint32_t parts, void *owner, void *group, void *dacl, void *sacl, _Out_ void *descriptor)',
)
const SetKernelObjectSecurity = native(
  'advapi32.dll',
  'int SetKernelObjectSecurity(uint64_t handle, uint32_t parts, uint64_t descriptor)',
)
const CreateDirectoryW = native(
  'kernel32.dll',
  'int CreateDirectoryW(const char16_t *path, void *attributes)',
)
const CreateFileW = native(
  'kernel32.dll',
  'int64_t CreateFileW(const char16_t *path, uint32_t access, uint32_t share, void *attributes, uint32_t how, uint32_t flags, void *like)',
)

const revision = 1
const [fileObject, kernelObject] = [1, 6]
const [ownerAndAccess, accessAlone] = [0x1 | 0x4, 0x4]

/**
 * Creates a SECURITY_ATTRIBUTES structure (length, padding, pointer, inherit) that contains this descriptor. The
 * structure is valid only while `use` is running.
 */
export const withSecurity = <T>(sddl: string, use: (attributes: Buffer) => T): T => {
  const slot = Buffer.alloc(8)
  succeed(ToDescriptor, sddl, revision, slot, null)
  const descriptor = slot.readBigUInt64LE()
  try {
    const attributes = Buffer.alloc(24)
    attributes.writeUInt32LE(attributes.length, 0)
    attributes.writeBigUInt64LE(descriptor, 8)
    return use(attributes)
  } finally {
    freeLocal(descriptor)
  }
}

const alreadyExists = 183

/**
 * Creates a folder that has this descriptor from the start; returns false if something with that name already exists.
 */
export const createFolder = (path: string, sddl: string): boolean =>
  withSecurity(sddl, (attributes) => {
    try {
      succeed(CreateDirectoryW, path, attributes)
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === alreadyExists) return false
      throw error
    }
  })

/** Right GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ and CREATE_NEW. */
const [readAndWrite, shareRead, createNew] = [0xc000_0000, 1, 1]

/**
 * Creates a file that has this descriptor from the start. Throws code 80 if something with that name already exists.
 */
export const createSecuredFile = (path: string, sddl: string): Handle =>
  withSecurity(sddl, (attributes) => {
    const opened = CreateFileW.call(path, readAndWrite, shareRead, attributes, createNew, 0, null)
    if (opened === -1) throw failure(CreateFileW.name, lastError())
    return new Handle(BigInt(opened))
  })

/**
 * Right READ_CONTROL, and flags. The reparse flag opens a link itself, so that the rights that are read are those of
 * the link and not those of its target.
 */
const [readControl, shareAll, openExisting, folderOrLinkItself] = [0x2_0000, 7, 3, 0x0200_0000 | 0x0020_0000]

/** Returns the requested parts of an object's descriptor as SDDL. */
const describeSecurity = (handle: bigint, type: number, parts: number): string => {
  const slot = Buffer.alloc(8)
  const code = GetSecurityInfo.call(handle, type, parts, null, null, null, null, slot)
  if (code !== 0) throw failure(GetSecurityInfo.name, code)
  const descriptor = slot.readBigUInt64LE()
  try {
    const [text, units] = [Buffer.alloc(8), Buffer.alloc(4)]
    succeed(ToText, descriptor, revision, parts, text, units)
    const address = text.readBigUInt64LE()
    try {
      return copyMemory(address, 2 * units.readUInt32LE())
        .toString('utf16le')
        .replace(/\0.*$/s, '')
    } finally {
      freeLocal(address)
    }
  } finally {
    freeLocal(descriptor)
  }
}

/**
 * Returns the owner and the access list of a file or folder as SDDL, for example `O:BAD:P(A;OICI;FA;;;BA)`. For a
 * link, returns the owner and access list of the link itself.
 */
export const securityOf = (path: string): string => {
  const opened = CreateFileW.call(path, readControl, shareAll, null, openExisting, folderOrLinkItself, null)
  if (opened === -1) throw failure(CreateFileW.name, lastError())
  using file = new Handle(BigInt(opened))
  return describeSecurity(file.value, fileObject, ownerAndAccess)
}

/**
 * Returns the access list of a process, a token or a similar object as SDDL, for example `D:(A;;0x1fffff;;;SY)`. The
 * handle needs READ_CONTROL.
 */
export const accessListOf = (handle: bigint): string => describeSecurity(handle, kernelObject, accessAlone)

/**
 * The handle must have the right WRITE_DAC.
 * https://learn.microsoft.com/windows/win32/api/securitybaseapi/nf-securitybaseapi-setkernelobjectsecurity
 */
export const setAccessList = (handle: bigint, sddl: string): void =>
  withSecurity(
    sddl,
    (attributes) => void succeed(SetKernelObjectSecurity, handle, accessAlone, attributes.readBigUInt64LE(8)),
  )

/**
 * Checks whether access lists have an effect on this system. In Wine, access lists have no effect, because every file
 * belongs to the same account.
 */
export const enforcesAccess = (): boolean => !isWine()
