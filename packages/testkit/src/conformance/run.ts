/** Checks a host against the conformance table, case by case. */

import { type Host, observeOne } from '@clearpane/engine'
import { type KeyTree, type Known, keyOf, messageOf, type Scalar } from '@clearpane/model'
import {
  always,
  Difference,
  expectAnswer,
  expectKeys,
  lookKnown,
  mustAct,
  mustRefuse,
  Skipped,
  show,
} from './check.ts'
import { expectValues, runBatchCase, runRegistryCase, within } from './run-registry.ts'
import { runMissingServiceCase, runServiceCase } from './run-service.ts'
import type {
  ConformanceCase,
  ConformanceResult,
  KeyCase,
  MissingPropertyCase,
  PropertyCase,
} from './types.ts'

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

/** Runs one scalar case through the host's port, and restores the value. */
const runPropertyCase = async (host: Host, one: PropertyCase): Promise<void> => {
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

const runMissingPropertyCase = async (
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

const byName = (a: { name: string }, b: { name: string }) =>
  a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1

/** Orders values and keys by name. `strict`: the class, the security descriptor and the link are compared as well. */
const ordered = ({ className, security, link, values, keys }: KeyTree, strict: boolean): unknown => ({
  ...(strict ? { className, security, link } : {}),
  values: [...values].sort(byName).map(({ name, type, hex }) => ({ name, type, hex })),
  keys: [...keys].sort(byName).map(({ name, tree }) => ({ name, tree: ordered(tree, strict) })),
})

const treeIn = (known: Known, when: string): KeyTree => {
  if (known.status === 'present' && known.state.kind === 'registryKey') return known.state.tree
  throw new Difference(`${when}: expected a key, the host answers ${show(known)}`)
}

const expectTree = (when: string, tree: KeyTree, expected: KeyTree, strict: boolean): void => {
  if (JSON.stringify(ordered(tree, strict)) !== JSON.stringify(ordered(expected, strict)))
    throw new Difference(
      `${when}: expected ${show(ordered(expected, strict))}, the host answers ${show(ordered(tree, strict))}`,
    )
}

/**
 * Runs one whole-key case through the host's port: the key is deleted and restored, and its sibling keys must stay
 * unchanged.
 */
const runKeyCase = (host: Host, one: KeyCase): Promise<void> => {
  const { resource, tree, given } = one
  const own = `${keyOf(resource)}\\`.toLowerCase()
  const beside = given.filter((value) => !`${keyOf(value.resource)}\\`.toLowerCase().startsWith(own))
  return within(host, one, [], async () => {
    const before = await lookKnown(host, resource)
    const saved = treeIn(before, 'before the change')
    expectTree('before the change', saved, tree, false)
    const gone: Known = { status: 'absent', missingKeys: [keyOf(resource)] }

    await mustAct(host, 'taking the key away', resource, before, { status: 'absent' })
    expectAnswer('after the key was taken away', await lookKnown(host, resource), gone)
    await mustAct(host, 'taking it away again', resource, gone, { status: 'absent' })
    expectAnswer('after it was taken away again', await lookKnown(host, resource), gone)
    await expectValues(host, 'after the key was taken away', beside)

    const made = await mustAct(host, 'the undo', resource, gone, before)
    expectKeys('keys made above it by the undo', made.createdKeys, [])
    expectTree('after the undo', treeIn(await lookKnown(host, resource), 'after the undo'), saved, true)
    await expectValues(host, 'after the undo', given)
  })
}

const runOne = (host: Host, one: ConformanceCase): Promise<void> => {
  switch (one.kind) {
    case 'registry':
      return runRegistryCase(host, one)
    case 'batch':
      return runBatchCase(host, one)
    case 'service':
      return runServiceCase(host, one)
    case 'missingService':
      return runMissingServiceCase(host, one)
    case 'registryKey':
      return runKeyCase(host, one)
    case 'property':
      return runPropertyCase(host, one)
    case 'missingProperty':
      return runMissingPropertyCase(host, one)
  }
}

/**
 * Returns one result for each case, in the order of the cases. This code uses only `observe` and `act`, and leaves
 * the PC unchanged. Never rejects.
 */
export const runConformance = async (
  host: Host,
  cases: readonly ConformanceCase[],
): Promise<ConformanceResult[]> => {
  const results: ConformanceResult[] = []
  for (const one of cases) {
    const { name } = one
    if (one.skip !== undefined) {
      results.push({ name, result: 'skipped', reason: one.skip })
      continue
    }
    try {
      await runOne(host, one)
      results.push({ name, result: 'passed', reason: null })
    } catch (error) {
      const reason = messageOf(error)
      results.push({ name, result: error instanceof Skipped ? 'skipped' : 'failed', reason })
    }
  }
  return results
}
