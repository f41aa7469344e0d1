/**
 * Handles deleted keys. If a key is deleted, its values are deleted too. If Clearpane wrote some of these values, the
 * saved tree isn't the state from before Clearpane; the captures of these values contain that state.
 */
import { type KeyTree, type Known, keyOf, type RegistryResource, type Resource } from '@clearpane/model'
import type { Capture, Ledger, Ledgers } from './ledger-types.ts'

const lowerKey = (resource: Resource): string | null =>
  resource.kind === 'registry' || resource.kind === 'registryKey' ? keyOf(resource).toLowerCase() : null

/** Both in lower case. */
export const isIn = (key: string, above: string) => key === above || key.startsWith(`${above}\\`)

/** Lists all values that Clearpane has ever written in a key; empty if the resource isn't a key. */
export const valuesIn = ({ resources }: Ledgers, resource: Resource): Ledger[] => {
  const own = resource.kind === 'registryKey' ? lowerKey(resource) : null
  if (own === null) return []
  return [...resources.values()].filter(
    (other) => other.resource.kind === 'registry' && isIn(lowerKey(other.resource) ?? '', own),
  )
}

/** Returns only the values that are still in effect. */
export const writtenIn = (ledgers: Ledgers, resource: Resource): Ledger[] =>
  valuesIn(ledgers, resource).filter(({ wrote }) => wrote !== null)

const sameName = (a: string) => (b: { name: string }) => a.toLowerCase() === b.name.toLowerCase()

const empty: KeyTree = { className: '', security: null, link: false, values: [], keys: [] }

/** Adds the keys that are missing along the path `names`. */
const withKeys = (tree: KeyTree, names: readonly string[]): KeyTree => {
  const [first, ...rest] = names
  if (first === undefined) return tree
  const is = sameName(first)
  const keys = tree.keys.some(is) ? tree.keys : [...tree.keys, { name: first, tree: empty }]
  return { ...tree, keys: keys.map((one) => (is(one) ? { ...one, tree: withKeys(one.tree, rest) } : one)) }
}

/** Changes the key at the path `names` below `tree`; a missing key stays missing. */
const changeAt = (tree: KeyTree, names: readonly string[], change: (tree: KeyTree) => KeyTree): KeyTree => {
  const [first, ...rest] = names
  if (first === undefined) return change(tree)
  const keys = tree.keys.map((one) =>
    sameName(first)(one) ? { ...one, tree: changeAt(one.tree, rest, change) } : one,
  )
  return { ...tree, keys }
}

const below = (key: string, above: string): string[] =>
  key
    .slice(above.length + 1)
    .split('\\')
    .filter(Boolean)

const valueBack =
  ({ name }: RegistryResource, before: Known) =>
  (tree: KeyTree): KeyTree => {
    const others = tree.values.filter((value) => !sameName(name)(value))
    if (before.status !== 'present' || before.state.kind !== 'registry') return { ...tree, values: others }
    const { type, hex } = before.state
    return { ...tree, values: [...others, { name, type, hex }] }
  }

const isEmpty = ({ values, keys }: KeyTree) => values.length === 0 && keys.length === 0

const withoutEmptyKey =
  (name: string) =>
  (tree: KeyTree): KeyTree => ({
    ...tree,
    keys: tree.keys.filter((one) => !(sameName(name)(one) && isEmpty(one.tree))),
  })

/**
 * Returns the content that the key had before Clearpane: the saved tree, with each value written by Clearpane
 * replaced by its earlier state.
 */
export const beforeOurs = ({ before, taken }: Capture, key: Resource): Known => {
  const own = lowerKey(key)
  if (own === null || before.status !== 'present' || before.state.kind !== 'registryKey') return before
  let { tree } = before.state
  const made = new Set<string>()
  for (const { resource, capture } of taken?.[0]?.values ?? []) {
    if (resource.kind !== 'registry') continue
    tree = changeAt(tree, below(keyOf(resource), own), valueBack(resource, capture.before))
    if (capture.before.status === 'absent')
      for (const path of capture.before.missingKeys ?? []) made.add(path.toLowerCase())
  }
  // The innermost key comes first: a key that Clearpane created is removed once it's empty.
  for (const path of [...made].sort((a, b) => b.length - a.length)) {
    if (path === own && isEmpty(tree)) return { status: 'absent' }
    const names = isIn(path, own) ? below(path, own) : []
    const last = names.pop()
    if (last !== undefined) tree = changeAt(tree, names, withoutEmptyKey(last))
  }
  return { status: 'present', state: { ...before.state, tree } }
}

/** Returns the content that the key would have if only Clearpane's writes had filled it since the deletion. */
export const filledSince = (left: Known, key: Resource, since: readonly Ledger[]): Known => {
  const own = lowerKey(key)
  if (own === null || since.length === 0) return left
  let tree = left.status === 'present' && left.state.kind === 'registryKey' ? left.state.tree : empty
  for (const { resource, wrote } of since) {
    if (resource.kind !== 'registry' || wrote === null) continue
    const names = below(keyOf(resource), own)
    const grown = wrote.left.status === 'present' ? withKeys(tree, names) : tree
    tree = changeAt(grown, names, valueBack(resource, wrote.left))
  }
  return { status: 'present', state: { kind: 'registryKey', tree } }
}
