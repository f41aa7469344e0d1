/**
 * Compares Clearpane's scans with specialised tools on generated file trees: with warm caches, with cold caches, and
 * after an earlier scan. Each measured time includes the tool's startup, and the tools run in turns.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '@clearpane/testkit/root'
import { bundleNode } from '@clearpane/tools/build'
import type { Figure } from '../stats.ts'
import { measureLoop } from './loop.ts'
import { makeTree } from './tree.ts'

const programIn = (at: string) => join(at, 'clearpane.cjs')
const dataIn = (at: string) => join(at, 'data')

/**
 * The limits, indexed by the name of the tool that Clearpane is compared with; null if the comparison has no limit.
 */
type Limits = Readonly<Record<string, number | null>>

type Tool = {
  name: string
  program: string
  args(tree: string, at: string): string[]
  /** This tool doesn't use the results of earlier scans. */
  isFresh?: true
  /**
   * Whether the tool itself prints its time in milliseconds; that time doesn't include the tool's startup. The tool's
   * processor time isn't known separately.
   */
  timesItself?: true
  /** The tools that Clearpane is compared with, and the maximum ratio of Clearpane's time to each tool's time. */
  limits?: Limits
}

const ours = (command: string, name: string, limits: Limits, more: Partial<Tool> = {}): Tool => ({
  name,
  program: process.execPath,
  args: (tree, at) => [programIn(at), command, tree, '--data-dir', dataIn(at)],
  limits,
  ...more,
})

/**
 * The command that starts czkawka, from the environment variable `CLEARPANE_CZKAWKA`, because Debian's stable release
 * has no package for czkawka. If the command is missing, the limit for czkawka is derived from jdupes, which took
 * 0.83 times as long as czkawka.
 */
const czkawka = (process.env.CLEARPANE_CZKAWKA ?? '').split(' ').filter((word) => word !== '')

const czkawkaTool: Tool[] = czkawka.slice(0, 1).map((program) => ({
  name: 'czkawka',
  program,
  // The options for every run: count each hard link once, use no cache, print no warnings.
  args: (tree) => [...czkawka.slice(1), 'dup', '-d', tree, '-m', '1', '-H', '-W', '-N'],
}))

/**
 * The programs that are compared; each of them is run as a user would run it, startup included. Each program prints
 * only its summary, because a list of all sets of equal files in a large tree would take up megabytes.
 */
const tools: readonly Tool[] = [
  ours('duplicates', 'clearpane duplicates', { jdupes: 1.2, czkawka: 1 }, { isFresh: true }),
  ours('duplicates', 'clearpane duplicates, scanned before', { jdupes: 0.7 }),
  { name: 'jdupes', program: 'jdupes', args: (tree) => ['-rqm', tree] },
  {
    name: 'rdfind',
    program: 'rdfind',
    args: (tree) => ['-dryrun', 'true', '-makeresultsfile', 'false', tree],
  },
  ...czkawkaTool,
  // Only the file listing itself has a limit, not the whole program, because Node's startup alone takes 0.6 times as
  // long as ncdu takes for 20,000 files.
  ours('space', 'clearpane space', { ncdu: null }),
  {
    name: 'clearpane space without its start',
    program: process.execPath,
    args: (tree) => [fromRoot('bench', 'src', 'files-walk.ts'), tree],
    timesItself: true,
    limits: { ncdu: 1.6 },
  },
  { name: 'ncdu', program: 'ncdu', args: (tree) => ['-0', '-o', '/dev/null', tree] },
  { name: 'du', program: 'du', args: (tree) => ['-s', tree] },
]

/** Linux counts in these. */
const ticksASecond = 100

/**
 * Returns the processor time of all child processes that have ended.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
const childrenSeconds = (): number => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / ticksASecond
}

/** In seconds. */
type Took = { wall: number; processor: number | null }

/** Runs a tool; returns null if it isn't installed. */
const run = (tool: Tool, tree: string, at: string): Took | null => {
  if (tool.isFresh) rmSync(dataIn(at), { recursive: true, force: true })
  const [started, before] = [performance.now(), childrenSeconds()]
  const { status, error, stdout } = spawnSync(tool.program, tool.args(tree, at), {
    stdio: ['ignore', tool.timesItself ? 'pipe' : 'ignore', 'ignore'],
    encoding: 'utf8',
  })
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return null
  if (status !== 0) throw new Error(`${tool.name} ended with ${status}`)
  if (tool.timesItself) return { wall: Number(stdout) / 1000, processor: null }
  return { wall: (performance.now() - started) / 1000, processor: childrenSeconds() - before }
}

