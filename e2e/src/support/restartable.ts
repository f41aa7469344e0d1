/** The real server as a process that can be stopped and then started again on the same port with the same data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cliEntry, readyLine, tempDir } from './serve.ts'

export type Restartable = {
  origin: string
  /** Starts the server, and returns a one-time link. */
  start(): Promise<string>
  isRunning(): boolean
  /** Resolves once the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  remove(): Promise<void>
}

export const restartable = async (): Promise<Restartable & { url: string }> => {
  const dataDir = tempDir('moments')
  let child: ChildProcess | null = null
  let port = 0
  const start = async () => {
    child = spawn(
      process.execPath,
      [cliEntry, 'serve', '--json', '--no-open', '--port', String(port), '--data-dir', dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const ready = await readyLine(child, 180_000)
    port = ready.port
    return ready.url
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = child
    child = null
    if (running === null || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }
  const url = await start()
  return {
    url,
    origin: new URL(url).origin,
    start,
    isRunning: () => child !== null,
    end,
    remove: async () => {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
