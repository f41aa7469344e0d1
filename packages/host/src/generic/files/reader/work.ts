/** What the second thread is started with. */
import type { MessagePort } from 'node:worker_threads'
import type { Gate } from '@clearpane/win32/load-gate'

/** `port` brings the work. `koffi`: the native module's file, for a thread that can't find it by name. `gates`: see `load-gate.ts`. */
export type ReaderData = { port: MessagePort; koffi: string | null; gates: readonly Gate[] }
