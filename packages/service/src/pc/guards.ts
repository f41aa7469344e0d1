/**
 * Guards by kind. These checks are made before and after every run that changes resources of a certain kind, whatever
 * caused the change. An undo isn't checked by a guard, because it restores the earlier state.
 */
import type { Kind, Plan, Resource, RunDetail } from '@clearpane/model'
import type { Guard } from './guard.ts'
import { nameServersGuard } from './name-servers-guard.ts'

/** Title of the run that undoes changes for which a guard reported a failure. */
export const putBackTitle = 'Name servers put back'

/** Guards. A kind without an entry is checked only by reading its values back, which is done for every kind. */
export const guards: Partial<Record<Kind, Guard>> = {
  dns: nameServersGuard,
  // Windows stores the addresses for encrypted DNS in the registry.
  registry: nameServersGuard,
}

type Guarded = Pick<Plan | RunDetail, 'origin'> & { changes: readonly { resource: Resource }[] }

/** Returns the guards that must check a plan or its run, each of them once. */
export const guardsOf = ({ origin, changes }: Guarded): Guard[] => {
  if (origin.kind !== 'selection') return []
  const kinds = new Set(changes.map(({ resource }) => resource.kind))
  const found = new Set([...kinds].flatMap((kind) => guards[kind] ?? []))
  return [...found].filter((guard) => guard.guards(changes))
}
