/**
 * Named kernel objects, which are visible to every process on the PC and disappear when the last process that holds
 * them ends.
 */
import { succeed } from '../core/call.ts'
import { addressOf, native } from '../core/ffi.ts'
import { Handle, handleIn, handleSlot } from '../core/handle.ts'
import { checkNt } from '../core/nt-status.ts'
import { withSecurity } from '../security/descriptor.ts'

const CreateEventExW = native(
  'kernel32.dll',
  'uint64_t CreateEventExW(void *attributes, const char16_t *name, uint32_t flags, uint32_t access)',
)
const NtOpenDirectoryObject = native(
  'ntdll.dll',
  'int32_t NtOpenDirectoryObject(_Out_ void *directory, uint32_t access, void *attributes)',
)
const NtQueryDirectoryObject = native(
  'ntdll.dll',
  'int32_t NtQueryDirectoryObject(uint64_t directory, _Out_ void *buffer, uint32_t size, uint8_t single, uint8_t restart, _Inout_ void *context, _Out_ void *used)',
)

/**
 * Administrators and the system get full access; every signed-in user may wait for the object and, if it's a mutex,
 * take it. Without a security descriptor, other processes couldn't open an object of an elevated process, and
 * couldn't even determine whether a mutex is free or taken.
 */
const sddlFor = (access: number) => `D:(A;;GA;;;BA)(A;;GA;;;SY)(A;;0x${access.toString(16)};;;AU)`

export const withSharedSecurity = <T>(access: number, use: (attributes: Buffer) => T): T =>
  withSecurity(sddlFor(access), use)

const synchronize = 0x10_0000

/**
 * Creates an object whose only purpose is to exist under its name, until it's disposed or this process ends.
 * `name` has the form `Global\…`.
 */
export const createMarker = (name: string): Disposable =>
  withSharedSecurity(
    synchronize,
    (attributes) => new Handle(BigInt(succeed(CreateEventExW, attributes, name, 0, synchronize))),
  )

const path = Buffer.from('\\BaseNamedObjects', 'utf16le')
// These buffers are never freed: other memory contains their addresses, but this doesn't protect them from garbage
// collection.
const pathHeader = Buffer.alloc(16)
const attributes = Buffer.alloc(48)

const openGlobalDirectory = (): Handle => {
  // UNICODE_STRING: length, capacity, padding, text.
  pathHeader.writeUInt16LE(path.length, 0)
  pathHeader.writeUInt16LE(path.length, 2)
  pathHeader.writeBigUInt64LE(addressOf(path), 8)
  // OBJECT_ATTRIBUTES: length, root, name, attributes, descriptor, quality of service.
  attributes.writeUInt32LE(attributes.length, 0)
  attributes.writeBigUInt64LE(addressOf(pathHeader), 16)
  const slot = handleSlot()
  const directoryQuery = 1
  const code = NtOpenDirectoryObject.call(slot, directoryQuery, attributes)
  checkNt(NtOpenDirectoryObject.name, code)
  return new Handle(handleIn(slot))
}

const noMoreEntries = 0x8000001a | 0

/**
 * Lists the names of `Global\` objects that begin with `start`, without the `Global\`. Upper and lower case are
 * treated as equal, as in Windows.
 */
export const listMarkers = (start: string): string[] => {
  using directory = openGlobalDirectory()
  const [buffer, context, used] = [Buffer.alloc(4096), Buffer.alloc(4), Buffer.alloc(4)]
  const names: string[] = []
  for (let restart = 1; ; restart = 0) {
    const code = NtQueryDirectoryObject.call(
      directory.value,
      buffer,
      buffer.length,
      1,
      restart,
      context,
      used,
    )
    if (code === noMoreEntries) return names
    checkNt(NtQueryDirectoryObject.name, code)
    // OBJECT_DIRECTORY_INFORMATION: a UNICODE_STRING whose text is in the same buffer.
    const at = Number(buffer.readBigUInt64LE(8) - addressOf(buffer))
    const name = buffer.toString('utf16le', at, at + buffer.readUInt16LE(0))
    if (name.toLowerCase().startsWith(start.toLowerCase())) names.push(name)
  }
}
