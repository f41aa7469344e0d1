import { describe, expect, it } from 'vitest'
import { rowsOf, tweakOf } from '../../testing/screen.tsx'
import { patched } from './status.ts'

const have = {
  observedAt: '2026-11-22T10:00:00.000Z',
  revision: 'a',
  tweaks: rowsOf([tweakOf('privacy.a'), tweakOf('privacy.b')]),
}
const moved = { id: 'privacy.b', state: 'applied' as const, option: 'on', reason: null, settings: [] }
const news = (from: string, to: string) => ({
  observedAt: '2026-11-22T10:01:00.000Z',
  from,
  to,
  moved: [moved],
})

describe('a patch of states', () => {
  it('updates what changed, and keeps every other row’s identity', () => {
    const next = patched(have, news('a', 'b'))
    expect(next?.tweaks.map(({ status }) => status.state)).toEqual(['notApplied', 'applied'])
    expect([next?.revision, next?.tweaks[0] === have.tweaks[0]]).toEqual(['b', true])
  })

  it.each([
    { case: 'isn’t needed if its result is already there', from: 'x', to: 'a', gives: have },
    { case: 'for another revision means reading everything again', from: 'x', to: 'y', gives: null },
  ])('$case', ({ from, to, gives }) => expect(patched(have, news(from, to))).toBe(gives))
})
