/** The data that is stored for the watcher: its measured cost and its last notice. */
import type { WatcherCost } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { Store } from '@clearpane/store'
import { z } from 'zod'
import type { LastNotice } from './notice.ts'

type Kept = Pick<Store, 'records'>

const costSchema = z.strictObject({
  at: z.iso.datetime(),
  seconds: z.number(),
  cpuMs: z.number(),
  memoryBytes: z.number(),
})
const noticeSchema = z.strictObject({ at: z.number(), told: z.array(z.string()) })

export const readCost = async ({ records }: Kept, device: DeviceId): Promise<WatcherCost | null> => {
  const cost = costSchema.safeParse((await records.get(device, 'watcher', 'cost'))?.value)
  if (!cost.success) return null
  const { seconds, cpuMs, ...rest } = cost.data
  return { ...rest, seconds, cpuMsPerHour: (cpuMs / seconds) * 3600 }
}

export const putCost = (
  { records }: Kept,
  device: DeviceId,
  cost: z.infer<typeof costSchema>,
): Promise<void> => records.put(device, 'watcher', { id: 'cost', at: Date.parse(cost.at), value: cost })

export const readLastNotice = async ({ records }: Kept, device: DeviceId): Promise<LastNotice | null> =>
  noticeSchema.safeParse((await records.get(device, 'watcher', 'notice'))?.value).data ?? null

export const putLastNotice = ({ records }: Kept, device: DeviceId, notice: LastNotice): Promise<void> =>
  records.put(device, 'watcher', { id: 'notice', at: notice.at, value: notice })
