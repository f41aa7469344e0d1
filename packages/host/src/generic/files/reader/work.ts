/** The data that the second thread is started with. */
import type { MessagePort } from 'node:worker_threads'
import type { Gate } from '@clearpane/win32/load-gate'

/**
 * Data of the reader. `port` brings the work. `koffi`: the path of the native module, for threads that can't find the
 * module by name. `gates`: see `load-gate.ts`.
 */
export type ReaderData = { port: MessagePort; koffi: string | null; gates: readonly Gate[] }
