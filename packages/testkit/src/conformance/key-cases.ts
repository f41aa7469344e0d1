/**
 * Required behaviour of a whole key, case by case: it's deleted with everything below it, and comes back with
 * all of it. Paths are relative to the case's own key.
 */
import type { KeyTree } from '@clearpane/model'
import { type At, place } from './relocate.ts'
import type { KeyCase } from './types.ts'
import { keyNames, number, text, valueNames, valueShapes } from './values.ts'

type KeySpec = {
  name: string
  given: readonly (readonly [...At, { type: number; hex: string }])[]
  emptyKeys?: readonly string[]
}

const witness = ['', 'Witness', text('stays')] as const

const specs: KeySpec[] = [
  { name: 'an empty key is deleted and comes back', given: [witness], emptyKeys: ['Key'] },
  { name: 'a key with one value is deleted and comes back', given: [witness, ['Key', 'Value', number(1)]] },
  {
    name: 'a key with a value of every shape is deleted and comes back to the byte',
    given: [witness, ...valueShapes.map(([, raw], i) => ['Key', `Value ${i}`, raw] as const)],
  },
  {
    name: 'a key with values of odd names is deleted and comes back',
    given: [witness, ...valueNames.map(([, name]) => ['Key', name, text(name)] as const)],
  },
  {
    name: 'a key with subkeys of odd names is deleted and comes back',
    given: [witness, ...keyNames.map(([, name]) => [`Key\\${name}`, 'Value', number(2)] as const)],
  },
  {
    name: 'empty keys deep below come back too',
    given: [witness, ['Key\\A\\B', '', text('default')]],
    emptyKeys: ['Key\\A\\C', 'Key\\D\\E\\F'],
  },
  {
    name: 'a key whose name begins like another’s leaves the other alone',
    given: [
      witness,
      ['Key', 'Value', number(3)],
      ['Key 2', 'Value', number(4)],
      ['Key2\\Key', 'Value', number(5)],
    ],
  },
]

const emptyTree = (): KeyTree => ({ className: '', security: null, link: false, values: [], keys: [] })

/** The tree below `root` that the given values and keys form. */
const treeOf = ({ given, emptyKeys = [] }: KeySpec, root: string): KeyTree => {
  const tree = emptyTree()
  const at = (key: string): KeyTree | null => {
    if (key !== root && !key.startsWith(`${root}\\`)) return null
    let found = tree
    for (const name of key === root ? [] : key.slice(root.length + 1).split('\\')) {
      const next = found.keys.find((one) => one.name === name) ?? { name, tree: emptyTree() }
      if (!found.keys.includes(next)) found.keys.push(next)
      found = next.tree
    }
    return found
  }
  for (const [key, name, raw] of given) at(key)?.values.push({ name, ...raw })
  for (const key of emptyKeys) at(key)
  return tree
}

export const placeKeyCases = (testKey: string, first: number): KeyCase[] =>
  specs.map((spec, i): KeyCase => {
    const here = place(testKey, first + i)
    const { hive, path } = here.resource(['Key', ''])
    return {
      kind: 'registryKey',
      name: spec.name,
      home: here.home,
      anchor: here.anchor,
      given: here.values(spec.given),
      emptyKeys: here.keys(spec.emptyKeys ?? []),
      resource: { kind: 'registryKey', hive, path },
      tree: treeOf(spec, 'Key'),
    }
  })
