/**
 * The first native calls of a process that may have administrator rights. The process that started this process chose
 * its working folder and its environment, and code can be loaded from both. DLLs are already loaded only from the
 * Windows folder at this point (`win32/src/core/ffi.ts`).
 */
import { isElevated, systemFolder } from '@clearpane/win32'
import { whyNativeNotTrusted } from './admin-folder.ts'
import { useOwnEnvironment } from './own-environment.ts'

/**
 * Changes the working folder to the folder of Windows; with administrator rights also replaces the
 * environment. Returns null, or the reason why this process must not continue: another account can change the native
 * file that it runs. `ownFiles`: whether this is the one-file executable, which has its own native file. When run
 * from source, all files belong to the user. Throws NativePartError if nothing native can be loaded.
 */
export const settleProcess = ({ ownFiles }: { ownFiles: boolean }): string | null => {
  process.chdir(systemFolder())
  if (!ownFiles || !isElevated()) return null
  useOwnEnvironment()
  return whyNativeNotTrusted()
}
