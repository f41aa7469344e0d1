/**
 * A single running PowerShell process, which is started, written to, read from, and ended by its own handle. The
 * PowerShell process ends when its input ends.
 */
import type { Socket } from 'node:net'
import { type ChildProcess, type ChildProcessWithoutNullStreams, startProgram } from '../../start-program.ts'

export type Command = { program: string; args: readonly string[]; env: Readonly<Record<string, string>> }

export type Running = {
  write(line: string): void
  /** Sets whether the PowerShell process keeps this process alive. */
  hold(held: boolean): void
  /** Lets the PowerShell process end by itself. */
  close(): void
  /** Ends it at once. */
  kill(): void
}

export type Heard = {
  onOutput(text: string): void
  /**
   * Runs once, when the process has ended. `code` null: the program couldn't be started, or was killed. `said`: the
   * last part of the process's error output.
   */
  onEnd(end: { code: number | null; said: string; missing: boolean }): void
}

/**
 * Maximum number of characters of error output: long enough for PowerShell's message about why it refuses a
 * script.
 */
const keptErrorText = 2000

const holdAll = (child: ChildProcess, held: boolean) => {
  const parts = [child, child.stdin, child.stdout, child.stderr] as unknown as (Socket | null)[]
  for (const part of parts) {
    if (held) part?.ref()
    else part?.unref()
  }
}

/**
 * Starts the process. Windows ends the PowerShell process together with this process: Node puts every child that
 * isn't detached into a job that ends with its parent. https://github.com/libuv/libuv/blob/v1.x/src/win/process.c
 */
export const startProcess = ({ program, args, env }: Command, heard: Heard): Running => {
  // All three streams of the process are pipes, so none of them is null.
  const child = startProgram(program, args, {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  }) as ChildProcessWithoutNullStreams
  let said = ''
  let over = false
  const end = (code: number | null, missing = false) => {
    if (over) return
    over = true
    heard.onEnd({ code, said: said.trim(), missing })
  }
  child.stdout.setEncoding('latin1').on('data', (text: string) => heard.onOutput(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-keptErrorText)
  })
  child.on('error', (error: NodeJS.ErrnoException) => {
    said = error.message
    end(null, error.code === 'ENOENT')
  })
  // The `exit` event isn't used, because the last output may not have arrived by the time it fires.
  child.on('close', (code) => end(code))
  // The process may end before it has read all of its input; `close` reports its end.
  child.stdin.on('error', () => undefined)
  return {
    write: (line) => void child.stdin.write(line),
    hold: (held) => holdAll(child, held),
    close: () => void child.stdin.end(),
    kill: () => {
      child.kill('SIGKILL')
      end(null)
    },
  }
}
