/** Runs in the second thread: reads groups from the last towards the first. */
import { type MessagePort, workerData } from 'node:worker_threads'
import { createHasher, createPrints, readGroup } from '@clearpane/files'
import { nodeFileSystem } from '../file-system.ts'
import { claim, ended, type ReaderAnswer, type ReaderWork } from './work.ts'

const { groups, claims, progress, port } = workerData as ReaderWork & { port: MessagePort }

const answer = async () => {
  const prints = createPrints(nodeFileSystem, await createHasher())
  const read: ReaderAnswer = []
  for (let group = groups.length - 1; group >= 0 && claim(claims, group); group--) {
    read.push(readGroup(prints, groups[group] ?? []))
    Atomics.add(progress, 0, 1)
  }
  port.postMessage(read.reverse())
  Atomics.store(progress, 0, ended)
  Atomics.notify(progress, 0)
  port.close()
}
void answer()
