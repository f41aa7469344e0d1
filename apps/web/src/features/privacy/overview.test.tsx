// @vitest-environment happy-dom
/** Tests recommendations as users see them. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Rows } from '../../catalog/index.ts'
import type { Ok } from '../../lib/api/index.ts'
import { clear, rowsOf, show, tweakOf } from '../../testing/screen.tsx'
import { PrivacyRecommendations } from './overview.tsx'

afterEach(clear)

const one = (id: string, impact: 'High' | 'Medium', gain: number) => ({
  id,
  tweakId: `privacy.${id}`,
  impact,
  gain,
  adds: 0,
})

const privacyOf = (more: object) =>
  ({
    ...{ score: { score: 0, parts: [] }, recommendations: [], questions: [], safeParts: [], safe: [] },
    ...more,
  }) as unknown as Ok<'privacy'>

it.each([
  {
    case: 'all of them are followed',
    states: ['applied', 'applied'],
    text: "You've followed every recommendation.",
  },
  { case: 'one of them is locked', states: ['applied', 'notApplied'], text: /^No other recommendation/ },
  { case: 'one of them couldn’t be read', states: ['applied', 'unknown'], text: /^No other recommendation/ },
])('the privacy overview without an open recommendation tells why if $case', async ({ states, text }) => {
  const safeParts = states.map((state, at) => ({ tweakId: `privacy.t${at}`, state }))
  const rows = { all: [], byId: new Map() } as unknown as Rows
  await show(<PrivacyRecommendations privacy={privacyOf({ safeParts })} rows={rows} device="sample" />, [
    'privacy',
  ])
  screen.getByText(text)
})

it('the privacy overview shows recommendations with their impact, the most valuable first, and shows no points', async () => {
  const recommendations = [one('a', 'Medium', 8), one('b', 'High', 15)]
  const all = rowsOf(recommendations.map(({ tweakId, id }) => tweakOf(tweakId, { title: id })))
  const rows = { all, byId: new Map(all.map((row) => [row.tweak.id, row])) } as unknown as Rows
  const privacy = privacyOf({ recommendations })
  await show(<PrivacyRecommendations privacy={privacy} rows={rows} device="sample" />, ['privacy'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'bHigh impactApply',
    'aMedium impactApply',
  ])
  expect(screen.queryByText(/points?/)).toBeNull()
})
