/** The only code that starts programs: by full path, from the Windows folder, and never in a shell. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { heard } from '@clearpane/model/heard'
import { systemFolder } from '@clearpane/win32'

export type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process'

const isFullPath = (path: string, platform: string): boolean =>
  platform === 'win32' ? /^([A-Z]:|\\\\[^\\]+)\\/i.test(path) : path.startsWith('/')

/**
 * Returns the working folder in which programs are started. If a program is started without a path, Windows searches
 * the working folder first, and that is often the user's Downloads folder.
 */
const fromHere = (platform: string): string => (platform === 'win32' ? systemFolder() : '/')

/**
 * Starts a program. Throws if the name has no path. If the program can't be started, the child process reports an
 * `error`, as it does with `spawn`.
 */
export const startProgram = <O extends Omit<SpawnOptions, 'cwd' | 'shell'>>(
  path: string,
  args: readonly string[],
  options: O,
  platform: string = process.platform,
): ChildProcess => {
  if (!isFullPath(path, platform)) throw new Error(`a program is started by its full path, not as ${path}`)
  const child = heard(spawn(path, args, { ...options, shell: false, cwd: fromHere(platform) }))
  // If a program ends early, the pipe to its input breaks.
  for (const stream of [child.stdin, child.stdout, child.stderr]) if (stream !== null) heard(stream)
  return child
}
