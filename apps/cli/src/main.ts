/** Entry of the command line, from source and in the bundle. */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isSea } from 'node:sea'
import { runLight } from './light.ts'
import type { Terminal, World } from './world.ts'

const terminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  ask: async (question) => {
    if (!process.stdin.isTTY || !process.stdout.isTTY) return null
    const { createInterface } = await import('node:readline/promises')
    const reader = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return await reader.question(question)
    } finally {
      reader.close()
    }
  },
  writeFile: (path, bytes) => writeFileSync(path, bytes),
  readFile: (path) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return null
    }
  },
}

/**
 * `npm run` moves to the project folder; the entry script passes on the user's folder. The executable is its
 * own entry.
 */
const standing = (isSea() ? null : process.env.CLEARPANE_CWD) ?? process.cwd()

/** On Windows, this process leaves that folder before anything is loaded by name. */
const settle = async (): Promise<string | null> =>
  process.platform === 'win32' ? (await import('./cli.ts')).settleWindows({ ownFiles: isSea() }) : null

const world: World = { terminal, resolvePath: (path) => resolve(standing, path), settle }

/** On Windows a process calls this before it loads anything. */
const run = async (argv: string[]) =>
  (process.platform === 'win32' ? null : await runLight(argv, world)) ??
  (await import('./cli.ts')).runCli(argv, world)

void run(process.argv.slice(2)).then((exit) => {
  process.exitCode = exit
})
