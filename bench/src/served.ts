/** Starts a dashboard in the same way as a user does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Served = { url: string; pid: number; startedAt: number; stop(): Promise<void> }

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready`)))
  })

/** Starts the dashboard. `startedAt` is the time in epoch milliseconds just before `npm` itself starts. */
export const serveDashboard = async (more: readonly string[] = []): Promise<Served> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-bench-'))
  const startedAt = Date.now()
  const child = spawn(
    'npm',
    ['start', '-s', '--', '--json', '--no-open', '--port', '0', '--data-dir', dataDir, ...more],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { url, pid }: { url: string; pid: number } = JSON.parse(await firstLine(child))
  const stop = async () => {
    // Ends the server itself; npm and the entry script then end automatically.
    process.kill(pid, 'SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, pid, startedAt, stop }
}
