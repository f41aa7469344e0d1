/** Restarts Windows after a delay, during which the restart can be cancelled. */
import { succeed } from '../core/call.ts'
import { native } from '../core/ffi.ts'
import { withPrivilege } from '../security/privilege.ts'

/** https://learn.microsoft.com/windows/win32/api/winreg/nf-winreg-initiatesystemshutdownexw */
const InitiateSystemShutdownExW = native(
  'advapi32.dll',
  'int InitiateSystemShutdownExW(void *machine, const char16_t *message, uint32_t seconds, int force, int restart, uint32_t reason)',
)
/** https://learn.microsoft.com/windows/win32/api/winreg/nf-winreg-abortsystemshutdownw */
const AbortSystemShutdownW = native('advapi32.dll', 'int AbortSystemShutdownW(void *machine)')

/** Operating system, reconfiguration, planned. */
const plannedReason = 0x8002_0004

/** Starts the waiting time. Programs aren't forced to close: a program with unsaved work asks the user first. */
export const startRestart = (message: string, seconds: number): void =>
  withPrivilege(
    'SeShutdownPrivilege',
    () => void succeed(InitiateSystemShutdownExW, null, message, seconds, 0, 1, plannedReason),
  )

export const cancelRestart = (): void =>
  withPrivilege('SeShutdownPrivilege', () => void succeed(AbortSystemShutdownW, null))
