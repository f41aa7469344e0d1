/**
 * Our scans beside the specialists', on seeded trees: warm, cold and scanned before, the start included, the
 * tools taking turns.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '@clearpane/testkit/root'
import { bundleNode } from '@clearpane/tools/build'
import type { Figure } from '../stats.ts'
import { measureLoop } from './loop.ts'
import { programIn, run, type Took, tools } from './tools.ts'
import { makeTree } from './tree.ts'

/** After so long no further round begins, so a loaded machine ends too; one round always counts. */
const enoughMs = 60_000
const mostCold = 3

/** Only an administrator may; false: the tools aren't compared cold. */
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
  // The first round only warms.
  roundsOf(tree, at, 1, () => true)
  yield figuresOf(
    `${title}, warm`,
    roundsOf(tree, at, rounds, () => true),
  )
  const cold = roundsOf(tree, at, Math.min(rounds, mostCold), dropCaches)
  if (cold.size === 0) console.log(`${title}, cold: not measured, only an administrator may drop caches`)
  yield figuresOf(`${title}, cold by drop_caches`, cold)
}

/** The server's thread has as little room for what is soon forgotten: three halves of it are 12 MB. */
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

/** Group by group: the large tree takes minutes. */
export async function* measureFiles(rounds: number): AsyncGenerator<Figure[]> {
  const at = mkdtempSync(join(tmpdir(), 'clearpane-bench-files-'))
  const treeOf = (files: number) => join(at, `tree-${files}`)
  try {
    await bundleNode(programIn(at))
    // As beside the program that is installed: its native part is found there.
    symlinkSync(fromRoot('node_modules'), join(at, 'node_modules'))
    yield (['linux', 'windows'] as const).flatMap((of) => [memoryOf('duplicates', of), memoryOf('space', of)])
    yield* compare(treeOf(20_000), at, 20_000, rounds)
    yield await measureLoop(treeOf(20_000), rounds)
    yield* compare(treeOf(140_000), at, 140_000, rounds)
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}
