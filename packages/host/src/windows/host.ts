/** The PC Clearpane runs on, by the Windows API alone: no process is started, no text of a tool is read. */
import type { ActResult, Host } from '@clearpane/engine'
import type { Kind, Known, Observation, ResourceOf } from '@clearpane/model'
import { readDevice } from './device.ts'
import { type Identity, readIdentity } from './identity.ts'
import { notYet } from './not-yet.ts'
import { actOnRegistry } from './registry-act.ts'
import { observeRegistry } from './registry-observe.ts'
import { makeRestorePoint } from './restore-point.ts'
import { actOnService } from './service-act.ts'
import { observeServices } from './service-observe.ts'

export type WindowsHostOptions = {
  /** SID of the person whose HKCU is meant, for a process started by somebody who knows. Otherwise whoever is signed in. */
  userSid?: string
}

type KindOnWindows<K extends Kind> = {
  observe(resources: readonly ResourceOf<K>[], identity: Identity): Observation[] | Promise<Observation[]>
  act(resource: ResourceOf<K>, to: Known, identity: Identity): ActResult | Promise<ActResult>
}

const kinds: { [K in Kind]: KindOnWindows<K> } = {
  registry: {
    observe: (resources, { user }) => observeRegistry(resources, user),
    act: (resource, to, { user }) => actOnRegistry(resource, to, user),
  },
  service: {
    observe: (resources) => observeServices(resources),
    act: (resource, to) => actOnService(resource, to),
  },
  registryKey: notYet('whole registry keys'),
  task: notYet('scheduled tasks'),
  appx: notYet('apps'),
  feature: notYet('optional features'),
  capability: notYet('capabilities'),
  power: notYet('power settings'),
  tcp: notYet('TCP settings'),
  adapter: notYet('adapter properties'),
  dns: notYet('name servers'),
  firewall: notYet('firewall settings'),
  defender: notYet('Defender preferences'),
  bcd: notYet('boot entries'),
  file: notYet('file classes'),
  action: notYet('actions'),
}

const kindOf = <K extends Kind>(kind: K): KindOnWindows<K> => kinds[kind]

export const createWindowsHost = ({ userSid }: WindowsHostOptions = {}): Host => {
  let found: Identity | null = null
  const identity = (): Identity => {
    found ??= readIdentity(userSid)
    return found
  }
  return {
    id: 'this',
    device: async () => readDevice(identity()),
    observe: async (resources) => {
      const answers: Observation[] = resources.map(() => ({ status: 'failed', reason: 'no answer' }))
      for (const kind of Object.keys(kinds) as Kind[]) {
        const places = [...resources.entries()].filter(([, resource]) => resource.kind === kind)
        if (places.length === 0) continue
        const asked = places.map(([, resource]) => resource) as ResourceOf<typeof kind>[]
        const observed = await kindOf(kind).observe(asked as never, identity())
        for (const [i, [place]] of places.entries()) answers[place] = observed[i] ?? { status: 'failed', reason: 'no answer' }
      }
      return answers
    },
    act: async ({ resource, to }) => kindOf(resource.kind).act(resource as never, to, identity()),
    restorePoint: async (title) => makeRestorePoint(title, identity().elevated),
  }
}
