import type { Item } from '@clearpane/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { isStagedItems, selectionOf, stagedItemsStore, stageItem, unstageItems } from './staged-items.ts'

const service = (id: string, option: 'manual' | 'disabled'): Item => ({ type: 'service', id, option })
const app: Item = { type: 'app', id: 'Some.App_8wekyb3d8bbwe', option: 'removed' }
const staged = () => stagedItemsStore.get().sample ?? []

beforeEach(() => stagedItemsStore.set({}))

describe('staged items', () => {
  it('have one option each, ignoring the case of the name', () => {
    stageItem('sample', service('Spooler', 'manual'))
    stageItem('sample', app)
    stageItem('sample', service('SPOOLER', 'disabled'))
    expect(staged()).toEqual([app, service('SPOOLER', 'disabled')])
  })

  it('are taken out one by one, or all at once', () => {
    stageItem('sample', service('Spooler', 'manual'))
    stageItem('sample', app)
    unstageItems('sample', [{ type: 'service', id: 'spooler' }])
    expect(staged()).toEqual([app])
    unstageItems('sample')
    expect(staged()).toEqual([])
  })

  it('join a selection only if there are any', () => {
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
  ])('%s in the tab’s storage is not taken', (_, value) => expect(isStagedItems(value)).toBe(false))
})
