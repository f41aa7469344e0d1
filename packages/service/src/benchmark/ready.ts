/** Checks whether a PC is quiet enough, before anything is measured. */
import { statfs } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sensors } from '@clearpane/engine'
import { because, type Reason } from '@clearpane/model'

const watchMs = 1000
/** More load from other programs than this, in percent of all processors. */
const mostLoad = 10

const times = () =>
  cpus().reduce(
    (sum, { times: { idle, ...busy } }) => ({
      idle: sum.idle + idle,
      busy: sum.busy + Object.values(busy).reduce((a, b) => a + b, 0),
    }),
    { idle: 0, busy: 0 },
  )

export const loadNow = async (signal: AbortSignal): Promise<number> => {
  const before = times()
  await pause(watchMs, undefined, { signal })
  const after = times()
  const [idle, busy] = [after.idle - before.idle, after.busy - before.busy]
  return idle + busy === 0 ? 0 : (100 * busy) / (idle + busy)
}

/** A processor on battery is slower than on mains. */
const isOnBattery = async (sensors: Sensors | null): Promise<boolean> => {
  const [state] = (await sensors?.sample(['battery.state'])) ?? []
  return state?.status === 'measured' && 'value' in state && state.value === 'discharging'
}

export type ReadyOptions = {
  sensors: Sensors | null
  folder: string
  /** Size of the file that the drive is measured with. */
  bytes: number
  signal: AbortSignal
  load?: typeof loadNow
}

/** Space that must stay free besides the file: a measurement mustn't fill the drive. */
const leastLeft = 2 ** 30

/** Null: there's enough room. Checked even if the rest doesn't matter. */
export const whyNoRoom = async ({
  folder,
  bytes,
}: Pick<ReadyOptions, 'folder' | 'bytes'>): Promise<Reason | null> => {
  const { bavail, bsize } = await statfs(folder)
  const megabyte = 2 ** 20
  return bavail * bsize < bytes + leastLeft
    ? because('noRoomToMeasure', {
        needed: Math.ceil((bytes + leastLeft) / megabyte),
        free: Math.floor((bavail * bsize) / megabyte),
      })
    : null
}

export const whyNotReady = async ({ sensors, signal, load = loadNow }: ReadyOptions): Promise<Reason[]> => {
  const found = await load(signal)
  return [
    ...(found > mostLoad ? [because('pcIsBusy', { percent: Math.round(found), most: mostLoad })] : []),
    ...((await isOnBattery(sensors)) ? [because('onBattery')] : []),
  ]
}
