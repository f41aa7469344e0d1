import type { Item, Origin } from '@clearpane/model'
import { expect, test } from 'vitest'
import { endOfItems, setItemEnd } from './item-ends.ts'

const end = () => undefined
setItemEnd('startup', end)

const program: Item = { type: 'startup', id: 'userRun:A', option: 'disabled' }
const service: Item = { type: 'service', id: 'B', option: 'manual' }
const selection = (items: Item[] | undefined, tweakIds: string[] = []): Origin => ({
  kind: 'selection',
  choices: tweakIds.map((tweakId) => ({ tweakId })),
  ...(items === undefined ? {} : { items }),
})

test.each<[string, Origin, boolean]>([
  ['a page’s items alone are its own to announce', selection([program]), true],
  ['items beside a setting are not', selection([program], ['privacy.a']), false],
  ['items of two pages are not', selection([program, service]), false],
  ['items whose page said nothing are not', selection([service]), false],
  ['settings alone are not', selection(undefined, ['privacy.a']), false],
  ['an undo is not', { kind: 'undoAll', putBack: [] }, false],
])('the end of an item’s change is right: %s', (_, origin, isOurs) =>
  expect(endOfItems(origin)).toBe(isOurs ? end : undefined),
)
