// @vitest-environment happy-dom
/** Tests which decisions the dashboard leaves to users, and which decisions users have already made. */
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { keepInUse } from '../../../shared/in-use.ts'
import { clear, samplePc, serve, show, tweakOf, tweaksAnswer } from '../../../testing/screen.tsx'
import { Suggestions } from './suggestions.tsx'
import type { OverviewFacts } from './use-facts.ts'

afterEach(() => {
  clear()
  keepInUse([])
  localStorage.clear()
})

const question = (name: string) => ({ id: name, tweakId: `privacy.${name}` })
const overview = {
  privacy: {
    safe: [],
    score: { score: 80, unknown: 0, parts: [] },
    questions: [question('cameraAccess'), question('microphoneAccess')],
  },
  security: { recommendations: [], score: { score: 80, unknown: 0, parts: [] } },
} as unknown as OverviewFacts
const link = () => screen.queryByRole('link')?.textContent ?? null

describe('the list of questions on the overview', () => {
  it('has only unanswered questions, and is empty once all are answered', async () => {
    serve(tweaksAnswer([]))
    await show(<Suggestions device={samplePc} overview={overview} />, ['dashboard'])
    expect(link()).toBe('Only you can decide: camera, microphone')
    act(() => keepInUse(['privacy.cameraAccess']))
    expect(link()).toBe('Only you can decide: microphone')
    act(() => keepInUse(['privacy.cameraAccess', 'privacy.microphoneAccess']))
    expect(link()).toBeNull()
  })
})

describe('a suggestion', () => {
  const states = { open: { en: 'Shared', de: 'Geteilt' }, set: { en: 'Private', de: 'Privat' } }
  const suggested = {
    privacy: {
      safe: ['privacy.one'],
      score: { score: 80, unknown: 0, parts: [{ tweakId: 'privacy.one', lost: 20 }] },
      questions: [],
    },
    security: { recommendations: [], score: { score: 80, unknown: 0, parts: [] } },
  } as unknown as OverviewFacts

  it.each([
    { is: 'notApplied', shows: true, with: states },
    { is: 'partly', shows: false, with: states },
    { is: 'notApplied', shows: false, with: undefined },
  ] as const)(
    'names the setting’s states before and after the change if it has words for both: $is, $shows',
    async (row) => {
      const answers = tweaksAnswer([
        tweakOf('privacy.one', row.with === undefined ? {} : { states: row.with }),
      ])
      const status = () => {
        const read = answers.status()
        return { ...read, statuses: read.statuses.map((one) => ({ ...one, state: row.is })) }
      }
      serve({ ...answers, status })
      await show(<Suggestions device={samplePc} overview={suggested} />, ['dashboard'])
      const name = await screen.findByText(/Title of privacy.one/)
      expect(name.textContent).toBe(row.shows ? 'Title of privacy.oneSharedPrivate' : 'Title of privacy.one')
    },
  )
})

describe('an overview without a suggestion', () => {
  const score = (value: number | null, unknown: number) => ({ score: value, unknown, parts: [] })
  const none = (privacy: object, security: object) =>
    ({
      privacy: { safe: [], questions: [], score: privacy },
      security: { recommendations: [], score: security },
    }) as unknown as OverviewFacts

  it.each([
    ['all was read', score(80, 0), score(80, 0), /^No other change is safe to suggest\.$/],
    ['some was not read', score(80, 0), score(80, 2), /among the settings that could be read\.$/],
    [
      'one page was not read at all',
      score(80, 0),
      score(null, 9),
      /among the settings that could be read\.$/,
    ],
    [
      'nothing was read',
      score(null, 9),
      score(null, 9),
      /^No suggestions, because the settings couldn’t be read\.$/,
    ],
  ] as const)('says how much was checked where %s', async (_, privacy, security, says) => {
    serve(tweaksAnswer([]))
    await show(<Suggestions device={samplePc} overview={none(privacy, security)} />, ['dashboard'])
    expect(screen.getByText(says)).toBeTruthy()
  })
})
