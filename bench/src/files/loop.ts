/** How long a thread that waits for a scan is kept from anything else: a page is answered by that thread. */
import { Worker } from 'node:worker_threads'
import { koffiFile } from '@clearpane/host/generic/files'
import { fromRoot } from '@clearpane/testkit/root'
import type { Figure } from '../stats.ts'

const everyMs = 5

const inputs = (tree: string) => {
  const shared = { source: { kind: 'node', koffi: koffiFile() }, roots: [tree], never: [] }
  return {
    duplicates: { ...shared, types: [], printsFile: null, mostSets: 1000 },
    space: { ...shared, mostFolders: 5000, mostFiles: 200, now: Date.now() },
  }
}

const lateDuring = (name: string, input: unknown): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const late: number[] = []
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      late.push(now - last - everyMs)
      last = now
    }, everyMs)
    // Its messages are unpacked here, as the server does it.
    new Worker(fromRoot('apps/server/src/jobs/thread/entry.ts'), { workerData: { name, input } })
      .on('message', (message) => {
        if (!('output' in message)) return
        clearInterval(timer)
        resolve(late)
      })
      .on('error', reject)
  })

/** By the clock on the wall: what other programs take of the processor counts too. */
export const measureLoop = async (tree: string): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [name, input] of Object.entries(inputs(tree))) {
    const late = (await lateDuring(name, input)).toSorted((a, b) => a - b)
    const share = (part: number) => late[Math.floor(part * (late.length - 1))] ?? Number.NaN
    figures.push({ name: `${name}: event loop late, p99`, unit: 'ms', rounds: [share(0.99)], limit: 50 })
    figures.push({ name: `${name}: event loop late, longest`, unit: 'ms', rounds: [share(1)] })
  }
  return figures
}
