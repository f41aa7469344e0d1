/** Starts a program and answers what it says line by line, then its exit code: null when it was ended. */
import type { ToolSignal } from '@clearpane/engine'
import { startProgram } from './start-program.ts'

export type Started = {
  path: string
  args: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  /** Of its output. */
  encoding: 'utf-8' | 'utf-16le'
}

/** A bare return begins the line anew: that is how programs of Windows show progress. */
const lineEnd = /\r\n|\n|\r/

/** A line this long is no text. */
const longestLine = 2000

/** Rejects where it could not be started. Whoever stops asking, or fires the signal, ends it. */
export async function* programLines(
  { path, args, env, encoding }: Started,
  signal: ToolSignal,
): AsyncGenerator<string, number | null> {
  if (signal.aborted) throw new Error(`${path} wasn't started: it's no longer asked for`)
  const child = startProgram(path, args, { stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true, env })
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('exit', done)
  })
  // Awaited below; a program that cannot be started fails before that.
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
