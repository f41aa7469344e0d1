import { beforeEach, describe, expect, it } from 'vitest'
import { sessionValue } from '../lib/storage/session.ts'
import {
  choicesOf,
  isStaged,
  stage,
  stageAll,
  stagedStore,
  stageItems,
  unstage,
  withChoice,
} from './staged.ts'

beforeEach(() => stagedStore.set({}))
const sample = () => stagedStore.get().sample ?? {}

describe('the staged selection', () => {
  it('has one choice for each tweak, in the order in which the user chose them', () => {
    stage('sample', 'privacy.b', 'on')
    stage('sample', 'privacy.a', 'default')
    expect(choicesOf(sample())).toEqual([
      { tweakId: 'privacy.b', option: 'on' },
      { tweakId: 'privacy.a', option: 'default' },
    ])
  })

  it('is empty once its only choice is removed, and doesn’t change the selection of another device', () => {
    stage('sample', 'privacy.a', 'on')
    stage('restricted', 'privacy.a', 'on')
    stage('sample', 'privacy.a', null)
    expect(stagedStore.get()).toEqual({ sample: {}, restricted: { 'privacy.a': { option: 'on' } } })
  })

  it('keeps the chosen option of a tweak when many tweaks are added at once', () => {
    stage('sample', 'services.fax', 'manual')
    stageAll('sample', [
      { tweakId: 'services.fax', option: 'disabled' },
      { tweakId: 'privacy.a', option: 'on' },
    ])
    expect(sample()).toEqual({ 'services.fax': { option: 'manual' }, 'privacy.a': { option: 'on' } })
  })

  it('can be discarded as a whole, or only for some tweaks', () => {
    stageAll('sample', [
      { tweakId: 'privacy.a', option: 'on' },
      { tweakId: 'privacy.b', option: 'on' },
    ])
    unstage('sample', ['privacy.a'])
    expect(sample()).toEqual({ 'privacy.b': { option: 'on' } })
    unstage('sample')
    expect(sample()).toEqual({})
  })

  it('has only the chosen items of a tweak, drops the tweak if no item is chosen, and has all items once the whole tweak is staged again', () => {
    expect(choicesOf({ 'debloat.a': { option: 'on', items: ['x'] } })).toEqual([
      { tweakId: 'debloat.a', option: 'on', items: ['x'] },
    ])
    stageItems('sample', 'debloat.a', 'on', ['x'])
    expect(choicesOf(sample())).toEqual([{ tweakId: 'debloat.a', option: 'on', items: ['x'] }])
    stage('sample', 'debloat.a', 'on')
    expect(choicesOf(sample())).toEqual([{ tweakId: 'debloat.a', option: 'on' }])
    stageItems('sample', 'debloat.a', 'on', [])
    expect(sample()).toEqual({})
  })

  it('never changes a selection object that other code still uses', () => {
    const held = { 'privacy.a': { option: 'on' } }
    withChoice(held, 'privacy.a', null)
    expect(held).toEqual({ 'privacy.a': { option: 'on' } })
  })
})

describe('the stored state of a tab', () => {
  const shelf = (text: string | null) => {
    const held = new Map(text === null ? [] : [['clearpane_staged', text]])
    return {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
    }
  }
  it.each([
    {
      case: 'a selection comes back',
      text: '{"sample":{"privacy.a":{"option":"on"}}}',
      gives: { sample: { 'privacy.a': { option: 'on' } } },
    },
    { case: 'nothing kept is nothing', text: null, gives: null },
    { case: 'rubbish is nothing', text: '{', gives: null },
    { case: 'another shape is nothing', text: '{"sample":{"privacy.a":1}}', gives: null },
    {
      case: 'options alone, as an older page kept them, are nothing',
      text: '{"sample":{"privacy.a":"on"}}',
      gives: null,
    },
    {
      case: 'items of another type are nothing',
      text: '{"sample":{"a.b":{"option":"on","items":[1]}}}',
      gives: null,
    },
    { case: 'a list is nothing', text: '["privacy.a"]', gives: null },
  ])('is restored correctly: $case', ({ text, gives }) => {
    const disk = shelf(text)
    expect(sessionValue('clearpane_staged', isStaged, () => disk).get()).toEqual(gives)
  })

  it('causes no error if the browser can’t store it', () => {
    const value = sessionValue('clearpane_staged', isStaged, () => {
      throw new Error('forbidden')
    })
    value.set({ sample: {} })
    expect(value.get()).toBeNull()
  })
})
