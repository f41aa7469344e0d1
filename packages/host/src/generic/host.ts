/**
 * The machine Clearpane runs on, where that is no Windows PC. Its own readings and cleanup come with their
 * kinds.
 */
import { arch, hostname, platform, release, type } from 'node:os'
import { type Host, Observations } from '@clearpane/engine'
import type { Device, Kind } from '@clearpane/model'
import { createSystemInformation } from './system-information.ts'

const systems: Partial<Record<NodeJS.Platform, string>> = { darwin: 'macOS (Darwin)', linux: 'Linux' }

/** The same words wherever a Windows thing is asked for. */
const without = (what: string) => `this is not a Windows PC: it has no ${what}`
const reasons: Record<Kind, string> = {
  registry: without('registry'),
  registryKey: without('registry'),
  service: without('Windows services'),
  task: without('Task Scheduler'),
  appx: without('Store apps'),
  feature: without('Windows features'),
  capability: without('Windows capabilities'),
  power: without('Windows power schemes'),
  tcp: without('TCP settings of Windows'),
  adapter: without('Windows network adapters'),
  dns: without('Windows network adapters'),
  firewall: without('Windows Firewall'),
  defender: without('Microsoft Defender'),
  bcd: without('Windows boot store'),
  file: without('file classes of Windows'),
  action: without('actions of Windows'),
}
const noRestorePoints = 'this is not a Windows PC: it has no restore points'

const describe = (): Device => ({
  id: 'generic',
  host: 'generic',
  title: 'This machine',
  description: `${systems[platform()] ?? type()} ${release()} (${arch()}), ${hostname()}`,
  sample: false,
  limits: [
    ...Object.entries(reasons).map(([capability, reason]) => ({ capability, reason })),
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
export const createGenericHost = (now: () => string = () => new Date().toISOString()): Host => ({
  id: 'generic',
  device: async () => describe(),
  observe: async (resources) =>
    Observations.each(resources, ({ kind }) => ({ status: 'unavailable', reason: reasons[kind] })),
  act: async ({ resource }) => ({
    status: 'unavailable',
    reason: reasons[resource.kind],
    createdKeys: [],
    removedKeys: [],
  }),
  restorePoint: async () => ({ outcome: 'unavailable', reason: noRestorePoints }),
  systemInformation: createSystemInformation(now),
})
