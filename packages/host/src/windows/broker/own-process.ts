/**
 * The first native calls of a process that may have an administrator's rights. Whoever started it chose its
 * working folder and its environment, and both name places that code is taken from. DLLs come from Windows'
 * own folder by then (`win32/ffi.ts`).
 */
import { isElevated, systemFolder } from '@clearpane/win32'
import { whyNativeNotTrusted } from './admin-folder.ts'
import { useOwnEnvironment } from './own-environment.ts'

/**
 * Leaves the working folder for Windows' own; with an administrator's rights also replaces the environment.
 * Null, or why this process must not go on: somebody else can change the native file it runs. `ownFiles`: is
 * this the one-file executable, whose native file is its own? Run from source everything is the person's.
 * Throws NativePartError where nothing native can be loaded.
 */
export const settleProcess = ({ ownFiles }: { ownFiles: boolean }): string | null => {
  process.chdir(systemFolder())
  if (!ownFiles || !isElevated()) return null
  useOwnEnvironment()
  return whyNativeNotTrusted()
}
