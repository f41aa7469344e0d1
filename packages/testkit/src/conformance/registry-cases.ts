/**
 * How registries must behave, case by case. Paths are relative to the case's own key, which doesn't exist before the
 * case.
 */
import type { RegistrySpec } from './relocate.ts'
import { keyNames, number, text, valueNames, valueShapes } from './values.ts'

const other = number(7)
const witness = ['', 'Witness', text('stays')] as const

const shapes: RegistrySpec[] = valueShapes.flatMap(([words, value]) => [
  { name: `${words} is made where no value is`, given: [witness], at: ['', 'Value'], before: [], to: value },
  {
    name: `${words} is written over and comes back`,
    given: [witness, ['', 'Value', value]],
    at: ['', 'Value'],
    before: value,
    to: other,
  },
  {
    name: `${words} is taken away and comes back`,
    given: [witness, ['', 'Value', value]],
    at: ['', 'Value'],
    before: value,
    to: null,
  },
])

const names: RegistrySpec[] = valueNames.flatMap(([words, name]) => [
  { name: `${words} is made and taken away again`, given: [witness], at: ['', name], before: [], to: other },
  {
    name: `${words} is written over and comes back`,
    given: [witness, ['', name, text('x')]],
    at: ['', name],
    before: text('x'),
    to: other,
  },
])

const lineOf = (key: string) => key.split('\\').map((_, i, parts) => parts.slice(0, i + 1).join('\\'))

const keys: RegistrySpec[] = keyNames.flatMap(([words, key]) => [
  {
    name: `${words} is made for a value and goes with it`,
    given: [witness],
    at: [key, 'Value'],
    before: lineOf(key),
    to: other,
  },
  {
    name: `${words} that was there stays`,
    given: [[key, 'Mine', other]],
    at: [key, 'Value'],
    before: [],
    to: other,
  },
])

const wrongTypes: RegistrySpec[] = [
  ['a number stored as text', text('1'), number(1)],
  ['a text stored as a number', number(49), text('1')],
  ['a number stored as bytes', { type: 3, hex: '01000000' }, number(1)],
  ['a REG_SZ stored as REG_EXPAND_SZ', { type: 2, hex: text('%TEMP%').hex }, text('%TEMP%')],
].map(([words, is, to]) => ({
  name: `${words as string} is replaced with its type and comes back with it`,
  given: [['', 'Value', is as typeof other]],
  at: ['', 'Value'],
  before: is as typeof other,
  to: to as typeof other,
}))

const absence: RegistrySpec[] = [
  {
    name: 'an absent value in an existing key differs from an absent key',
    given: [witness],
    at: ['', 'Value'],
    before: [],
    to: other,
  },
  {
    name: 'an absent value that should be absent stays absent',
    given: [witness],
    at: ['', 'Value'],
    before: [],
    to: null,
  },
  {
    name: 'an absent value in an absent key that should be absent creates no key',
    at: ['A\\B', 'Value'],
    before: ['', 'A', 'A\\B'],
    to: null,
  },
  {
    name: 'a whole chain of keys is created and removed again',
    at: ['A\\B\\C', 'Value'],
    before: ['', 'A', 'A\\B', 'A\\B\\C'],
    to: other,
  },
  {
    name: 'only the keys that were missing are removed again',
    given: [['A', 'Mine', other]],
    at: ['A\\B\\C', 'Value'],
    before: ['A\\B', 'A\\B\\C'],
    to: other,
  },
  {
    name: 'an existing empty key is not removed with the value',
    given: [witness],
    emptyKeys: ['Empty'],
    at: ['Empty', 'Value'],
    before: [],
    to: other,
  },
  {
    name: 'an existing empty key is not removed from above a created key',
    given: [witness],
    emptyKeys: ['Empty'],
    at: ['Empty\\A', 'Value'],
    before: ['Empty\\A'],
    to: other,
  },
  {
    name: 'the last value of a key is deleted and the key stays',
    given: [witness, ['A', 'Value', other]],
    at: ['A', 'Value'],
    before: other,
    to: null,
  },
]

const others: RegistrySpec[] = [
  {
    name: 'a created key stays if somebody else’s value is in it',
    given: [witness],
    at: ['A\\B', 'Value'],
    before: ['A', 'A\\B'],
    to: other,
    meanwhile: [['A\\B', 'Theirs', other]],
    missingAfterUndo: [],
  },
  {
    name: 'a created key stays if it has only somebody else’s default value',
    given: [witness],
    at: ['A', 'Value'],
    before: ['A'],
    to: other,
    meanwhile: [['A', '', text('theirs')]],
    missingAfterUndo: [],
  },
  {
    name: 'the inner key is removed and the outer one stays if somebody else’s value is in the outer one',
    given: [witness],
    at: ['A\\B', 'Value'],
    before: ['A', 'A\\B'],
    to: other,
    meanwhile: [['A', 'Theirs', other]],
    missingAfterUndo: ['A\\B'],
  },
  {
    name: 'a created key stays if somebody else’s key is in it',
    given: [witness],
    at: ['A', 'Value'],
    before: ['A'],
    to: other,
    meanwhile: [['A\\Theirs', 'Value', other]],
    missingAfterUndo: [],
  },
]

const spelling: RegistrySpec[] = [
  {
    name: 'a value is found under its name in another case',
    given: [witness, ['', 'Value', text('x')]],
    at: ['', 'VALUE'],
    before: text('x'),
    to: other,
  },
  {
    name: 'a key is found under its name in another case',
    given: [witness, ['Inner Key', 'Value', text('x')]],
    at: ['INNER key', 'value'],
    before: text('x'),
    to: null,
  },
  {
    name: 'letters beyond ASCII ignore case too',
    given: [witness, ['Größe', 'Жар', text('x')]],
    at: ['GRÖßE', 'жАР'],
    before: text('x'),
    to: other,
  },
  {
    name: 'a key in another case is not created a second time',
    given: [witness, ['Inner', 'Mine', other]],
    at: ['INNER\\New', 'Value'],
    before: ['INNER\\New'],
    to: other,
  },
]

const refusals: RegistrySpec[] = [
  {
    name: 'a key name of 300 characters is refused',
    given: [witness],
    at: ['k'.repeat(300), 'Value'],
    before: ['k'.repeat(300)],
    to: other,
    refused: true,
  },
  {
    name: 'a service state for a registry value is refused',
    given: [witness],
    at: ['', 'Value'],
    before: [],
    to: {
      status: 'present',
      state: { kind: 'service', start: 'Manual', delayed: false, running: 'stopped', triggered: false },
    },
    refused: true,
  },
]

export const registrySpecs: readonly RegistrySpec[] = [
  ...shapes,
  ...names,
  ...keys,
  ...wrongTypes,
  ...absence,
  ...others,
  ...spelling,
  ...refusals,
]
