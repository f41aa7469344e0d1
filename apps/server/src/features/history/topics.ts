/** History and drift: pages ask again when one of them moved. */
import { isDeepStrictEqual } from 'node:util'
import { type WatchedTopic, watchedTopic } from '../../jobs/index.ts'

/** Older pages don't move by themselves. */
export const runsOfPage = 100

const topic = <T>(name: 'drift' | 'runs', look: WatchedTopic<T>['look']) =>
  watchedTopic<T>({ topic: name, look, moved: (before, now) => (isDeepStrictEqual(before, now) ? null : {}) })

export const historyTopics: readonly WatchedTopic[] = [
  topic('runs', (glance) => glance.runs(runsOfPage)),
  topic('drift', (glance) => glance.drift()),
]
