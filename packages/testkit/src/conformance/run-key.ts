/**
 * Runs one case of a whole key through the host's port: it's deleted, it comes back, and its siblings stay
 * untouched.
 */
import type { Host } from '@clearpane/engine'
import { type KeyTree, type Known, keyOf } from '@clearpane/model'
import { Difference, expectAnswer, expectKeys, lookKnown, mustAct, show } from './check.ts'
import { expectValues, within } from './run-registry.ts'
import type { KeyCase } from './types.ts'

const byName = (a: { name: string }, b: { name: string }) =>
  a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1

/** Values and keys ordered by name. `strict`: with class, security descriptor and link. */
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

export const runKeyCase = (host: Host, one: KeyCase): Promise<void> => {
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
