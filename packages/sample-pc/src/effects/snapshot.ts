/** The parts of a sample PC that have an effect: as it came, and as it is now. */
import {
  type Known,
  type RawValue,
  type RegistryResource,
  resourceKey,
  type Scalar,
  type ScalarResource,
} from '@clearpane/model'
import type { Parts } from '../start/seed.ts'
import type { StartState } from '../start/state.ts'
import { approvedPath, runPath, startupItems } from '../stock/startup.ts'
import type { Snapshot } from './model.ts'

type Property = { resource: ScalarResource; value: Scalar }
type Read = (resource: RegistryResource) => RawValue | null

/** Bit 0 of the first byte: switched off in Task Manager or Settings. Without the value it starts. */
const isApproved = (approved: RawValue | null) =>
  approved === null || (Number.parseInt(approved.hex.slice(0, 2) || '0', 16) & 1) === 0

const entries = startupItems.map(
  ({ hive, name }): { name: string; command: RegistryResource; approval: RegistryResource } => ({
    name,
    command: { kind: 'registry', hive, path: runPath(hive), name },
    approval: { kind: 'registry', hive, path: approvedPath(hive), name },
  }),
)

const startupBy = (read: Read): Snapshot['startup'] =>
  entries.map(({ name, command, approval }) => ({
    name,
    enabled: read(command) !== null && isApproved(read(approval)),
  }))

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

/** Within a read transaction. */
export const snapshotNow = ({ services, registry, properties }: Parts): Snapshot => ({
  services: services.list(),
  startup: startupBy((resource) => rawOf(registry.observe(resource))),
  ...ofProperties((['task', 'file', 'power'] as const).flatMap((kind) => properties.list(kind))),
})

/** Programs that started with the desktop: what was switched off since still runs. Within a read transaction. */
export const startedPrograms = ({ registry, pending }: Parts): string[] =>
  startupBy((resource) => rawOf(pending.inForce(resource) ?? registry.observe(resource)))
    .filter(({ enabled }) => enabled)
    .map(({ name }) => name)

/** Values that only the next sign-in reads. */
export const readAtSignIn = new Set(
  entries.flatMap(({ command, approval }) => [resourceKey(command), resourceKey(approval)]),
)
