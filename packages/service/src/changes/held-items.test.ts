import type { RunDetail } from '@clearpane/model'
import { expect, test } from 'vitest'
import { heldItems } from './held-items.ts'

type Change = RunDetail['changes'][number]

const change = (id: string, result: Change['result'], type: 'startup' | 'driver' = 'startup') =>
  ({ result, causes: [{ by: 'item', type, id, option: 'disabled' }] }) as Change

test.each<[string, Change[], string[]]>([
  ['one that was made counts, in lower case', [change('userRun:A', 'done')], ['userrun:a']],
  [
    'one that was denied doesn’t',
    [change('userRun:A', 'done'), change('userRun:B', 'denied')],
    ['userrun:a'],
  ],
  ['one that didn’t hold doesn’t', [change('userRun:A', 'notHeld')], []],
  ['one of two changes isn’t enough', [change('userRun:A', 'done'), change('userRun:A', 'failed')], []],
  ['items of another type don’t', [change('a', 'done', 'driver')], []],
])('the items that a run changed are listed correctly: %s', (_, changes, ids) =>
  expect([...heldItems({ changes }, 'startup')]).toEqual(ids),
)

test('a run that didn’t start has no changed items', () => expect(heldItems(null, 'startup').size).toBe(0))
