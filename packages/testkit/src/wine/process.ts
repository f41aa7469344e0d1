/**
 * One Windows process in Wine: it has no terminal and no display, writes its output to files, always has a time
 * limit, and is terminated by its own id.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type WineResult = {
  code: number | null
  signal: string | null
  timedOut: boolean
  stdout: string
  stderr: string
  ms: number
}

export type WineProcess = {
  pid: number
  /** Everything written so far. */
  stdout(): string
  stderr(): string
  ended: Promise<WineResult>
  /** Kills the process immediately, as a power failure would. */
  kill(): Promise<WineResult>
}

/**
 * Builds a short list of environment variables, because the settings of the machine's user must not affect the tests.
 */
export const wineEnvironment = (
  prefix: string,
  more: Record<string, string> = {},
): Record<string, string> => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  HOME: join(prefix, 'home'),
  WINEPREFIX: prefix,
  WINEDEBUG: '-all',
  // .NET, the browser engine and menu entries are turned off, because each of them would cause a download or write to
  // the desktop.
  WINEDLLOVERRIDES: 'mscoree,mshtml=;winemenubuilder.exe=d',
  ...more,
})

export type SpawnOptions = {
  prefix: string
  program: string
  args: readonly string[]
  env?: Record<string, string>
  timeoutMs: number
  cwd?: string
}

let count = 0

const waitForEnd = (child: ChildProcess) =>
  new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })

/** Starts `program` (`wine` or `wineserver`); `ended` rejects only if the program can't be started at all. */
export const spawnWine = ({ prefix, program, args, env, timeoutMs, cwd }: SpawnOptions): WineProcess => {
  const logs = join(prefix, 'logs')
  mkdirSync(logs, { recursive: true })
  mkdirSync(join(prefix, 'home'), { recursive: true })
  const base = join(logs, `${process.pid}-${++count}`)
  // Files are used instead of pipes, because Wine's own helper processes inherit a pipe and keep it open long after
  // the program has ended.
  const [out, err] = [openSync(`${base}.out`, 'w'), openSync(`${base}.err`, 'w')]
  const began = performance.now()
  const child = spawn(program, [...args], {
    stdio: ['ignore', out, err],
    env: wineEnvironment(prefix, env),
    cwd: cwd ?? prefix,
  })
  closeSync(out)
  closeSync(err)
  const read = (kind: 'out' | 'err') => readFileSync(`${base}.${kind}`, 'utf8')
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    child.kill('SIGKILL')
  }, timeoutMs)
  const ended = waitForEnd(child)
    .finally(() => clearTimeout(timer))
    .then(({ code, signal }) => ({
      code,
      signal,
      timedOut,
      stdout: read('out'),
      stderr: read('err'),
      ms: performance.now() - began,
    }))
  return {
    pid: child.pid ?? 0,
    stdout: () => read('out'),
    stderr: () => read('err'),
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}
