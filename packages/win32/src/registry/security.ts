/**
 * A key's owner, group and access list, as bytes. The audit list is left out, because reading it requires a
 * privilege that is off by default.
 */
import { status } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { withPrivilege } from '../security/privilege.ts'
import { RegGetKeySecurity, RegSetKeySecurity } from './api.ts'
import type { RegistryKey } from './values.ts'

/** OWNER_SECURITY_INFORMATION | GROUP_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION */
const parts = 0x1 | 0x2 | 0x4
const accessList = 0x4

/** Returns a self-relative security descriptor as hexadecimal bytes. */
export const keySecurity = (key: RegistryKey): string => {
  let descriptor = Buffer.alloc(1024)
  const size = Buffer.alloc(4)
  for (;;) {
    size.writeUInt32LE(descriptor.length)
    const code = status(
      RegGetKeySecurity,
      [codes.INSUFFICIENT_BUFFER, codes.MORE_DATA],
      key.value,
      parts,
      descriptor,
      size,
    )
    if (code === codes.SUCCESS) return descriptor.toString('hex', 0, size.readUInt32LE())
    descriptor = Buffer.alloc(Math.max(size.readUInt32LE(), 2 * descriptor.length))
  }
}

/**
 * SECURITY_DESCRIPTOR_CONTROL. https://learn.microsoft.com/windows/win32/secauthz/security-descriptor-control
 */
const control = { at: 2, autoInheritAsked: 0x0100, autoInherited: 0x0400 } as const

/**
 * Gives a key a descriptor that `keySecurity` returned earlier. Setting an owner other than this account requires
 * administrator rights.
 */
export const setKeySecurity = (key: RegistryKey, hex: string): void => {
  const descriptor = Buffer.from(hex, 'hex')
  const flags = descriptor.readUInt16LE(control.at)
  // Windows keeps the "inherited from above" mark only if the caller requests it with this flag.
  if ((flags & control.autoInherited) !== 0)
    descriptor.writeUInt16LE(flags | control.autoInheritAsked, control.at)
  try {
    withPrivilege('SeRestorePrivilege', () => status(RegSetKeySecurity, [], key.value, parts, descriptor))
  } catch (error) {
    // Windows may have refused only the new owner; in that case, it may still accept the access list. The access list
    // is more important, and it can be restored without changing the owner.
    RegSetKeySecurity.call(key.value, accessList, descriptor)
    throw error
  }
}
