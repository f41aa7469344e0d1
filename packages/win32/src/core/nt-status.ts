/**
 * Native functions answer an NTSTATUS:
 * https://learn.microsoft.com/windows/win32/api/winternl/nf-winternl-rtlntstatustodoserror
 */
import { failure } from './call.ts'
import { native } from './ffi.ts'

const RtlNtStatusToDosError = native('ntdll.dll', 'uint32_t RtlNtStatusToDosError(int32_t status)')

/** Throws with the system error that a failure stands for: what is denied is denied, whoever says so. */
export const checkNt = (name: string, ntStatus: number): void => {
  if (ntStatus < 0) throw failure(name, RtlNtStatusToDosError.call(ntStatus))
}
