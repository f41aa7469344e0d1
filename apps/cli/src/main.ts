/** The command line's entry point, both from source and in the bundle. */
import { resolve } from 'node:path'
import { isSea } from 'node:sea'
import { closeAllGates } from '@clearpane/win32/load-gate'
import { type Exit, exits } from './exits.ts'
import { runLight } from './light.ts'
import { startMcp } from './mcp/load.ts'
import { watchUncaught } from './uncaught.ts'
import { readWhole, writeWhole } from './whole-file.ts'
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
  writeFile: writeWhole,
  readFile: readWhole,
}

/**
 * The user's working folder, which the entry script passes on, because `npm run` changes to the project folder.
 * The executable has no entry script, so it uses the current folder as the user's working folder.
 */
const standing = (isSea() ? null : process.env.CLEARPANE_CWD) ?? process.cwd()

/** On Windows, leaves the working folder before anything is loaded by file name alone. */
const settle = async (): Promise<string | null> =>
  process.platform === 'win32' ? (await import('./cli.ts')).settleWindows({ ownFiles: isSea() }) : null

/**
 * The time that a run has to end properly after an uncaught error. If a run is cut off, the next start of Clearpane
 * completes or closes it.
 */
const patienceMs = 60_000

const uncaught = watchUncaught(process, (error) => {
  process.exitCode = exits.defect
  setTimeout(() => process.exit(exits.defect), patienceMs).unref()
  process.stderr.write(`${error.stack ?? error.message}\n`)
})

const world: World = { terminal, resolvePath: (path) => resolve(standing, path), settle, uncaught }

/**
 * Ends the process at once. If the process weren't ended, Node would wait for pending requests and for V8's compiler
 * threads, and this wait would take a twentieth of the time of a small scan. The process stays alive until
 * all output has been written.
 * https://nodejs.org/api/process.html#a-note-on-process-io
 */
const endNow = (exit: Exit) => {
  if (process.stdout.errored !== null || process.stderr.errored !== null) return
  if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit(exit)
}

const run = async (argv: string[]): Promise<Exit> => {
  if (await startMcp(argv, world)) return exits.done
  // On Windows, `settle` must run before anything is loaded, so the full command-line program runs all commands.
  const light = process.platform === 'win32' ? null : await runLight(argv, world)
  return light ?? (await import('./cli.ts')).runCli(argv, world)
}

/**
 * The exit code if the output can't be printed: it means "partly", because the changes were made. A closed pipe isn't
 * a failure, because the program at the other end has read as much as it wanted.
 * https://nodejs.org/api/process.html#a-note-on-process-io
 */
let unprinted: Exit | null = null
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || unprinted !== null) return
  unprinted = exits.partly
  process.exitCode = unprinted
  void import('./trouble.ts').then(({ outUnwritable }) => {
    const { summary, why } = outUnwritable('stdout', error)
    process.stderr.write(`${summary}: stdout.\n  Why: ${why}\n`)
  })
})
process.stderr.on('error', () => {})

void run(process.argv.slice(2)).then((exit) => {
  process.exitCode = uncaught.happened() ? exits.defect : (unprinted ?? exit)
  return closeAllGates().then(() => endNow(process.exitCode as Exit))
})
