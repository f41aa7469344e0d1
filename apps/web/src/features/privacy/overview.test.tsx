// @vitest-environment happy-dom
/** Recommendations as users see them: what each one, and all of them, really add to the score now. */
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Rows } from '../../catalog/index.ts'
import type { Ok } from '../../lib/api/index.ts'
import { clear, rowsOf, show, tweakOf } from '../../testing/screen.tsx'
import { PrivacyRecommendations } from './overview.tsx'

afterEach(clear)

const one = (id: string, gain: number, adds: number) => ({
  id,
  tweakId: `privacy.${id}`,
  impact: 'High' as const,
  gain,
  adds,
})
const open = async (score: number, recommendations: ReturnType<typeof one>[], allAdd: number) => {
  const all = rowsOf(recommendations.map(({ tweakId, id }) => tweakOf(tweakId, { title: id })))
  const rows = { all, byId: new Map(all.map((row) => [row.tweak.id, row])) } as unknown as Rows
  const privacy = { score: { score }, recommendations, questions: [], allAdd } as unknown as Ok<'privacy'>
  await show(<PrivacyRecommendations privacy={privacy} rows={rows} device="sample" />, ['privacy'])
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('a recommendation', () => {
  it('shows the points that it would add now, highest first, whatever the specification’s table lists', async () => {
    const shown = await open(40, [one('a', 15, 0), one('b', 8, 8)], 20)
    expect(shown).toEqual(['b+8 pointsApply', 'ano points yetApply'])
    screen.getByText('+20 points')
    expect(screen.queryByText(/fewer than 100 points/)).toBeNull()
  })

  it('shows at a score of 0 why it adds nothing', async () => {
    await open(0, [one('a', 15, 0), one('b', 15, 0)], 2)
    screen.getByText('+2 points')
    screen.getByText(/fewer than 100 points/)
  })
})
