/** Finds services that a plan stops or disables although other services may depend on them. Pure. */
import type { Change, Known } from '@clearpane/model'

const stateIn = (known: Known) =>
  known.status === 'present' && known.state.kind === 'service' ? known.state : null

export const stoppedServices = (changes: readonly Pick<Change, 'resource' | 'from' | 'to'>[]): string[] =>
  changes.flatMap(({ resource, from, to }) => {
    const [before, after] = [stateIn(from), stateIn(to)]
    if (resource.kind !== 'service' || before === null || after === null) return []
    const isDisabled = after.start === 'Disabled' && before.start !== 'Disabled'
    const isStopped = after.running === 'stopped' && before.running !== 'stopped'
    return isDisabled || isStopped ? [resource.name] : []
  })
