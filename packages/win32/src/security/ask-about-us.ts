/**
 * Allows administrators to find out which account owns this process. By default, the access list that Windows gives a
 * process contains only the process's user, the system and the sign-in session. As a result, a program that is
 * elevated under another account (with another administrator's password, or by Administrator protection) may not even
 * be able to open this process.
 * https://learn.microsoft.com/windows/win32/procthread/process-security-and-access-rights
 */
import { succeed } from '../core/call.ts'
import { native } from '../core/ffi.ts'
import { Handle, handleIn, handleSlot } from '../core/handle.ts'
import { accessListOf, setAccessList } from './descriptor.ts'

const OpenProcessToken = native(
  'advapi32.dll',
  'int OpenProcessToken(int64_t process, uint32_t access, _Out_ void *token)',
)

const currentProcess = -1
/** READ_CONTROL | WRITE_DAC */
const readAndWriteList = 0x2_0000 | 0x4_0000

/**
 * The access list entries, both in the form in which they are written and in the form that Windows returns. For a
 * process: SYNCHRONIZE | PROCESS_QUERY_LIMITED_INFORMATION, which allow a caller to wait for its end and to open its
 * token. For a token: TOKEN_QUERY, which Windows writes as two letters when it returns SDDL.
 */
const entries = { process: ['(A;;0x101000;;;BA)'], token: ['(A;;0x8;;;BA)', '(A;;SW;;;BA)'] } as const

/** Adds an entry to an object's access list. If an object has no access list, everybody has access to it. */
const allow = (object: bigint, [entry, ...spelled]: readonly [string, ...string[]]): void => {
  const list = accessListOf(object)
  if ([entry, ...spelled, 'NO_ACCESS_CONTROL'].some((text) => list.includes(text))) return
  setAccessList(object, `${list}${entry}`)
}

/**
 * Lets administrators query this process for as long as it exists. Administrators could give themselves these rights
 * anyway. Throws Win32Error if Windows refuses the change.
 */
export const letAdministratorsAsk = (): void => {
  allow(BigInt.asUintN(64, BigInt(currentProcess)), entries.process)
  const slot = handleSlot()
  succeed(OpenProcessToken, currentProcess, readAndWriteList, slot)
  using token = new Handle(handleIn(slot))
  allow(token.value, entries.token)
}
