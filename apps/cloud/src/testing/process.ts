/** Starts a cloud in a separate process, on a database that other processes also use. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endWithUs } from './postgres.ts'

export type Child = {
  port: number
  /** Id of the process. */
  pid: number
  kill(): Promise<void>
  /** Ends the server after the server has written its CPU profile. */
  end(): Promise<void>
}

/** Starts a server. `profile`: a folder for the server's CPU profile. */
export const startServer = async (
  url: string,
  { profile, connections = 4 }: { profile?: string | undefined; connections?: number } = {},
): Promise<Child> => {
  const program = fileURLToPath(new URL('./server.ts', import.meta.url))
  const profiled = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const child: ChildProcess = spawn(process.execPath, [...profiled, program, url, String(connections)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(Number(text.toString())))
    child.once('exit', () => reject(new Error('the server ended')))
  })
  const endBy = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  return { port, pid: child.pid ?? 0, kill: () => endBy('SIGKILL'), end: () => endBy('SIGTERM') }
}
