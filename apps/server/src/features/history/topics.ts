/** History and drift: pages ask again when one of them moved. */
import type { Services } from '../../calls/services.ts'
import type { DeviceService } from '../../device-service/types.ts'
import { type WatchedTopic, watchedTopic } from '../../jobs/index.ts'
import { same } from '../../same.ts'

/** Older pages don't move by themselves. */
export const runsOfPage = 100

export const historyTopics = (open: Services['open']): WatchedTopic[] => {
  const topic = <T>(name: 'drift' | 'runs', look: (service: DeviceService) => Promise<T>) =>
    watchedTopic<T>({
      topic: name,
      look: async (id) => {
        const device = await open(id)
        return device.ok ? look(device.value.service) : null
      },
      moved: (before, now) => (same(before, now) ? null : {}),
    })
  return [
    topic('runs', async (service) => (await service.page({ limit: runsOfPage, which: 'new' })).runs),
    topic('drift', async (service) => (await service.drift()).drift),
  ]
}
