/** The machine that Clearpane runs on, if it isn't a Windows PC. */

import { statfs } from 'node:fs/promises'
import {
  arch,
  cpus,
  freemem,
  hostname,
  type as osType,
  platform,
  release,
  totalmem,
  type,
  uptime,
} from 'node:os'
import { type Host, Observations } from '@clearpane/engine'
import {
  because,
  type Device,
  type Kind,
  kinds,
  messageOf,
  type Reading,
  type Reason,
  type SystemInformation,
  systemInformation,
  textReason,
} from '@clearpane/model'
import { currentLoad, steadied } from '../sensors.ts'
import type { GenericFiles } from './cleaner.ts'

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

/** Reads the processor times of all cores together. */
const readTimes = (): Times => {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  const total = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.idle + one.irq, 0)
  return { idle, total }
}

/** Returns the load in percent. */
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
    const source = `statfs ${root}`
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

/**
 * Makes a function that describes this machine with Node's own functions, without starting a program or waiting for
 * anything.
 */
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

const systems: Partial<Record<NodeJS.Platform, string>> = { darwin: 'macOS (Darwin)', linux: 'Linux' }

/**
 * Kinds of resources that don't exist on this machine. All other kinds except files exist on this machine but aren't
 * read.
 */
const lacks: Partial<Record<Kind, Reason>> = {
  registry: because('noRegistry'),
  registryKey: because('noRegistry'),
  service: because('noServices'),
  task: because('noTaskScheduler'),
  appx: because('noStoreApps'),
  feature: because('noFeatures'),
  capability: because('noCapabilities'),
  power: because('noPowerSchemes'),
  tcp: because('noTcpSettings'),
  adapter: because('noAdapters'),
  dns: because('noAdapters'),
  firewall: because('noFirewall'),
  defender: because('noDefender'),
  bcd: because('noBootStore'),
  driver: because('noDrivers'),
  action: because('noActions'),
}
const whyNot = (kind: Kind): Reason => lacks[kind] ?? because('notReadHere')
const noRestorePoints = because('noRestorePoints')

const describe = (): Device => ({
  id: 'generic',
  host: 'generic',
  title: 'This machine',
  description: `${systems[platform()] ?? type()} ${release()} (${arch()}), ${hostname()}`,
  sample: false,
  limits: [
    // Files can be changed, but only those on a list.
    ...kinds.flatMap((kind) => (kind === 'file' ? [] : [{ capability: kind, reason: whyNot(kind) }])),
    { capability: 'restorePoint', reason: noRestorePoints },
  ],
  facts: {
    build: null,
    revision: null,
    edition: null,
    elevated: process.getuid?.() === 0,
    userSid: null,
    features: {},
    adapters: [],
    powerScheme: null,
    managed: null,
  },
})

/** `now`: ISO 8601, UTC. */
export const createGenericHost = (
  files: GenericFiles,
  now: () => string = () => new Date().toISOString(),
): Host => ({
  id: 'generic',
  device: async () => describe(),
  observe: async (resources) => {
    const answers = resources.map((resource) =>
      resource.kind === 'file'
        ? files.observe(resource)
        : ({ status: 'unavailable', reason: whyNot(resource.kind) } as const),
    )
    return Observations.inOrder(resources, await Promise.all(answers))
  },
  act: async ({ resource, to }) =>
    resource.kind === 'file'
      ? files.act(resource, to)
      : { status: 'unavailable', reason: whyNot(resource.kind), createdKeys: [], removedKeys: [] },
  restorePoint: async () => ({ outcome: 'unavailable', reason: noRestorePoints }),
  systemInformation: createSystemInformation(now),
})
