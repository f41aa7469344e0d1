/** Our scans beside the specialists', on one seeded tree: warm, the start included, the tools taking turns. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '@clearpane/testkit/root'
import { bundleNode } from '@clearpane/tools/build'
import type { Figure } from '../stats.ts'
import { makeTree } from './tree.ts'

const programIn = (at: string) => join(at, 'clearpane.cjs')
const dataIn = (at: string) => join(at, 'data')

type Tool = { name: string; program: string; args(tree: string, at: string): string[]; isFresh?: true }

const ours = (command: string, name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  program: process.execPath,
  args: (tree, at) => [programIn(at), command, tree, '--json', '--data-dir', dataIn(at)],
  ...more,
})

const tools: readonly Tool[] = [
  ours('duplicates', 'clearpane duplicates', { isFresh: true }),
  ours('duplicates', 'clearpane duplicates, scanned before'),
  { name: 'jdupes', program: 'jdupes', args: (tree) => ['-rqm', tree] },
  {
    name: 'rdfind',
    program: 'rdfind',
    args: (tree) => ['-dryrun', 'true', '-makeresultsfile', 'false', tree],
  },
  ours('space', 'clearpane space'),
  { name: 'ncdu', program: 'ncdu', args: (tree) => ['-0', '-o', '/dev/null', tree] },
  { name: 'du', program: 'du', args: (tree) => ['-s', tree] },
]

const run = ({ name, program, args, isFresh }: Tool, tree: string, at: string): number | null => {
  if (isFresh) rmSync(dataIn(at), { recursive: true, force: true })
  const started = performance.now()
  const { status, error } = spawnSync(program, args(tree, at), { stdio: 'ignore' })
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return null
  if (status !== 0) throw new Error(`${name} ended with ${status}`)
  return (performance.now() - started) / 1000
}

const compare = (at: string, files: number, rounds: number): Figure[] => {
  const tree = join(at, `tree-${files}`)
  mkdirSync(tree)
  makeTree(tree, files)
  const figures = tools.map((tool): Figure & { tool: Tool } => ({
    tool,
    name: `${files.toLocaleString('en')} files: ${tool.name}`,
    unit: 's',
    rounds: [],
  }))
  // The first round only warms.
  for (let round = 0; round <= rounds; round++)
    for (const { tool, rounds: all } of figures) {
      const seconds = run(tool, tree, at)
      if (round > 0 && seconds !== null) all.push(seconds)
    }
  return figures.filter(({ rounds: all }) => all.length > 0)
}

/** The server's thread has as little room for what is soon forgotten: three halves of it are 12 MB. */
const asInThread = '--max-semi-space-size=4'

const memoryOf = (what: 'duplicates' | 'space'): Figure => {
  const program = fromRoot('bench', 'src', 'files-memory.ts')
  const { stdout } = spawnSync(process.execPath, [asInThread, program, what], { encoding: 'utf8' })
  const { files, peak } = JSON.parse(stdout) as { files: number; peak: number }
  return {
    name: `${what}: peak memory at ${files.toLocaleString('en')} paths`,
    unit: 'MB',
    rounds: [peak / 1e6],
  }
}

export const measureFiles = async (rounds: number): Promise<Figure[]> => {
  const at = mkdtempSync(join(tmpdir(), 'clearpane-bench-files-'))
  try {
    await bundleNode(programIn(at))
    return [
      ...compare(at, 20_000, rounds),
      ...compare(at, 140_000, rounds),
      memoryOf('duplicates'),
      memoryOf('space'),
    ]
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}
