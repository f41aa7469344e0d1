/** The one place that starts programs: by their full path, in the Windows folder, never in a shell. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { heard } from '@clearpane/model/heard'
import { systemFolder } from '@clearpane/win32'

export type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process'

const isFullPath = (path: string, platform: string): boolean =>
  platform === 'win32' ? /^([A-Z]:|\\\\[^\\]+)\\/i.test(path) : path.startsWith('/')

/**
 * Returns the folder in which programs start. A program started without its path is first looked up in the
 * working folder, which is often the user's downloads.
 */
const fromHere = (platform: string): string => (platform === 'win32' ? systemFolder() : '/')

/**
 * Starts a program. Throws for a name without a path. Start failures arrive as the child's `error`, as from
 * `spawn`.
 */
export const startProgram = <O extends Omit<SpawnOptions, 'cwd' | 'shell'>>(
  path: string,
  args: readonly string[],
  options: O,
  platform: string = process.platform,
): ChildProcess => {
  if (!isFullPath(path, platform)) throw new Error(`a program is started by its full path, not as ${path}`)
  const child = heard(spawn(path, args, { ...options, shell: false, cwd: fromHere(platform) }))
  // A program that ends early breaks the pipe to its input.
  for (const stream of [child.stdin, child.stdout, child.stderr]) if (stream !== null) heard(stream)
  return child
}
