import type { Item } from '@clearpane/model'
import { selectionOf } from '@clearpane/model/repeat'
import { beforeEach, describe, expect, it } from 'vitest'
import { byKnown, type Column, nextSort, sorted } from './sorted.ts'
import { isStagedItems, stagedItemsStore, stageItem, unstageItems } from './staged-items.ts'

const service = (id: string, option: 'manual' | 'disabled'): Item => ({ type: 'service', id, option })
const app: Item = { type: 'app', id: 'Some.App_8wekyb3d8bbwe', option: 'removed' }
const staged = () => stagedItemsStore.get().sample ?? []

beforeEach(() => stagedItemsStore.set({}))

describe('the staged items of a list', () => {
  it('have one option for each item, and the case of an item’s name makes no difference', () => {
    stageItem('sample', service('Spooler', 'manual'))
    stageItem('sample', app)
    stageItem('sample', service('SPOOLER', 'disabled'))
    expect(staged()).toEqual([app, service('SPOOLER', 'disabled')])
  })

  it('can be removed one by one or all at once', () => {
    stageItem('sample', service('Spooler', 'manual'))
    stageItem('sample', app)
    unstageItems('sample', [{ type: 'service', id: 'spooler' }])
    expect(staged()).toEqual([app])
    unstageItems('sample')
    expect(staged()).toEqual([])
  })

  it('are added to a selection, which has no list of items if none is staged', () => {
    expect(selectionOf([], [])).toEqual({ kind: 'selection', choices: [] })
    expect(selectionOf([{ tweakId: 'a.b' }], [app])).toEqual({
      kind: 'selection',
      choices: [{ tweakId: 'a.b' }],
      items: [app],
    })
  })

  it.each([
    ['an item without an option', { sample: [{ type: 'app', id: 'x' }] }],
    ['something other than a list', { sample: { 0: app } }],
    ['a text', 'sample'],
  ])('ignore %s in the tab’s storage', (_, value) => expect(isStagedItems(value)).toBe(false))
})

type Row = { name: string; size: number | null }

const rows: Row[] = [
  { name: 'b', size: 2 },
  { name: 'a', size: null },
  { name: 'c', size: 1 },
]
const columns: Column<Row>[] = [
  { id: 'name', compare: (a, b) => a.name.localeCompare(b.name) },
  { id: 'size', compare: byKnown(({ size }) => size) },
  { id: 'control' },
]

it.each([
  ['by name', { by: 'name', down: false }, 'abc'],
  ['by name, reversed', { by: 'name', down: true }, 'cba'],
  ['largest first, unknown last', { by: 'size', down: true }, 'bca'],
  ['smallest first, unknown before it', { by: 'size', down: false }, 'acb'],
  ['by a column without an order: unchanged', { by: 'control', down: false }, 'bac'],
])('the state of a list of items is right: %s', (_name, sort, order) => {
  expect(
    sorted(rows, columns, sort)
      .map(({ name }) => name)
      .join(''),
  ).toBe(order)
})

it('a second click on a column heading reverses the order, and a click on another heading sorts that column in ascending order', () => {
  const once = nextSort({ by: 'name', down: false }, 'size')
  expect([once, nextSort(once, 'size'), nextSort(nextSort(once, 'size'), 'name')]).toEqual([
    { by: 'size', down: false },
    { by: 'size', down: true },
    { by: 'name', down: false },
  ])
})
