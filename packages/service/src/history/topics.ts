/** Topics for the history and for drift: after a change, pages request both the history and the drift again. */
import { isDeepStrictEqual } from 'node:util'
import { type WatchedTopic, watchedTopic } from '../jobs/index.ts'

/** How many of the newest runs are watched: as many as fit on one page; runs on older pages don't change any more. */
export const runsOfPage = 100

const topic = <T>(name: 'drift' | 'runs', look: WatchedTopic<T>['look']) =>
  watchedTopic<T>({
    topic: name,
    look,
    moved: (before, now) => (isDeepStrictEqual(before, now) ? null : {}),
    begun: () => ({}),
  })

export const historyTopics: readonly WatchedTopic[] = [
  topic('runs', (glance) => glance.runs(runsOfPage)),
  topic('drift', (glance) => glance.drift()),
]
