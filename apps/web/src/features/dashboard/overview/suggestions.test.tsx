// @vitest-environment happy-dom
/** What the dashboard leaves to the user, and what they have answered already. */
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clear, samplePc, serve, show, tweaksAnswer } from '../../../testing/screen.tsx'
import { keepInUse } from '../../../tweaks/in-use.ts'
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
    score: { score: 80, parts: [] },
    questions: [question('cameraAccess'), question('microphoneAccess')],
  },
  security: { recommendations: [], score: { score: 80, parts: [] } },
} as unknown as OverviewFacts
const link = () => screen.queryByRole('link')?.textContent ?? null

describe('what only the user can decide', () => {
  it('is what they haven’t answered yet, and nothing once all is answered', async () => {
    serve(tweaksAnswer([]))
    await show(<Suggestions device={samplePc} overview={overview} />, ['overview'])
    expect(link()).toBe('Only you can decide: camera, microphone')
    act(() => keepInUse(['privacy.cameraAccess']))
    expect(link()).toBe('Only you can decide: microphone')
    act(() => keepInUse(['privacy.cameraAccess', 'privacy.microphoneAccess']))
    expect(link()).toBeNull()
  })
})
