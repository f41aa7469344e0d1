// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { keptStore, restored } from './kept-store.ts'

afterEach(() => sessionStorage.clear())

const initial = { chosen: new Set(['a']), dns: { primary: '' }, on: true }

describe('the kept state of a tab', () => {
  it('is restored after a reload, and its ticked items are a set again', () => {
    keptStore('k', initial).set({ chosen: new Set(['b', 'c']), dns: { primary: '1.1.1.1' }, on: false })
    expect(keptStore('k', initial).get()).toEqual({
      chosen: new Set(['b', 'c']),
      dns: { primary: '1.1.1.1' },
      on: false,
    })
  })

  it('equals the initial state if the user has chosen nothing in the tab', () =>
    expect(keptStore('k', initial).get()).toBe(initial))

  it.each([
    { case: 'no object', stored: 3 },
    { case: 'ticks that aren’t a list', stored: { chosen: {}, dns: { primary: '' }, on: true } },
    { case: 'ticks that aren’t texts', stored: { chosen: [1], dns: { primary: '' }, on: true } },
    { case: 'a missing field', stored: { chosen: [], dns: {}, on: true } },
    { case: 'another type', stored: { chosen: [], dns: { primary: '' }, on: 'yes' } },
  ])('isn’t read from $case', ({ stored }) => expect(restored(stored, initial)).toBeUndefined())

  it('drops fields that this version doesn’t know', () =>
    expect(restored({ chosen: [], dns: { primary: '', third: '' }, on: true, old: 1 }, initial)).toEqual({
      chosen: new Set(),
      dns: { primary: '' },
      on: true,
    }))
})
