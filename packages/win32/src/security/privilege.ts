/**
 * Privileges that an account has but that are off by default: restoring owners, making backups, querying other users'
 * processes, restarting the PC.
 */
import { codes } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle, handleIn, handleSlot } from '../core/handle.ts'

const OpenProcessToken = native(
  'advapi32.dll',
  'int OpenProcessToken(int64_t process, uint32_t access, _Out_ void *token)',
)
const LookupPrivilegeValueW = native(
  'advapi32.dll',
  'int LookupPrivilegeValueW(void *system, const char16_t *name, _Out_ void *id)',
)
const AdjustTokenPrivileges = native(
  'advapi32.dll',
  'int AdjustTokenPrivileges(uint64_t token, int disable_all, void *state, uint32_t size, void *previous, void *needed)',
)

/** https://learn.microsoft.com/windows/win32/secauthz/privilege-constants */
type Privilege =
  | 'SeRestorePrivilege'
  | 'SeBackupPrivilege'
  | 'SeCreatePagefilePrivilege'
  | 'SeDebugPrivilege'
  | 'SeShutdownPrivilege'

const [currentProcess, adjustAndQuery] = [-1, 0x28]

/**
 * Turns a privilege on or off; returns false if the account doesn't have it.
 * https://learn.microsoft.com/windows/win32/api/securitybaseapi/nf-securitybaseapi-adjusttokenprivileges
 */
const switchPrivilege = (name: Privilege, on: boolean): boolean => {
  const slot = handleSlot()
  if (OpenProcessToken.call(currentProcess, adjustAndQuery, slot) === 0) return false
  using token = new Handle(handleIn(slot))
  // TOKEN_PRIVILEGES: a count, followed by the LUID and attributes, packed to four bytes.
  const state = Buffer.alloc(16)
  state.writeUInt32LE(1, 0)
  state.writeUInt32LE(on ? 0x2 : 0, 12)
  if (LookupPrivilegeValueW.call(null, name, state.subarray(4, 12)) === 0) return false
  // The call succeeds even if the privilege wasn't enabled; only the last error shows this.
  return (
    AdjustTokenPrivileges.call(token.value, 0, state, 0, null, null) !== 0 && lastError() === codes.SUCCESS
  )
}

/**
 * Runs `work` while the privilege is enabled. If the account doesn't have the privilege, `work` runs without it, and
 * Windows refuses the calls that require it. Afterwards the privilege is disabled again, because with both backup
 * privileges enabled, this process could open every file and key.
 */
export const withPrivilege = <T>(name: Privilege, work: () => T): T => {
  const isOn = switchPrivilege(name, true)
  try {
    return work()
  } finally {
    if (isOn) switchPrivilege(name, false)
  }
}
