/** What the second thread is started with. */
import type { MessagePort } from 'node:worker_threads'

/** `port` brings the work. `koffi`: the native module's file, for a thread that can't find it by name. */
export type ReaderData = { port: MessagePort; koffi: string | null }
