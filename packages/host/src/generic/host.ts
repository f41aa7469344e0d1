/** The machine that Clearpane runs on, if it isn't a Windows PC. */
import { arch, hostname, platform, release, type } from 'node:os'
import { type Host, Observations } from '@clearpane/engine'
import { because, type Device, type Kind, type Reason } from '@clearpane/model'
import { createSystemInformation } from './system-information.ts'

const systems: Partial<Record<NodeJS.Platform, string>> = { darwin: 'macOS (Darwin)', linux: 'Linux' }

const reasons: Record<Kind, Reason> = {
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
  hosts: because('notReadHere'),
  firewall: because('noFirewall'),
  defender: because('noDefender'),
  bcd: because('noBootStore'),
  file: because('noFileClasses'),
  driver: because('noDrivers'),
  action: because('noActions'),
}
const noRestorePoints = because('noRestorePoints')

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
