/**
 * Starts a program and yields its output line by line, followed by its exit code, which is null if the program was
 * ended from outside.
 */
import type { ToolSignal } from '@clearpane/engine'
import { startProgram } from './start-program.ts'

export type Started = {
  path: string
  args: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  /** The output's encoding. */
  encoding: 'utf-8' | 'utf-16le'
}

/**
 * Ends of lines. A carriage return without a line feed starts the line over, because that is how Windows programs
 * show their progress.
 */
const lineEnd = /\r\n|\n|\r/

/** A line longer than this limit doesn't count as text. */
const longestLine = 2000

/**
 * Runs a program. Rejects if the program can't be started. The program is ended when the caller stops reading or the
 * signal aborts.
 */
export async function* programLines(
  { path, args, env, encoding }: Started,
  signal: ToolSignal,
): AsyncGenerator<string, number | null> {
  if (signal.aborted) throw new Error(`${path} wasn't started: the call was cancelled`)
  const child = startProgram(path, args, { stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true, env })
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('exit', done)
  })
  // The promise is awaited below; if the program can't be started, an error is thrown before that.
  ended.catch(() => {})
  signal.addEventListener('abort', () => child.kill(), { once: true })
  const text = new TextDecoder(encoding)
  let rest = ''
  try {
    for await (const bytes of child.stdout ?? []) {
      const lines = (rest + text.decode(bytes as Uint8Array, { stream: true })).split(lineEnd)
      rest = (lines.pop() ?? '').slice(0, longestLine)
      for (const line of lines) if (line.trim() !== '') yield line.slice(0, longestLine)
    }
    if (rest.trim() !== '') yield rest
    return await ended
  } finally {
    child.kill()
  }
}
