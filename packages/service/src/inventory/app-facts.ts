/**
 * Collects facts about a PC's apps while somebody is listening: sends the facts in batches as they arrive, and sends
 * all of them to anybody who starts listening later.
 */
import type { News } from '@clearpane/contracts'
import { type AppFacts, type DeviceId, fileTrouble } from '@clearpane/model'
import type { StreamedTopic } from '../jobs/index.ts'

export type AppFactsOptions = {
  factsOf(device: DeviceId, signal: AbortSignal): AsyncIterable<AppFacts>
  emit(key: `appFacts:${DeviceId}`, news: News<'appFacts'>): void
  /** Milliseconds between two batches of facts; tests use fewer. */
  everyMs?: number
}

type Walk = { abort: AbortController; reported: AppFacts[]; end: News<'appFacts'> | null }

export const appFactsTopic = ({ factsOf, emit, everyMs = 250 }: AppFactsOptions): StreamedTopic => {
  const walks = new Map<DeviceId, Walk>()

  const walk = async (device: DeviceId, own: Walk) => {
    const { signal } = own.abort
    let piece: AppFacts[] = []
    let last = performance.now()
    const report = (news: Omit<News<'appFacts'>, 'facts'>) => {
      own.reported.push(...piece)
      if (news.isComplete) own.end = { facts: [], ...news }
      if (!signal.aborted) emit(`appFacts:${device}`, { facts: piece, ...news })
      piece = []
      last = performance.now()
    }
    try {
      for await (const facts of factsOf(device, signal)) {
        if (signal.aborted) return
        piece.push(facts)
        if (performance.now() - last >= everyMs) report({ isComplete: false })
      }
      report({ isComplete: true })
    } catch (error) {
      report({ isComplete: true, reason: fileTrouble(error) })
    }
  }

  return {
    topic: 'appFacts',
    follow: (devices) => {
      for (const [device, { abort }] of walks)
        if (!devices.has(device)) {
          abort.abort()
          walks.delete(device)
        }
      for (const device of devices) {
        if (walks.has(device)) continue
        const own: Walk = { abort: new AbortController(), reported: [], end: null }
        walks.set(device, own)
        void walk(device, own)
      }
    },
    first: (device) => {
      const own = walks.get(device)
      if (own === undefined || (own.reported.length === 0 && own.end === null)) return null
      return { isComplete: false, ...own.end, facts: own.reported }
    },
  }
}
