/**
 * The parts of a sample PC's state that affect memory, boot time and disk space, as they were originally and as they
 * are now.
 */
import {
  appTaskStates,
  isSwitchedOff,
  type Known,
  type RawValue,
  type RegistryResource,
  resourceKey,
  type Scalar,
  type ScalarResource,
} from '@clearpane/model'
import type { Parts } from '../start/seed.ts'
import type { StartState } from '../start/state.ts'
import { approvalOf, appStartups, appStateOf, runKeyOf, startupItems } from '../stock/startup.ts'
import type { Snapshot } from './model.ts'

type Property = { resource: ScalarResource; value: Scalar }
type Read = (resource: RegistryResource) => RawValue | null

type Entry = { name: string; reads: RegistryResource[]; isOn(read: Read): boolean }

const registered = startupItems.map((item): Entry => {
  const [run, approval] = [runKeyOf(item.place), approvalOf(item)]
  const command = run === null ? [] : [{ kind: 'registry' as const, ...run, name: item.name }]
  return {
    name: item.name.replace(/\.lnk$/, ''),
    reads: [...command, approval],
    isOn: (read) => command.every((one) => read(one) !== null) && !isSwitchedOff(read(approval)),
  }
})

const { enabled, policies } = appTaskStates
const startsAt: ReadonlySet<number> = new Set([enabled, policies[1]])

const ofApps = appStartups.map((app): Entry => {
  const state = appStateOf(app)
  return {
    name: app.name,
    reads: [state],
    isOn: (read) => startsAt.has(Number.parseInt(read(state)?.hex.slice(0, 2) ?? '0', 16)),
  }
})
const entries = [...registered, ...ofApps]

const startupBy = (read: Read): Snapshot['startup'] =>
  entries.map(({ name, isOn }) => ({ name, enabled: isOn(read) }))

const ofProperties = (all: readonly Property[]): Pick<Snapshot, 'tasks' | 'files' | 'hibernation'> => ({
  tasks: all.flatMap(({ resource, value }) =>
    resource.kind === 'task' ? [{ path: resource.path, enabled: value === true }] : [],
  ),
  files: all.flatMap(({ resource, value }) =>
    resource.kind === 'file' && typeof value === 'number' ? [{ class: resource.class, bytes: value }] : [],
  ),
  hibernation: all.some(
    ({ resource, value }) =>
      resource.kind === 'power' && resource.setting === 'hibernation' && value === true,
  ),
})

export const stockSnapshot = ({ services, values, properties }: StartState): Snapshot => {
  const raws = new Map(values.map(({ resource, raw }) => [resourceKey(resource), raw]))
  return {
    services,
    startup: startupBy((resource) => raws.get(resourceKey(resource)) ?? null),
    ...ofProperties(properties),
  }
}

const rawOf = (known: Known): RawValue | null =>
  known.status === 'present' && known.state.kind === 'registry'
    ? { type: known.state.type, hex: known.state.hex }
    : null

/** Call this function within a read transaction. */
export const snapshotNow = ({ services, registry, properties }: Parts): Snapshot => ({
  services: services.list(),
  startup: startupBy((resource) => rawOf(registry.observe(resource))),
  ...ofProperties((['task', 'file', 'power'] as const).flatMap((kind) => properties.list(kind))),
})

/**
 * Lists the programs that started with the desktop. Programs that have been switched off since the desktop started
 * are included, because they are still running. Call this function within a read transaction.
 */
export const startedPrograms = ({ registry, pending }: Parts): string[] =>
  startupBy((resource) => rawOf(pending.inForce(resource) ?? registry.observe(resource)))
    .filter(({ enabled }) => enabled)
    .map(({ name }) => name)

/** Values that Windows reads only at the next sign-in. */
export const readAtSignIn = new Set(entries.flatMap(({ reads }) => reads.map(resourceKey)))
