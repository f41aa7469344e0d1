/**
 * Whole registry keys: present or absent. Present ones carry their tree, because undoing a deletion must
 * restore its content.
 */
import { asRegistryKey, canonicalJson, type KeyTree, type Known, type State } from '@clearpane/model'
import type { KindRules } from './kind-rules.ts'

const present = (tree: KeyTree): Known => ({ status: 'present', state: { kind: 'registryKey', tree } })

/** Sorts values and keys by name: the registry's own order means nothing. */
const sorted = (tree: KeyTree): KeyTree => {
  const byName = (a: { name: string }, b: { name: string }) =>
    a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1
  const keys = tree.keys.map(({ name, tree: below }) => ({ name, tree: sorted(below) }))
  return { ...tree, values: [...tree.values].sort(byName), keys: keys.sort(byName) }
}

const treeOf = (state: State): KeyTree => {
  if (state.kind !== 'registryKey') throw new Error(`a ${state.kind} state was given for a registry key`)
  return state.tree
}

export const registryKeyRules: KindRules = {
  // An existing key stays as it is: its content belongs to whoever filled it.
  resolve: ({ desired }, current) => {
    const asked = asRegistryKey(desired)
    if (asked.want === 'keyAbsent') return { to: { status: 'absent' } }
    return { to: current.status === 'present' ? current : present(asked.tree) }
  },
  holds: ({ desired }, current) =>
    (asRegistryKey(desired).want === 'keyPresent') === (current.status === 'present'),
  contradict: (a, b) => a.want !== b.want,
  mask: () => ({}),
  relevant: (state) => canonicalJson(sorted(treeOf(state))),
  rebase: (to) => to,
}
