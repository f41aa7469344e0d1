/**
 * The first native calls of a process that may have administrator rights. The process that started this one chose its
 * working folder and environment, and code can be loaded through both. At this point, DLLs are already loaded only
 * from the Windows folder (`win32/src/core/ffi.ts`).
 */
import { isElevated, systemFolder } from '@clearpane/win32'
import { whyNativeNotTrusted } from './admin-folder.ts'
import { useOwnEnvironment } from './own-environment.ts'

/**
 * Changes the working folder to the Windows folder; if the process has administrator rights, also replaces its
 * environment. Returns null, or the reason why this process must stop: another account can change the native file
 * that it runs from. `ownFiles`: whether this is the single-file executable, which has a native file of its own. If
 * Clearpane runs from source, all its files belong to the user. Throws NativePartError if the native part can't be
 * loaded.
 */
export const settleProcess = ({ ownFiles }: { ownFiles: boolean }): string | null => {
  process.chdir(systemFolder())
  if (!ownFiles || !isElevated()) return null
  useOwnEnvironment()
  return whyNativeNotTrusted()
}
