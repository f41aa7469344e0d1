/** Starts the server as `npm start` does, in its own process, with its own data folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { nodeBundle } from '@clearpane/tools/build'

export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url))
/**
 * The built entry point of the command line: running from source would make each start ten times as slow, with a
 * thousand files to read. `built.ts` keeps it current.
 */
export const cliEntry = nodeBundle

export type Served = {
  url: string
  port: number
  origin: string
  dataDir: string
  /** The administrator's token for the cloud within the dashboard; empty if the program has none. */
  adminToken: string
  /** Returns a new one-time link, like a second start by the same person. */
  link(): Promise<string>
  stop(): Promise<void>
  /** Kills the server in the middle of its work. The data folder stays. */
  kill(): Promise<void>
}

export const tempDir = (name: string): string => mkdtempSync(join(tmpdir(), `clearpane-${name}-`))

/** Reads the first stdout line, which `serve --json` promises to be the ready document. */
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

/** Starts a program of ours that prints its address on the first line. */
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
