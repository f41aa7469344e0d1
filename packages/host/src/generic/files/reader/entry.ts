/** The entry point of the second thread, which waits for work and reads its share. */
import { workerData } from 'node:worker_threads'
import { createHasher, readShared, type SharedWork } from '@clearpane/files'
import { openNodeFileSystem } from '../file-system.ts'
import type { ReaderData } from './work.ts'

const { port, koffi } = workerData as ReaderData

const serve = async () => {
  const system = openNodeFileSystem(koffi)
  const hasher = await createHasher()
  port.once('message', (work: SharedWork) => {
    readShared(system, hasher, work)
    port.close()
  })
}
void serve()
