/** How long each scan keeps the server's thread from other pages, its answer's way out included. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openDevices, startServer } from '@clearpane/server'
import { fromRoot } from '@clearpane/testkit/root'
import type { Figure } from '../stats.ts'
import type { Asked } from './asker.ts'
import { lateFigures, startClock } from './late.ts'
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

/** Each so many times a round: a short scan has few turns to be late in. */
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
      // The first one opens what the others find open.
      await ask()
      const late: number[][] = []
      for (let round = 0; round < rounds; round++) {
        const clock = startClock()
        for (let i = 0; i < times; i++) await ask()
        late.push(clock.stop())
      }
      figures.push(...lateFigures(title, late))
    }
    return figures
  } finally {
    await page.terminate()
    await server.close()
    await devices.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Without the comparisons beside it. */
export const measureLoopAlone = async (rounds: number): Promise<Figure[]> => {
  const tree = mkdtempSync(join(tmpdir(), 'clearpane-bench-loop-tree-'))
  try {
    makeTree(tree, 20_000)
    return await measureLoop(tree, rounds)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}
