/**
 * Starts file scans in threads and cancels each scan after 0 to 130 ms, while its thread is starting, loading native
 * code or scanning. The arguments are the number of scans, a seed, a folder, and a file that contains the thread's
 * bundled code. A thread that runs unbundled source starts so slowly that it would always be cancelled before it
 * loads a library. Prints how many scans were cancelled. If the process aborts, it prints nothing.
 */
import { readFileSync } from 'node:fs'
import { koffiFile } from '@clearpane/host/generic/files'
import { closeAllGates } from '@clearpane/win32/load-gate'

const [count = '10', seed = '1', folder = '.', text = ''] = process.argv.slice(2)

// The thread's code, in the form in which the bundler inserts it.
Object.assign(globalThis, { __clearpaneWorkSource: readFileSync(text, 'utf8') })
const { runInThread } = await import('../works/run.ts')

/** State of the linear congruential generator from Numerical Recipes. */
let state = Number(seed) >>> 0
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const source = { kind: 'node', koffi: koffiFile() } as const
const shared = { source, roots: [folder], never: [] }

const scanOnce = async (n: number): Promise<'cancelled' | 'done'> => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), random(131))
  const scan =
    n % 4 === 0
      ? runInThread('duplicates', { ...shared, types: [], mostSets: 10, printsFile: null }, abort.signal)
      : runInThread('space', { ...shared, mostFolders: 10, mostFiles: 10, now: 0 }, abort.signal)
  return scan
    .then(
      () => 'done' as const,
      () => 'cancelled' as const,
    )
    .finally(() => clearTimeout(timer))
}

const ends = { cancelled: 0, done: 0 }
for (let n = 0; n < Number(count); n++) ends[await scanOnce(n)]++
await closeAllGates()
process.stdout.write(`${JSON.stringify(ends)}\n`)
// The last threads may still be loading native code at this point; this is intended, because the test also covers an
// exit at such a moment.
process.exit(0)
