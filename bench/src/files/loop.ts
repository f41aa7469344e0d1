/**
 * Measures how long each scan, including sending its answer, keeps the server's thread from serving other pages.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { startServer } from '@clearpane/server'
import { openDevices } from '@clearpane/service/pcs'
import { fromRoot } from '@clearpane/testkit/root'
import { shareOf, startTurns, type Turns } from '@clearpane/testkit/turns'
import type { Figure } from '../stats.ts'
import type { Asked } from './asker.ts'
import { makeTree } from './tree.ts'

const onSample = (name: Asked['name'], body: object = {}): Asked => ({ name, device: 'sample', body })

const scans = (tree: string): Record<string, Asked> => ({
  'cleanup scan': onSample('cleanupScan'),
  'registry scan': onSample('registryPageScan'),
  'registry deep scan': onSample('registryDeepScan'),
  'startup scan': onSample('startupScan'),
  'startup list': onSample('startup'),
  'driver scan': onSample('driverScan'),
  'space of the sample PC': onSample('scanSpace', { folders: ['C:\\'] }),
  'duplicates of the sample PC': onSample('scanDuplicates'),
  space: { name: 'scanSpace', device: 'generic', body: { folders: [tree] } },
  duplicates: { name: 'scanDuplicates', device: 'generic', body: { folders: [tree] } },
  'system scan': onSample('aiSystemScan'),
  'privacy scan': onSample('privacyScan'),
  'security scan': onSample('securityScan'),
})

/**
 * Returns the figures for the rounds. The delay includes the processor time of other programs; the blocked time
 * doesn't include waiting for a disk. The same limit applies to the delay and to the blocked time.
 */
const figuresOf = (title: string, rounds: readonly Turns[]): Figure[] => {
  const figure = (what: string, of: keyof Turns, part: number) => ({
    name: `${title}: ${what}`,
    unit: 'ms',
    rounds: rounds.map((turns) => shareOf(turns[of], part)),
  })
  return [
    { ...figure('event loop held, p99', 'worked', 0.99), limit: 50 },
    figure('event loop held, longest', 'worked', 0.999_999),
    { ...figure('event loop late, p99', 'late', 0.99), limit: 50 },
    figure('event loop late, longest', 'late', 0.999_999),
  ]
}

/**
 * The number of scans in each round. In one short scan, the event loop would turn too few times for a delay to show.
 */
const times = 5

export const measureLoop = async (tree: string, rounds: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-bench-loop-'))
  const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
  const server = await startServer({ devices, port: 0, web: null, version: '0.0.0' })
  const page = new Worker(fromRoot('bench/src/files/asker.ts'), { workerData: server.url })
  try {
    await once(page, 'message')
    const figures: Figure[] = []
    for (const [title, asked] of Object.entries(scans(tree))) {
      const ask = async () => {
        page.postMessage(asked)
        const [status] = await once(page, 'message')
        if (status !== 200) throw new Error(`${title} was answered with ${status}`)
      }
      // The first scan isn't measured, because it opens files that are already open in later scans.
      await ask()
      const turns: Turns[] = []
      for (let round = 0; round < rounds; round++) {
        const clock = startTurns()
        for (let i = 0; i < times; i++) await ask()
        turns.push(clock.stop())
      }
      figures.push(...figuresOf(title, turns))
    }
    return figures
  } finally {
    await page.terminate()
    await server.close()
    await devices.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Measures only the event loop and skips the comparisons with other tools. */
export const measureLoopAlone = async (rounds: number): Promise<Figure[]> => {
  const tree = mkdtempSync(join(tmpdir(), 'clearpane-bench-loop-tree-'))
  try {
    makeTree(tree, 20_000)
    return await measureLoop(tree, rounds)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}
