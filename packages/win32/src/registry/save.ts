/**
 * Saves a whole hive as a file that Windows can load again.
 * https://learn.microsoft.com/windows/win32/api/winreg/nf-winreg-regsavekeyexw
 */
import { failure } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { native } from '../core/ffi.ts'
import { withPrivilege } from '../security/privilege.ts'
import type { Root } from './api.ts'
import { openKey } from './values.ts'

const RegSaveKeyExW = native(
  'advapi32.dll',
  'long RegSaveKeyExW(uint64_t key, const char16_t *file, void *security, uint32_t format)',
)

const latestFormat = 2

/**
 * Saves a hive. `file` must not exist yet, because Windows refuses to overwrite an existing file (error 183). Needs
 * an administrator. For large hives, this takes seconds.
 */
export const saveHive = (root: Root, path: string, file: string): void => {
  using key = openKey(root, path, 'list')
  if (key === null) throw failure(RegSaveKeyExW.name, codes.FILE_NOT_FOUND)
  const code = withPrivilege('SeBackupPrivilege', () =>
    RegSaveKeyExW.call(key.value, file, null, latestFormat),
  )
  if (code !== codes.SUCCESS) throw failure(RegSaveKeyExW.name, code)
}