/**
 * The time in ms after which no further round begins, so that the benchmark ends even on a busy machine; the first
 * round always counts.
 */
const enoughMs = 60_000
const mostCold = 3

/**
 * Empties the disk caches, which only root may do. Returns false if the caches couldn't be emptied, so that results
 * with warm caches aren't taken for results with cold ones.
 */
const dropCaches = (): boolean => {
  spawnSync('sync')
  try {
    writeFileSync('/proc/sys/vm/drop_caches', '3')
    return true
  } catch {
    return false
  }
}

type Rounds = ReadonlyMap<string, Took[]>

const figuresOf = (title: string, all: Rounds): Figure[] =>
  tools.flatMap(({ name, limits = {} }): Figure[] => {
    const took = all.get(name) ?? []
    if (took.length === 0) return []
    const figure = (what: string, unit: string, rounds: number[]) => ({
      name: `${title}: ${name}${what}`,
      unit,
      rounds,
    })
    const secondsOf = (of: keyof Took) => took.map((one) => one[of]).filter((seconds) => seconds !== null)
    const beside = Object.entries(limits).flatMap(([other, limit]): Figure[] => {
      const others = all.get(other) ?? []
      if (others.length === 0) return []
      const times = (of: keyof Took) =>
        took
          .map((one, i) => (one[of] ?? Number.NaN) / (others[i]?.[of] ?? Number.NaN))
          .filter((ratio) => !Number.isNaN(ratio))
      return [
        { ...figure(` / ${other}`, '×', times('wall')), ...(limit === null ? {} : { limit }) },
        figure(` / ${other}, processor`, '×', times('processor')),
      ]
    })
    return [
      figure('', 's', secondsOf('wall')),
      figure(', processor', 's', secondsOf('processor')),
      ...beside,
    ].filter(({ rounds }) => rounds.length > 0)
  })

const roundsOf = (tree: string, at: string, most: number, before: () => boolean): Rounds => {
  const all = new Map<string, Took[]>()
  const began = performance.now()
  for (let round = 0; round < most; round++) {
    if (round > 0 && performance.now() - began > enoughMs) break
    for (const tool of tools) {
      if (!before()) return new Map()
      const took = run(tool, tree, at)
      if (took !== null) all.set(tool.name, [...(all.get(tool.name) ?? []), took])
    }
  }
  return all
}

function* compare(tree: string, at: string, files: number, rounds: number): Generator<Figure[]> {
  mkdirSync(tree)
  makeTree(tree, files)
  const title = `${files.toLocaleString('en')} files`
  // The first round only warms up the caches.
  roundsOf(tree, at, 1, () => true)
  yield figuresOf(
    `${title}, warm`,
    roundsOf(tree, at, rounds, () => true),
  )
  const cold = roundsOf(tree, at, Math.min(rounds, mostCold), dropCaches)
  if (cold.size === 0) console.log(`${title}, cold: not measured, only an administrator may drop caches`)
  yield figuresOf(`${title}, cold by drop_caches`, cold)
}

/**
 * A flag that limits the memory for short-lived objects, as in the server's thread: three semi-spaces of 4 MB each,
 * 12 MB in total.
 */
const asInThread = '--max-semi-space-size=4'

const memoryOf = (what: 'duplicates' | 'space', of: 'linux' | 'windows'): Figure => {
  const program = fromRoot('bench', 'src', 'files-memory.ts')
  const { stdout } = spawnSync(process.execPath, [asInThread, program, what, of], { encoding: 'utf8' })
  const { files, peak } = JSON.parse(stdout) as { files: number; peak: number }
  return {
    name: `${what}: peak memory at ${files.toLocaleString('en')} paths, listed as by ${of}`,
    unit: 'MB',
    rounds: [peak / 1e6],
    limit: 300,
  }
}

/** Yields the figures of each group as soon as they are measured, because the large tree takes minutes. */
export async function* measureFiles(rounds: number): AsyncGenerator<Figure[]> {
  const at = mkdtempSync(join(tmpdir(), 'clearpane-bench-files-'))
  const treeOf = (files: number) => join(at, `tree-${files}`)
  try {
    await bundleNode(programIn(at))
    // Puts the program's native part in the same place as in the installed program.
    symlinkSync(fromRoot('node_modules'), join(at, 'node_modules'))
    yield (['linux', 'windows'] as const).flatMap((of) => [memoryOf('duplicates', of), memoryOf('space', of)])
    yield* compare(treeOf(20_000), at, 20_000, rounds)
    yield await measureLoop(treeOf(20_000), rounds)
    yield* compare(treeOf(140_000), at, 140_000, rounds)
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}
