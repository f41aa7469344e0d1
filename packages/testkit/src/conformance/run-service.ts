/** Runs one service case through the host's port and restores the service. */
import type { Host } from '@clearpane/engine'
import { inEnglish, type Known, type ServiceResource, type ServiceState } from '@clearpane/model'
import { always, Difference, expectAnswer, lookKnown, mustAct, mustRefuse, Skipped } from './check.ts'
import type { MissingServiceCase, ServiceCase, ServicePatch } from './types.ts'

const present = (state: ServiceState): Known => ({ status: 'present', state })

const stateOf = async (host: Host, resource: ServiceResource): Promise<ServiceState> => {
  const known = await lookKnown(host, resource)
  if (known.status !== 'present' || known.state.kind !== 'service')
    throw new Difference(`the service ${resource.name} is not installed here`)
  return known.state
}

/**
 * Prepares a case. If this Windows can't read or set the delayed-start flag, test cases about this flag are skipped.
 */
const prepare = async (
  host: Host,
  resource: ServiceResource,
  now: ServiceState,
  given: ServicePatch,
): Promise<ServiceState> => {
  if (given.delayed !== undefined && now.delayed === null)
    throw new Skipped("this Windows doesn't report the delayed flag")
  const desired = { ...now, ...given }
  const result = await host.act({ resource, from: present(now), to: present(desired) })
  if (result.status === 'unavailable') throw new Skipped(inEnglish(result.reason))
  if (result.status !== 'acted')
    throw new Difference(`preparing the service: ${result.status}, ${inEnglish(result.reason)}`)
  const ready = await stateOf(host, resource)
  expectAnswer('after preparing the service', present(ready), present(desired))
  return ready
}

export const runServiceCase = async (host: Host, one: ServiceCase): Promise<void> => {
  const { resource, alias, given, to, expects } = one
  const found = await stateOf(host, resource)
  const change = async () => {
    const before = await prepare(host, resource, found, given)
    const desired = { ...before, ...to }
    if (expects === 'refused') {
      await mustRefuse(host, resource, present(before), present(desired))
      expectAnswer('after the refusal', await lookKnown(host, alias), present(before))
      return
    }
    await mustAct(host, 'the change', resource, present(before), present(desired))
    expectAnswer('after the change', await lookKnown(host, alias), present(desired))
    await mustAct(host, 'the same change again', alias, present(desired), present(desired))
    expectAnswer('after the same change again', await lookKnown(host, resource), present(desired))
    await mustAct(host, 'the undo', alias, present(desired), present(before))
    expectAnswer('after the undo', await lookKnown(host, resource), present(before))
  }
  await always(change, async () => {
    await host.act({ resource, from: present(found), to: present(found) })
    expectAnswer('after putting the service back', await lookKnown(host, resource), present(found))
  })
}

export const runMissingServiceCase = async (
  host: Host,
  { resource, to }: MissingServiceCase,
): Promise<void> => {
  const absent: Known = { status: 'absent' }
  expectAnswer('before', await lookKnown(host, resource), absent)
  await mustRefuse(host, resource, absent, to)
  expectAnswer('after the refusal', await lookKnown(host, resource), absent)
}
