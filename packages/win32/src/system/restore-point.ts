/** System Restore. https://learn.microsoft.com/windows/win32/sr/calling-srsetrestorepoint */

import { check } from '../com/hresult.ts'
import { freeLocal, succeed } from '../core/call.ts'
import { native } from '../core/ffi.ts'
import { openKey, queryValue } from '../registry/values.ts'

const SRSetRestorePointW = native('srclient.dll', 'int SRSetRestorePointW(void *info, _Out_ void *status)')
const CoInitializeEx = native('ole32.dll', 'int32_t CoInitializeEx(void *reserved, uint32_t how)')
const CoInitializeSecurity = native(
  'ole32.dll',
  'int32_t CoInitializeSecurity(void *descriptor, int32_t services, void *list, void *reserved, uint32_t authentication, uint32_t impersonation, void *auth, uint32_t capabilities, void *reserved2)',
)
const ConvertSddl = native(
  'advapi32.dll',
  'int ConvertStringSecurityDescriptorToSecurityDescriptorW(const char16_t *sddl, uint32_t revision, _Out_ void *descriptor, void *size)',
)
const MakeAbsoluteSD = native(
  'advapi32.dll',
  'int MakeAbsoluteSD(uint64_t from, _Out_ void *to, _Inout_ void *to_size, _Out_ void *dacl, _Inout_ void *dacl_size, void *sacl, _Inout_ void *sacl_size, _Out_ void *owner, _Inout_ void *owner_size, _Out_ void *group, _Inout_ void *group_size)',
)

/** Layouts of RESTOREPOINTINFOW and STATEMGRSTATUS, both packed to single bytes. */
const info = { event: 0, type: 4, sequence: 8, description: 16, descriptionUnits: 256, size: 528 } as const
const status = { code: 0, sequence: 4, size: 12 } as const
const [beginSystemChange, endSystemChange] = [100, 101]
const modifySettings = 12

/**
 * Security descriptor whose owner and group are the Administrators. This descriptor lets the system's own accounts
 * call this process back, as System Restore requires.
 */
const callers = 'O:BAG:BAD:(A;;0x3;;;BA)(A;;0x3;;;SY)(A;;0x3;;;LS)(A;;0x3;;;NS)'

const sizeOf = (bytes: number): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes)
  return size
}

/** Buffers that COM holds pointers to for as long as the process runs. */
const kept: Buffer[] = []
let comReady = false

/**
 * Lets Windows' own accounts call this process back, as System Restore requires. In an elevated process, call this
 * function before anything else, because the first use of COM fixes this setting permanently. Call this function only
 * once in a process. The calling thread joins the free-threaded apartment, which is then also used by threads that
 * have no apartment of their own.
 * https://learn.microsoft.com/windows/win32/api/combaseapi/nf-combaseapi-coinitializesecurity
 */
export const letWindowsCallBack = (): void => {
  if (comReady) return
  // If the process already uses COM, this initialization call returns 1 (already initialized) or RPC_E_CHANGED_MODE.
  CoInitializeEx.call(null, 0)
  const slot = Buffer.alloc(8)
  succeed(ConvertSddl, callers, 1, slot, null)
  const relative = slot.readBigUInt64LE()
  const [descriptor, dacl, owner, group] = [
    Buffer.alloc(64),
    Buffer.alloc(512),
    Buffer.alloc(68),
    Buffer.alloc(68),
  ]
  kept.push(descriptor, dacl, owner, group)
  const sizes = [sizeOf(64), sizeOf(512), sizeOf(0), sizeOf(68), sizeOf(68)] as const
  try {
    succeed(
      MakeAbsoluteSD,
      ...[relative, descriptor, sizes[0], dacl, sizes[1], null, sizes[2], owner, sizes[3], group, sizes[4]],
    )
  } finally {
    freeLocal(relative)
  }
  const [packetPrivacy, identify] = [6, 2]
  const code = CoInitializeSecurity.call(descriptor, -1, null, null, packetPrivacy, identify, null, 0, null)
  const tooLate = 0x80010119 | 0
  if (code !== tooLate) check(CoInitializeSecurity.name, code)
  comReady = true
}

/** Returns the number of the newest restore point; null if the registry contains none. */
const newestSequence = (): bigint | null => {
  using key = openKey('HKLM', 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\SystemRestore', 'read')
  const value = key === null ? null : queryValue(key, 'LastIndex')
  return value?.bytes.length === 4 ? BigInt(value.bytes.readUInt32LE()) : null
}

/**
 * Result of creating a restore point. `skipped`: Windows created no restore point, because one was already created in
 * the last 24 hours. `unknown`: Windows reported success, but it's unknown whether a restore point was created.
 * `failed`: `code` is the status that Windows returned.
 */
export type RestorePointOutcome =
  | { outcome: 'created' | 'skipped' | 'unknown'; sequence: bigint }
  | { outcome: 'failed'; code: number }

const callWindows = async (
  event: number,
  description: string,
  sequence: bigint,
): Promise<{ ok: boolean; code: number; sequence: bigint }> => {
  const requested = Buffer.alloc(info.size)
  requested.writeUInt32LE(event, info.event)
  requested.writeUInt32LE(modifySettings, info.type)
  requested.writeBigInt64LE(sequence, info.sequence)
  requested.write(description.slice(0, info.descriptionUnits - 1), info.description, 'utf16le')
  const answer = Buffer.alloc(status.size)
  const { result } = await SRSetRestorePointW.wait(requested, answer)
  return {
    ok: result !== 0,
    code: answer.readUInt32LE(status.code),
    sequence: answer.readBigInt64LE(status.sequence),
  }
}

/**
 * Distinguishes a new restore point from a skipped one: Windows reports success in both cases, but if it skipped the
 * creation, it returns the number of the existing restore point.
 */
const whichOf = (sequence: bigint, before: bigint | null): 'created' | 'skipped' | 'unknown' => {
  if (before !== null) return sequence > before ? 'created' : 'skipped'
  return newestSequence() === sequence ? 'created' : 'unknown'
}

/**
 * Creates a restore point off the event loop; this takes between a few seconds and a minute. Needs an administrator.
 * Call `endRestorePoint` once the changes are complete. Throws MissingFunctionError if Windows has no System
 * Restore (server editions).
 */
export const createRestorePoint = async (description: string): Promise<RestorePointOutcome> => {
  letWindowsCallBack()
  const before = newestSequence()
  const { ok, code, sequence } = await callWindows(beginSystemChange, description, 0n)
  return ok ? { outcome: whichOf(sequence, before), sequence } : { outcome: 'failed', code }
}

/**
 * Tells Windows that the changes for which the restore point was created are complete. Returns false if Windows
 * refuses.
 * https://learn.microsoft.com/windows/win32/sr/calling-srsetrestorepoint
 */
export const endRestorePoint = async (sequence: bigint): Promise<boolean> =>
  (await callWindows(endSystemChange, '', sequence)).ok
