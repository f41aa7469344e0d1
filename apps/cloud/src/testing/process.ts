/** A cloud in a process of its own, on a database that others use too. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endWithUs } from './postgres.ts'

export type Child = { port: number; kill(): Promise<void> }

export const startServer = async (url: string): Promise<Child> => {
  const program = fileURLToPath(new URL('./server.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [program, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(Number(text.toString())))
    child.once('exit', () => reject(new Error('the server ended')))
  })
  return {
    port,
    kill: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}
