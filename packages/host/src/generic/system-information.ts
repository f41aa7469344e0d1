/** Describes this machine with Node's own calls: starts nothing and waits for nothing. */

import { statfs } from 'node:fs/promises'
import { cpus, freemem, type as osType, release, totalmem, uptime } from 'node:os'
import {
  because,
  messageOf,
  type Reading,
  type SystemInformation,
  systemInformation,
  textReason,
} from '@clearpane/model'
import { currentLoad, steadied } from '../sensors.ts'

const notRead = because('notReadHere')

const measure =
  (at: string) =>
  (value: number | string, unit: string, source: string): Reading => ({
    status: 'measured',
    value,
    unit,
    source,
    at,
  })

type Times = { idle: number; total: number }

/** Of all cores together. */
const readTimes = (): Times => {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  const total = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.idle + one.irq, 0)
  return { idle, total }
}

/** Percent. */
const loadOf = (before: Times, after: Times): number | null => {
  const total = after.total - before.total
  return total === 0 ? null : Math.round((100 * (total - (after.idle - before.idle))) / total)
}

const diskOf = async (
  root: string,
  reading: ReturnType<typeof measure>,
): Promise<Partial<SystemInformation>> => {
  try {
    const { bsize, blocks, bavail, bfree } = await statfs(root)
    const [total, free, used] = [bsize * blocks, bsize * bavail, bsize * (blocks - bfree)]
    const source = `statfs of ${root}`
    return {
      diskTotal: reading(total, 'bytes', source),
      diskFree: reading(free, 'bytes', source),
      diskUsed: reading(used, 'bytes', source),
      systemDriveFree: reading(Math.round((1000 * free) / total) / 10, '%', source),
      diskUsage: reading(Math.round((100 * used) / total), '%', source),
    }
  } catch (error) {
    const reason = messageOf(error)
    return { diskTotal: { status: 'unavailable', reason: textReason(reason) } }
  }
}

export const createSystemInformation = (now: () => string) => {
  const load = steadied(currentLoad(readTimes, loadOf), (percent) => percent !== null)
  return async (): Promise<SystemInformation> => {
    const reading = measure(now())
    const [total, free] = [totalmem(), freemem()]
    const busy = await load()
    const model = cpus()[0]?.model.trim() ?? ''
    return systemInformation(
      {
        os: reading(`${osType()} ${release()}`, '', 'uname'),
        ...(model === '' ? {} : { cpu: reading(model, '', 'os.cpus()') }),
        cpuUsage:
          busy === null
            ? { status: 'pending', until: because('nextReading') }
            : reading(busy, '%', 'os.cpus()'),
        ramTotal: reading(total, 'bytes', 'os.totalmem()'),
        ramAvailable: reading(free, 'bytes', 'os.freemem()'),
        ramUsed: reading(total - free, 'bytes', 'os.totalmem() − os.freemem()'),
        ramUsage: reading(Math.round((100 * (total - free)) / total), '%', 'os.freemem() of os.totalmem()'),
        uptime: reading(Math.round(uptime()), 's', 'os.uptime()'),
        ...(await diskOf('/', reading)),
      },
      notRead,
    )
  }
}
