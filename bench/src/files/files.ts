/** Our scans beside the specialists', on one seeded tree: warm, the start included, the tools taking turns. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '@clearpane/testkit/root'
import { buildNode, nodeBundle } from '../../../tools/src/build-node.ts'
import type { Figure } from '../stats.ts'
import { makeTree } from './tree.ts'

type Tool = { name: string; program: string; args(tree: string, data: string): string[]; isFresh?: true }

const ours = (command: string, name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  program: process.execPath,
  args: (tree, data) => [nodeBundle, command, tree, '--json', '--data-dir', data],
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

const run = ({ name, program, args, isFresh }: Tool, tree: string, data: string): number | null => {
  if (isFresh) rmSync(data, { recursive: true, force: true })
  const started = performance.now()
  const { status, error } = spawnSync(program, args(tree, data), { stdio: 'ignore' })
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return null
  if (status !== 0) throw new Error(`${name} ended with ${status}`)
  return (performance.now() - started) / 1000
}

const compare = (at: string, files: number, rounds: number): Figure[] => {
  const [tree, data] = [join(at, `tree-${files}`), join(at, 'data')]
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
      const seconds = run(tool, tree, data)
      if (round > 0 && seconds !== null) all.push(seconds)
    }
  return figures.filter(({ rounds: all }) => all.length > 0)
}

/** The server's thread has as little room for what is soon forgotten: three halves of it are 12 MB. */
const asInThread = '--max-semi-space-size=4'

const memoryOf = (what: 'duplicates' | 'space'): Figure => {
  const program = fromRoot('bench', 'src', 'files', 'memory.ts')
  const { stdout } = spawnSync(process.execPath, [asInThread, program, what], { encoding: 'utf8' })
  const { files, peak } = JSON.parse(stdout) as { files: number; peak: number }
  return {
    name: `${what}: peak memory at ${files.toLocaleString('en')} paths`,
    unit: 'MB',
    rounds: [peak / 1e6],
  }
}

export const measureFiles = async (rounds: number): Promise<Figure[]> => {
  await buildNode()
  const at = mkdtempSync(join(tmpdir(), 'clearpane-bench-files-'))
  try {
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
