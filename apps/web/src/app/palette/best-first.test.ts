import { expect, it } from 'vitest'
import { entryOf } from '../../shared/search/index.ts'
import { bestFirst } from './best-first.ts'

const item = (id: string) => ({ id, entry: entryOf({ names: [id] }) })
const groups = [
  { heading: 'actions', items: ['Theme: Light', 'Stop the print'].map(item) },
  { heading: 'settings', items: ['Fingerprints', 'Printer'].map(item) },
]

it.each([
  [
    'the group of the best item first, inside a word last',
    'print',
    [
      ['settings', 'Printer', 'Fingerprints'],
      ['actions', 'Stop the print'],
    ],
  ],
  ['omits a group without a hit', 'light', [['actions', 'Theme: Light']]],
  [
    'keeps the order if nothing is typed',
    '',
    [
      ['actions', 'Theme: Light', 'Stop the print'],
      ['settings', 'Fingerprints', 'Printer'],
    ],
  ],
])('the palette lists the best match first: %s', (_case, typed, shown) =>
  expect(
    bestFirst(groups, typed).map(({ heading, items }) => [heading, ...items.map(({ id }) => id)]),
  ).toEqual(shown),
)
