/** Prototypes and numbers of winreg.h. https://learn.microsoft.com/windows/win32/api/winreg/ */
import { native } from '../core/ffi.ts'

const advapi32 = (prototype: string) => native('advapi32.dll', prototype)

export const RegOpenKeyExW = advapi32(
  'long RegOpenKeyExW(uint64_t key, const char16_t *path, uint32_t options, uint32_t access, _Out_ void *opened)',
)
export const RegCreateKeyExW = advapi32(
  'long RegCreateKeyExW(uint64_t key, const char16_t *path, uint32_t reserved, void *class, uint32_t options, uint32_t access, void *security, _Out_ void *opened, _Out_ void *disposition)',
)
export const RegCloseKey = advapi32('long RegCloseKey(uint64_t key)')
export const RegQueryValueExW = advapi32(
  'long RegQueryValueExW(uint64_t key, const char16_t *name, void *reserved, _Out_ void *type, _Out_ void *data, _Inout_ void *size)',
)
export const RegSetValueExW = advapi32(
  'long RegSetValueExW(uint64_t key, const char16_t *name, uint32_t reserved, uint32_t type, void *data, uint32_t size)',
)
export const RegDeleteValueW = advapi32('long RegDeleteValueW(uint64_t key, const char16_t *name)')
export const RegDeleteKeyExW = advapi32(
  'long RegDeleteKeyExW(uint64_t key, const char16_t *path, uint32_t access, uint32_t reserved)',
)
export const RegEnumKeyExW = advapi32(
  'long RegEnumKeyExW(uint64_t key, uint32_t index, _Out_ void *name, _Inout_ void *units, void *reserved, void *class, void *class_units, void *time)',
)
export const RegEnumValueW = advapi32(
  'long RegEnumValueW(uint64_t key, uint32_t index, _Out_ void *name, _Inout_ void *units, void *reserved, void *type, void *data, void *size)',
)
export const RegQueryInfoKeyW = advapi32(
  'long RegQueryInfoKeyW(uint64_t key, _Out_ void *class, _Inout_ void *class_units, void *reserved, _Out_ void *keys, void *longest_key, void *longest_class, _Out_ void *values, void *longest_name, void *longest_data, void *security_size, void *time)',
)
/**
 * Declares the function with its flags and its event, as in winreg.h; `later`: if true, the function returns
 * immediately and signals the event later.
 */
export const RegNotifyChangeKeyValue = advapi32(
  'long RegNotifyChangeKeyValue(uint64_t key, int subtree, uint32_t filter, uint64_t event, int later)',
)
export const RegGetKeySecurity = advapi32(
  'long RegGetKeySecurity(uint64_t key, uint32_t parts, _Out_ void *descriptor, _Inout_ void *size)',
)

export const RegSetKeySecurity = advapi32(
  'long RegSetKeySecurity(uint64_t key, uint32_t parts, void *descriptor)',
)

/**
 * Deletes the key that an open handle refers to, whereas `RegDeleteKeyEx` takes a name and follows links.
 * https://learn.microsoft.com/windows-hardware/drivers/ddi/wdm/nf-wdm-zwdeletekey
 */
export const NtDeleteKey = native('ntdll.dll', 'int32_t NtDeleteKey(uint64_t key)')

/** Predefined keys, which are negative 32-bit numbers that are sign-extended to a handle. */
export const roots = {
  HKCU: 0xffff_ffff_8000_0001n,
  HKLM: 0xffff_ffff_8000_0002n,
  HKU: 0xffff_ffff_8000_0003n,
} as const
export type Root = keyof typeof roots

export const access = {
  QUERY_VALUE: 0x0001,
  SET_VALUE: 0x0002,
  CREATE_SUB_KEY: 0x0004,
  ENUMERATE_SUB_KEYS: 0x0008,
  NOTIFY: 0x0010,
  DELETE: 0x1_0000,
  READ_CONTROL: 0x2_0000,
  /** All the rights that the key's access list grants this process. */
  MAXIMUM_ALLOWED: 0x0200_0000,
  /** Flag for the 64-bit view of the registry, which is used even if this process is a 32-bit one. */
  WOW64_64KEY: 0x0100,
} as const

/** The flag REG_OPTION_OPEN_LINK, with which a link itself is opened instead of the key that it leads to. */
export const openLink = 0x8
/** REG_OPTION_CREATE_LINK */
export const makeLink = 0x2
export const createdNewKey = 1
export const regLink = 6
