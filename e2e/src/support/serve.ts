/** Starts the server the way `npm start` does, in its own process and with its own data folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { nodeBundle } from '@clearpane/tools/build'

export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url))
/**
 * The built entry point of the command line. Running from source would read a thousand files, and each start would
 * take ten times as long. `built.ts` keeps it current.
 */
export const cliEntry = nodeBundle

export type Served = {
  url: string
  port: number
  origin: string
  dataDir: string
  /** The administrator's token for the dashboard's own cloud; empty if this program has no such cloud. */
  adminToken: string
  /** Returns a new one-time link, as if the same user had started the program again. */
  link(): Promise<string>
  stop(): Promise<void>
  /** Kills the server while it's working. The data folder stays. */
  kill(): Promise<void>
}

export const tempDir = (name: string): string => mkdtempSync(join(tmpdir(), `clearpane-${name}-`))

/**
 * Reads the first line of stdout, which must be the JSON document that `serve --json` prints when the server is
 * ready.
 */
export const readyLine = (
  child: ChildProcess,
  timeoutMs: number,
): Promise<{ url: string; port: number; pid: number; adminToken?: string }> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready within ${timeoutMs} ms`)), timeoutMs)
    if (child.stdout === null) throw new Error('no stdout to read')
    createInterface({ input: child.stdout }).once('line', (line) => {
      clearTimeout(timer)
      resolve(JSON.parse(line))
    })
    child.once('exit', (code) => reject(new Error(`server ended with ${code} before it was ready`)))
  })

/** Starts one of Clearpane's programs that print their address on the first line. */
export const serveBy = async (program: readonly string[], dataDir: string): Promise<Served> => {
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const { url, port, adminToken = '' } = await readyLine(child, 60_000)
  return {
    url,
    port,
    origin: new URL(url).origin,
    dataDir,
    adminToken,
    link: async () => {
      const second = spawn(
        process.execPath,
        [cliEntry, 'serve', '--json', '--no-open', '--data-dir', dataDir],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      return (await readyLine(second, 60_000)).url
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export const serve = (dataDir = tempDir('e2e'), more: string[] = []): Promise<Served> =>
  serveBy([cliEntry, 'serve', '--json', '--no-open', '--port', '0', '--data-dir', dataDir, ...more], dataDir)
