/**
 * Guards by kind. These checks are made before and after a run that changes resources of a kind, whatever caused the
 * change. An undo isn't checked by a guard, because it restores the earlier state.
 */
import type { Kind, Plan, Resource, RunDetail } from '@clearpane/model'
import type { Guard } from './guard.ts'
import { nameServersGuard } from './name-servers-guard.ts'

/** Title of the run that undoes changes for which a guard reported a failure. */
export const putBackTitle = 'Name servers put back'

/** Guards. A kind without an entry is checked by reading its values back, as all other kinds are. */
export const guards: Partial<Record<Kind, Guard>> = {
  dns: nameServersGuard,
  // Windows stores the encrypted address of a name server in its registry.
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
