// @vitest-environment happy-dom
/**
 * Tests the sentence that a page shows if no safe setting can be turned on, because none is left or none may be set.
 */
import { because, type TweakStatus } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, rowsOf, show, tweakOf } from '../../testing/screen.tsx'
import { HeroSafe } from './hero.tsx'

afterEach(clear)

const rowsIn = (...states: Partial<TweakStatus>[]) =>
  states.flatMap((more, at) =>
    rowsOf([tweakOf(`privacy.t${at}`)]).map(({ tweak, status }) => ({
      tweak,
      status: { ...status, ...more },
    })),
  )
const applied = { state: 'applied', option: 'on' } as const

it.each([
  {
    case: 'all of them are set',
    rows: rowsIn(applied),
    text: /^All safe settings are private/,
    isGood: true,
  },
  {
    case: 'one of them couldn’t be read',
    rows: rowsIn(applied, { state: 'unknown', reason: because('notReadHere') }),
    text: /^1 safe setting isn’t set here/,
    isGood: false,
  },
  {
    case: 'none of them could be read',
    rows: rowsIn({ state: 'unknown', reason: because('notReadHere') }, { state: 'unknown', reason: null }),
    text: /^2 safe settings aren’t set here/,
    isGood: false,
  },
])('a page without an open safe setting shows good news only if $case', async ({ rows, text, isGood }) => {
  const { container } = await show(<HeroSafe device="sample" rows={rows} act={{ id: 'privacy.safe' }} />, [
    'catalog',
  ])
  screen.getByText(text)
  expect(container.querySelector('.text-ok') !== null).toBe(isGood)
})
