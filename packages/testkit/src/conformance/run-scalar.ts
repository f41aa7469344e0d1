/** Runs one scalar case through the host's port, and restores the value. */
import { type Host, observeOne } from '@clearpane/engine'
import type { Known, Scalar } from '@clearpane/model'
import { always, Difference, expectAnswer, lookKnown, mustAct, mustRefuse, show } from './check.ts'
import type { MissingPropertyCase, PropertyCase } from './types.ts'

const stateOf = ({ resource }: Pick<PropertyCase, 'resource'>, value: Scalar | null): Known =>
  value === null ? { status: 'absent' } : { status: 'present', state: { kind: resource.kind, value } }

const changeAndUndo = async (host: Host, one: PropertyCase, before: Known): Promise<void> => {
  const { resource } = one
  const to = stateOf(one, one.to)
  if (JSON.stringify(before) === JSON.stringify(to))
    throw new Difference(`it is ${show(one.to)} already: the case says nothing`)
  await mustAct(host, 'the change', resource, before, to)
  expectAnswer('after the change', await lookKnown(host, resource), to)
  await mustAct(host, 'the same change again', resource, to, to)
  expectAnswer('after the same change again', await lookKnown(host, resource), to)
  await mustAct(host, 'the undo', resource, to, before)
  expectAnswer('after the undo', await lookKnown(host, resource), before)
}

export const runPropertyCase = async (host: Host, one: PropertyCase): Promise<void> => {
  const { resource, expects } = one
  const before = await lookKnown(host, resource)
  const to = stateOf(one, one.to)
  if (expects === 'refused') {
    await mustRefuse(host, resource, before, to)
    return expectAnswer('after the refusal', await lookKnown(host, resource), before)
  }
  if (expects === 'undone')
    return always(
      () => changeAndUndo(host, one, before),
      async () => {
        await host.act({ resource, from: to, to: before })
        expectAnswer('after putting it back', await lookKnown(host, resource), before)
      },
    )
  if (expects === 'ready') expectAnswer('before the act', before, stateOf(one, 'ready'))
  await mustAct(host, 'the act', resource, before, to)
  expectAnswer('after the act', await lookKnown(host, resource), expects === 'ready' ? before : to)
}

export const runMissingPropertyCase = async (
  host: Host,
  { resource, is, to }: MissingPropertyCase,
): Promise<void> => {
  const before = await observeOne(host, resource)
  if (before.status !== is) throw new Difference(`expected ${is}, the host answers ${show(before)}`)
  if (to === null) return
  await mustRefuse(host, resource, { status: 'absent' }, stateOf({ resource }, to))
  const after = await observeOne(host, resource)
  if (after.status !== is)
    throw new Difference(`after the refusal: expected ${is}, the host answers ${show(after)}`)
}
