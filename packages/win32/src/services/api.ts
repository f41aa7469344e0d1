/**
 * Prototypes, numbers and struct layouts from winsvc.h (64-bit).
 * https://learn.microsoft.com/windows/win32/api/winsvc/
 */
import { native } from '../core/ffi.ts'

const advapi32 = (prototype: string) => native('advapi32.dll', prototype)

export const OpenSCManagerW = advapi32(
  'uint64_t OpenSCManagerW(void *machine, void *database, uint32_t access)',
)
export const OpenServiceW = advapi32(
  'uint64_t OpenServiceW(uint64_t manager, const char16_t *name, uint32_t access)',
)
export const CloseServiceHandle = advapi32('int CloseServiceHandle(uint64_t handle)')
export const EnumServicesStatusExW = advapi32(
  'int EnumServicesStatusExW(uint64_t manager, int level, uint32_t types, uint32_t states, _Out_ void *services, uint32_t size, _Out_ void *needed, _Out_ void *returned, _Inout_ void *resume, void *group)',
)
export const QueryServiceConfigW = advapi32(
  'int QueryServiceConfigW(uint64_t service, _Out_ void *config, uint32_t size, _Out_ void *needed)',
)
export const QueryServiceConfig2W = advapi32(
  'int QueryServiceConfig2W(uint64_t service, uint32_t level, _Out_ void *config, uint32_t size, _Out_ void *needed)',
)
export const EnumDependentServicesW = advapi32(
  'int EnumDependentServicesW(uint64_t service, uint32_t states, _Out_ void *services, uint32_t size, _Out_ void *needed, _Out_ void *returned)',
)
export const QueryServiceStatusEx = advapi32(
  'int QueryServiceStatusEx(uint64_t service, int level, _Out_ void *status, uint32_t size, _Out_ void *needed)',
)
export const ChangeServiceConfigW = advapi32(
  'int ChangeServiceConfigW(uint64_t service, uint32_t type, uint32_t start, uint32_t error, void *path, void *group, void *tag, void *dependencies, void *account, void *password, void *display)',
)
export const ChangeServiceConfig2W = advapi32(
  'int ChangeServiceConfig2W(uint64_t service, uint32_t level, void *config)',
)
export const StartServiceW = advapi32('int StartServiceW(uint64_t service, uint32_t count, void *arguments)')
export const ControlService = advapi32(
  'int ControlService(uint64_t service, uint32_t control, _Out_ void *status)',
)

export const managerAccess = { CONNECT: 0x1, ENUMERATE: 0x4 } as const
export const serviceAccess = {
  QUERY_CONFIG: 0x1,
  CHANGE_CONFIG: 0x2,
  QUERY_STATUS: 0x4,
  ENUMERATE_DEPENDENTS: 0x8,
  START: 0x10,
  STOP: 0x20,
  PAUSE_CONTINUE: 0x40,
} as const

/** SERVICE_NO_CHANGE */
export const noChange = 0xffff_ffff

/** Layout of ENUM_SERVICE_STATUS_PROCESSW: two pointers, followed by SERVICE_STATUS_PROCESS, padded to 8 bytes. */
export const enumEntry = { name: 0, display: 8, type: 16, state: 20, pid: 44, size: 56 } as const
/** Layout of ENUM_SERVICE_STATUSW: two pointers, followed by SERVICE_STATUS, padded to 8 bytes. */
export const dependentEntry = { name: 0, display: 8, size: 48 } as const
/** SERVICE_STATUS_PROCESS */
export const statusProcess = {
  type: 0,
  state: 4,
  accepts: 8,
  exitCode: 12,
  hint: 24,
  pid: 28,
  size: 36,
} as const
/** Layout of QUERY_SERVICE_CONFIGW: first numbers, then pointers into the same buffer. */
export const config = { type: 0, start: 4, group: 24, size: 64 } as const

export const levels = { delayed: 3, triggers: 8 } as const
export const controls = { stop: 1, pause: 2, continue: 3 } as const

/**
 * The types of services in SERVICE_WIN32, which run in their own or in shared processes, including the instances and
 * templates of per-user services.
 */
export const allWin32 = 0x30 | 0x40 | 0x80
/** SERVICE_USERSERVICE_INSTANCE: an instance that was created for one sign-in. */
export const perUserInstance = 0x80
export const allStates = 3
/** SERVICE_ACTIVE: everything but stopped. */
export const activeState = 1
/** SERVICE_ACCEPT_STOP */
export const acceptsStop = 0x1
