/**
 * The first native calls of a process that may have administrator rights. The working folder and the environment of
 * this process were chosen by the process that started it, and code can be loaded through both. DLLs are already
 * loaded only from the Windows folder at this point (`win32/src/core/ffi.ts`).
 */
import { isElevated, systemFolder } from '@clearpane/win32'
import { whyNativeNotTrusted } from './admin-folder.ts'
import { useOwnEnvironment } from './own-environment.ts'

/**
 * Changes the working folder to the folder of Windows; if the process has administrator rights, also replaces its
 * environment. Returns null, or the reason why this process must stop: another account can change the native file
 * that it runs. `ownFiles`: whether this is the executable that is a single file and has its own native file. If
 * Clearpane runs from source, all files belong to the user. Throws NativePartError if the native part can't be
 * loaded.
 */
export const settleProcess = ({ ownFiles }: { ownFiles: boolean }): string | null => {
  process.chdir(systemFolder())
  if (!ownFiles || !isElevated()) return null
  useOwnEnvironment()
  return whyNativeNotTrusted()
}
