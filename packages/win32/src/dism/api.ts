/**
 * Prototypes, numbers and struct layouts of dismapi.h. The structures in dismapi.h are packed to single bytes, and
 * the results are HRESULTs. https://learn.microsoft.com/windows-hardware/manufacture/desktop/dism/dism-api-functions
 */
import { native } from '../core/ffi.ts'

const dismapi = (prototype: string) => native('dismapi.dll', prototype)

export const DismInitialize = dismapi('int32_t DismInitialize(int log_level, void *log_file, void *scratch)')
export const DismShutdown = dismapi('int32_t DismShutdown()')
export const DismOpenSession = dismapi(
  'int32_t DismOpenSession(const char16_t *image, void *windows, void *drive, _Out_ void *session)',
)
export const DismCloseSession = dismapi('int32_t DismCloseSession(uint32_t session)')
export const DismDelete = dismapi('int32_t DismDelete(uint64_t structure)')
export const DismGetFeatures = dismapi(
  'int32_t DismGetFeatures(uint32_t session, void *package, int package_is, _Out_ void *features, _Out_ void *count)',
)
export const DismEnableFeature = dismapi(
  'int32_t DismEnableFeature(uint32_t session, const char16_t *name, void *package, int package_is, int limit_access, void *sources, uint32_t source_count, int enable_parents, void *cancel, void *progress, void *user)',
)
export const DismDisableFeature = dismapi(
  'int32_t DismDisableFeature(uint32_t session, const char16_t *name, void *package, int remove_payload, void *cancel, void *progress, void *user)',
)
export const DismGetCapabilities = dismapi(
  'int32_t DismGetCapabilities(uint32_t session, _Out_ void *capabilities, _Out_ void *count)',
)
export const DismAddCapability = dismapi(
  'int32_t DismAddCapability(uint32_t session, const char16_t *name, int limit_access, void *sources, uint32_t source_count, void *cancel, void *progress, void *user)',
)
export const DismRemoveCapability = dismapi(
  'int32_t DismRemoveCapability(uint32_t session, const char16_t *name, void *cancel, void *progress, void *user)',
)

/** DISM_ONLINE_IMAGE: the running Windows. */
export const onlineImage = 'DISM_{53BFAE52-B167-4E2F-A258-0A37B57FF845}'
/** The level DismLogErrors, because DISM always writes its own log. */
export const logErrors = 0
/** DismPackageNone */
export const noPackage = 0
/** Layout of DismFeature and DismCapability: a pointer to the name, directly followed by the state. */
export const entry = { name: 0, state: 8, size: 12 } as const

/**
 * DismPackageFeatureState, by number.
 * https://learn.microsoft.com/windows-hardware/manufacture/desktop/dism/dismpackagefeaturestate-enumeration
 */
export const states = [
  'notPresent',
  'uninstallPending',
  'staged',
  'removed',
  'installed',
  'installPending',
  'superseded',
  'partiallyInstalled',
] as const

/**
 * ERROR_SUCCESS_REBOOT_REQUIRED, as a plain code or as an HRESULT: the change succeeded, and will be complete after a
 * restart.
 */
export const restartRequired: readonly number[] = [3010]
