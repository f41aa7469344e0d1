/** Entry of the command line, from source and in the bundle alike. */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { runCli } from './cli.ts'
import type { Terminal } from './context.ts'
import { exits } from './exits.ts'

const terminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  ask: async (question) => {
    if (!process.stdin.isTTY || !process.stdout.isTTY) return null
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

/** `npm run` moves to the project folder; the entry script passes on where the user stands. */
const standing = process.env.CLEARPANE_CWD ?? process.cwd()

runCli(process.argv.slice(2), { terminal, resolvePath: (path) => resolve(standing, path) }).then(
  (exit) => {
    process.exitCode = exit
  },
  (error: unknown) => {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    terminal.err(
      `Clearpane itself failed: ${what}\n  Why: this is a defect of ours, not of yours.\n  What to do: report it with this text; the journal of any run is intact.\n`,
    )
    process.exitCode = exits.defect
  },
)
