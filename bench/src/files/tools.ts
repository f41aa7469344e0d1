/** The programs that are compared: each is run as a person would run it, its start included. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '@clearpane/testkit/root'

export const programIn = (at: string) => join(at, 'clearpane.cjs')
const dataIn = (at: string) => join(at, 'data')

/** By the other tool's name; null: compared without a limit. */
type Limits = Readonly<Record<string, number | null>>

export type Tool = {
  name: string
  program: string
  args(tree: string, at: string): string[]
  /** Knows nothing of earlier scans. */
  isFresh?: true
  /** Prints how many milliseconds it took without its start. Its processor time isn't known apart. */
  timesItself?: true
  /** The tools that it's measured against, and how many times as long it may take. */
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
 * How czkawka is started, its program and what comes before it, in `CLEARPANE_CZKAWKA`: Debian's stable release has
 * no package of it. Where it's missing, its limit is taken from jdupes, which took 0.83 of its time.
 */
const czkawka = (process.env.CLEARPANE_CZKAWKA ?? '').split(' ').filter((word) => word !== '')

const czkawkaTool: Tool[] = czkawka.slice(0, 1).map((program) => ({
  name: 'czkawka',
  program,
  // Every file, hard links counted once, no cache, no warnings.
  args: (tree) => [...czkawka.slice(1), 'dup', '-d', tree, '-m', '1', '-H', '-W', '-N'],
}))

/** Each prints its summary: all sets of a large tree are megabytes that nobody reads. */
export const tools: readonly Tool[] = [
  ours('duplicates', 'clearpane duplicates', { jdupes: 1.2, czkawka: 1 }, { isFresh: true }),
  ours('duplicates', 'clearpane duplicates, scanned before', { jdupes: 0.7 }),
  { name: 'jdupes', program: 'jdupes', args: (tree) => ['-rqm', tree] },
  {
    name: 'rdfind',
    program: 'rdfind',
    args: (tree) => ['-dryrun', 'true', '-makeresultsfile', 'false', tree],
  },
  ...czkawkaTool,
  // A limit for the walk: Node alone takes 0.6 times as long to start as ncdu needs for 20,000 files.
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

/** Processor time of all children that have ended. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const childrenSeconds = (): number => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / ticksASecond
}

/** In seconds. */
export type Took = { wall: number; processor: number | null }

/** Null where the tool isn't installed. */
export const run = (tool: Tool, tree: string, at: string): Took | null => {
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
