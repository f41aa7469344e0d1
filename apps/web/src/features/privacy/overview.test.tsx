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

it('the privacy overview shows recommendations with their impact, the most valuable first, and shows no points', async () => {
  const recommendations = [one('a', 'Medium', 8), one('b', 'High', 15)]
  const all = rowsOf(recommendations.map(({ tweakId, id }) => tweakOf(tweakId, { title: id })))
  const rows = { all, byId: new Map(all.map((row) => [row.tweak.id, row])) } as unknown as Rows
  const privacy = { score: { score: 0 }, recommendations, questions: [] } as unknown as Ok<'privacy'>
  await show(<PrivacyRecommendations privacy={privacy} rows={rows} device="sample" />, ['privacy'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'bHigh impactApply',
    'aMedium impactApply',
  ])
  expect(screen.queryByText(/points?/)).toBeNull()
})
