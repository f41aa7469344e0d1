/** Reads which account this process runs under, whether it may change the PC, and who owns its desktop. */
import { freeLocal, succeed, textAt } from '../core/call.ts'
import { isUnavailable, Win32Error } from '../core/errors.ts'
import { addressOf, native } from '../core/ffi.ts'
import { Handle, handleIn, handleSlot } from '../core/handle.ts'

const OpenProcessToken = native(
  'advapi32.dll',
  'int OpenProcessToken(int64_t process, uint32_t access, _Out_ void *token)',
)
const GetTokenInformation = native(
  'advapi32.dll',
  'int GetTokenInformation(uint64_t token, int what, _Out_ void *info, uint32_t size, _Out_ void *needed)',
)
const ConvertSidToStringSidW = native(
  'advapi32.dll',
  'int ConvertSidToStringSidW(void *sid, _Out_ void *text)',
)
const CreateWellKnownSid = native(
  'advapi32.dll',
  'int CreateWellKnownSid(int kind, void *domain, _Out_ void *sid, _Inout_ void *size)',
)
const CheckTokenMembership = native(
  'advapi32.dll',
  'int CheckTokenMembership(void *token, void *sid, _Out_ void *member)',
)
const LookupAccountNameW = native(
  'advapi32.dll',
  'int LookupAccountNameW(void *system, const char16_t *account, _Out_ void *sid, _Inout_ void *size, _Out_ void *domain, _Inout_ void *units, _Out_ void *use)',
)
const WTSQuerySessionInformationW = native(
  'wtsapi32.dll',
  'int WTSQuerySessionInformationW(void *server, uint32_t session, int what, _Out_ void *text, _Out_ void *bytes)',
)
const WTSFreeMemory = native('wtsapi32.dll', 'void WTSFreeMemory(uint64_t memory)')

const GetShellWindow = native('user32.dll', 'uint64_t GetShellWindow()')
const GetWindowThreadProcessId = native(
  'user32.dll',
  'uint32_t GetWindowThreadProcessId(uint64_t window, _Out_ void *pid)',
)
const OpenProcess = native('kernel32.dll', 'uint64_t OpenProcess(uint32_t access, int inherit, uint32_t pid)')

/** SECURITY_MAX_SID_SIZE */
const maxSid = 68
const administratorsSid = 26

const sidText = (sid: Buffer): string => {
  const slot = Buffer.alloc(8)
  succeed(ConvertSidToStringSidW, sid, slot)
  const address = slot.readBigUInt64LE()
  try {
    return textAt(address)
  } finally {
    freeLocal(address)
  }
}

/**
 * Checks whether the Administrators group is enabled in this process's token. With UAC, the group is disabled in an
 * administrator's ordinary programs.
 * https://learn.microsoft.com/windows/win32/api/securitybaseapi/nf-securitybaseapi-checktokenmembership
 */
export const isElevated = (): boolean => {
  const [sid, size, member] = [Buffer.alloc(maxSid), Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32LE(maxSid)
  succeed(CreateWellKnownSid, administratorsSid, null, sid, size)
  succeed(CheckTokenMembership, null, sid, member)
  return member.readUInt32LE() !== 0
}

const processSid = (process: number | bigint): string => {
  const slot = handleSlot()
  const [query, tokenUser] = [0x8, 1]
  succeed(OpenProcessToken, process, query, slot)
  using token = new Handle(handleIn(slot))
  const info = Buffer.alloc(16 + maxSid)
  succeed(GetTokenInformation, token.value, tokenUser, info, info.length, Buffer.alloc(4))
  // TOKEN_USER begins with a pointer to the SID, which is further on in the same buffer.
  return sidText(info.subarray(Number(info.readBigUInt64LE(0) - addressOf(info))))
}

const currentProcess = -1

/**
 * Returns the account that another process runs under; the handle must have the right
 * PROCESS_QUERY_LIMITED_INFORMATION.
 */
export const sidOfProcess = (process: bigint): string => processSid(process)

/**
 * Returns this process's account. If another administrator's password was entered for `runas`, this account isn't the
 * account of the user at the screen.
 */
export const ownSid = (): string => processSid(currentProcess)

const currentSession = 0xffff_ffff
const sessionInfo = { user: 5, domain: 7 } as const

const sessionText = (what: number): string => {
  const [slot, bytes] = [Buffer.alloc(8), Buffer.alloc(4)]
  succeed(WTSQuerySessionInformationW, null, currentSession, what, slot, bytes)
  const address = slot.readBigUInt64LE()
  try {
    return textAt(address, bytes.readUInt32LE() / 2)
  } finally {
    WTSFreeMemory.call(address)
  }
}

const accountSid = (account: string): string => {
  const [sid, size, domain, units, use] = [
    Buffer.alloc(maxSid),
    Buffer.alloc(4),
    Buffer.alloc(1024),
    Buffer.alloc(4),
    Buffer.alloc(4),
  ]
  size.writeUInt32LE(maxSid)
  units.writeUInt32LE(domain.length / 2)
  succeed(LookupAccountNameW, null, account, sid, size, domain, units, use)
  return sidText(sid)
}

/**
 * Returns the owner of the desktop, which is the account of the program that draws the desktop; null if there is no
 * such program.
 */
const shellSid = (): string | null => {
  const window = GetShellWindow.call()
  if (window === 0) return null
  const pid = Buffer.alloc(4)
  succeed(GetWindowThreadProcessId, window, pid)
  const queryLimited = 0x1000
  using shell = new Handle(BigInt(succeed(OpenProcess, queryLimited, 0, pid.readUInt32LE())))
  return processSid(shell.value)
}

/**
 * User of a session. `nobody`: the session has no user (as with services and remote shells). `unknown`: Windows
 * couldn't report the user; the result includes the reason.
 */
export type SessionUser =
  | { status: 'known'; sid: string }
  | { status: 'nobody' }
  | { status: 'unknown'; reason: string }

const tolerant = <T>(ask: () => T): T | { reason: string } => {
  try {
    return ask()
  } catch (error) {
    if (error instanceof Win32Error || isUnavailable(error)) return { reason: (error as Error).message }
    throw error
  }
}

const byName = (): SessionUser => {
  const user = sessionText(sessionInfo.user)
  if (user === '') return { status: 'nobody' }
  const domain = sessionText(sessionInfo.domain)
  return { status: 'known', sid: accountSid(domain === '' ? user : `${domain}\\${user}`) }
}

/**
 * Returns the user who is signed in to this process's session. The name HKCU usually means the hive of this user. A
 * domain account can't be looked up by name while its domain controller is unreachable; in that case, the user is
 * determined from the program that draws the desktop.
 */
export const sessionUser = (): SessionUser => {
  const named = tolerant(byName)
  if ('status' in named) return named
  const sid = tolerant(shellSid)
  return typeof sid === 'string' ? { status: 'known', sid } : { status: 'unknown', reason: named.reason }
}
