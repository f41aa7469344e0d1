// @vitest-environment happy-dom
/**
 * Tests that each setting is shown as a noun with its state, because a state beside the name of an action is
 * misleading.
 */
import type { Tweak, TweakStatus } from '@clearpane/model'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage, type Language, startWords } from '../../i18n/index.ts'
import { clear, serve, show, tweakOf } from '../../testing/screen.tsx'
import { PrivacyTab } from './privacy-tab.tsx'

afterEach(async () => {
  await act(() => chooseLanguage('en'))
  clear()
})

const ads = tweakOf('privacy.ads', {
  title: 'Disable the advertising ID',
  name: { en: 'Advertising ID', de: 'Werbe-ID' },
  states: { set: { en: 'Private', de: 'Privat' }, open: { en: 'Shared with apps', de: 'Für Apps sichtbar' } },
})
const clipboard = tweakOf('privacy.clipboard', {
  title: 'Disable clipboard sync',
  name: { en: 'Clipboard sync', de: 'Zwischenablage-Abgleich' },
  states: { set: { en: 'Off', de: 'Aus' }, open: { en: 'On', de: 'Ein' } },
})
const stateOf: Record<string, TweakStatus['state']> = {
  [ads.id]: 'applied',
  [clipboard.id]: 'notApplied',
}
const rowOf = (tweak: Tweak) => ({
  tweak,
  status: { id: tweak.id, state: stateOf[tweak.id] ?? 'unknown', option: 'on', reason: null, settings: [] },
})
const all = [rowOf(ads), rowOf(clipboard)]
const rows = { all, byId: new Map(all.map((row) => [row.tweak.id, row])) }
const part = (tweakId: string, lost: number) => ({
  ...{ key: tweakId, tweakId, state: stateOf[tweakId], impact: 'High', worth: 9, lost },
})
const privacy = {
  observedAt: '2026-11-21T12:00:00.000Z',
  safe: [],
  safeParts: [],
  questions: [],
  recommendations: [{ id: 'clipboard', tweakId: clipboard.id }],
  score: { score: 91, atLeast: 91, unknown: 0, parts: [part(ads.id, 0), part(clipboard.id, 9)] },
}

it.each([
  {
    language: 'en',
    strength: 'Advertising ID: Private',
    left: 'Clipboard sync: On',
    parts: [/Clipboard sync.* · On$/, /Advertising ID.* · Private$/],
  },
  {
    language: 'de',
    strength: 'Werbe-ID: Privat',
    left: 'Zwischenablage-Abgleich: Ein',
    parts: [/Zwischenablage-Abgleich.* · Ein$/, /Werbe-ID.* · Privat$/],
  },
] as const)(
  'the privacy tab of the security page names each setting with its noun and state in $language',
  async ({ language, strength, left, parts }) => {
    serve({ privacy: () => privacy })
    await startWords()
    await act(() => chooseLanguage(language as Language))
    await show(<PrivacyTab device="sample" rows={rows as never} />, ['security', 'catalog'])
    await screen.findAllByRole('listitem')
    const lines = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
    expect(lines).toEqual([...parts.map((text) => expect.stringMatching(text)), strength, left])
    expect(document.body.textContent).not.toContain('Disable')
  },
)
