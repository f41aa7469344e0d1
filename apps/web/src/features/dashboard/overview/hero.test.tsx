// @vitest-environment happy-dom
/**
 * Tests that the dashboard's sentence comes with the right action, in both languages, and that everything else that
 * is urgent is listed.
 */
import { type Facts, type SentenceCode, verdictOf } from '@clearpane/advice'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { review } from '../../../changes/run/review-store.ts'
import { chooseLanguage, type Language, startWords } from '../../../i18n/index.ts'
import { clear, samplePc, serve, show, tweaksAnswer } from '../../../testing/screen.tsx'
import { buttonClass } from '../../../ui/index.ts'
import { Hero } from './hero.tsx'
import type { OverviewFacts } from './use-facts.ts'

afterEach(async () => {
  await act(() => chooseLanguage('en'))
  clear()
})

const share = { done: 11, of: 11, unknown: 0, safe: 0, locked: 0, choices: 3, read: 14 }
const calm: Facts = {
  lost: false,
  changes: { kind: 'nothing' },
  protection: { kind: 'on' },
  privacy: share,
  security: { done: 5, of: 5, unknown: 0 },
  health: null,
}
const wrong = { kind: 'problems' as const, failed: 0, drifted: 0, unsettled: 0 }
const open = { ...share, done: 10, safe: 1 }
const oneOff = { done: 4, of: 5, unknown: 0 }
type Alarms = NonNullable<Facts['health']>['alarms']
const alarmed = (...alarms: Alarms): Facts['health'] => ({ isHealthy: false, threats: 0, alarms })
const threat = { code: 'threat', count: 1 } as const
const diskFull = { code: 'diskFull', free: 3 } as const
const slowStart = { code: 'slowStart', seconds: 72 } as const

const feature = (key: string, tweakId: string, state = 'notApplied') => ({ key, tweakId, state })
const smartScreen = feature('smartscreen', 'security.smartScreen')
const tamper = feature('tamper-protection', 'security.tamperProtection')
const canReview = { features: [smartScreen], recommendations: [smartScreen.tweakId] }

type Given = { facts: Partial<Facts>; security?: object }

const shown = async ({ facts, ...more }: Given, language: Language = 'en') => {
  const all = { ...calm, ...facts }
  const verdict = verdictOf(all)
  serve({ consistent: (body: object) => body, ...tweaksAnswer([]) })
  const overview = {
    ...{ verdict, facts: all, security: undefined },
    privacy: { safe: (all.privacy?.safe ?? 0) > 0 ? ['privacy.a'] : [] },
    ...more,
  }
  await startWords()
  await act(() => chooseLanguage(language))
  const page = await show(<Hero device={samplePc} overview={overview as unknown as OverviewFacts} />, [
    'dashboard',
    'changes',
  ])
  await waitFor(() => expect(page.client.isFetching()).toBe(0))
  return { ...page, code: verdict.sentence.code }
}

const acts = () => [...document.querySelectorAll<HTMLElement>('button, a')]
/** The classes that make a button the primary one. */
const primary = buttonClass('primary')
const isPrimary = ({ classList }: HTMLElement) => primary.split(' ').every((one) => classList.contains(one))
const namesOf = (all: readonly HTMLElement[]) => all.map(({ textContent }) => textContent)
const line = () => document.querySelector('#verdict + p')?.textContent
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

type Row = Given & { en: string | null; de: string | null }
const history = { en: 'See the details in the history', de: 'Im Verlauf ansehen' }
const security = { en: 'Open Security & Privacy', de: 'Sicherheit und Datenschutz öffnen' }
const privacy = { en: 'Open the privacy page', de: 'Datenschutzseite öffnen' }
const nothing = { en: null, de: null }
/**
 * One row of test data for each code of the dashboard's sentence. Each row's facts lead to the sentence with that
 * code, and wherever possible, they include a safe setting that isn't set yet.
 */
const rows: Record<SentenceCode, Row> = {
  threat: { facts: { health: alarmed(threat), privacy: open }, ...security },
  unsettled: { facts: { changes: { ...wrong, unsettled: 1 }, privacy: open }, ...history },
  failed: { facts: { changes: { ...wrong, failed: 3 }, privacy: open }, ...history },
  diskFull: {
    facts: { health: alarmed(diskFull), privacy: open },
    ...{ en: 'Free up space', de: 'Platz schaffen' },
  },
  slowStart: {
    facts: { health: alarmed(slowStart), privacy: open },
    ...{ en: 'See what slows the start down', de: 'Was den Start bremst' },
  },
  drifted: {
    facts: { changes: { ...wrong, drifted: 2 }, privacy: open },
    ...{ en: 'Review', de: 'Prüfen' },
  },
  unprotected: {
    facts: { protection: { kind: 'open', what: 'firewall' }, security: oneOff, privacy: open },
    security: {
      features: [feature('firewall', 'security.configureFirewall', 'partly'), smartScreen],
      recommendations: ['security.configureFirewall', smartScreen.tweakId, 'security.other'],
    },
    ...{ en: 'Review: Firewall, SmartScreen', de: 'Ansehen: Firewall, SmartScreen' },
  },
  shares: {
    facts: { privacy: open },
    ...{ en: 'Make it private, safely', de: 'Datenschutz verbessern' },
  },
  protectionOff: {
    facts: { security: oneOff },
    security: canReview,
    ...{ en: 'Review: SmartScreen', de: 'Ansehen: SmartScreen' },
  },
  asked: {
    facts: { changes: { kind: 'asked', asked: 1 } },
    ...{ en: 'Review', de: 'Prüfen' },
  },
  locked: { facts: { privacy: { ...share, done: 9, locked: 2 } }, ...privacy },
  choices: { facts: {}, ...privacy },
  unknown: { facts: { privacy: null, security: null }, ...nothing },
  partlyRead: { facts: { privacy: { ...share, unknown: 2 } }, ...nothing },
  good: { facts: { privacy: { ...share, choices: 0 } }, ...nothing },
}
const table = (Object.keys(rows) as SentenceCode[]).map((code) => ({ code, ...rows[code] }))

describe.each(['en', 'de'] as const)('the dashboard’s sentence in %s', (language) => {
  it.each(table)(
    'shows its own action first, and has only one primary action: $code',
    async ({ code, ...row }) => {
      const { code: is } = await shown(row, language)
      expect(is).toBe(code)
      const own = row[language]
      expect(namesOf(acts().filter(isPrimary))).toEqual(own === null ? [] : [own])
      const isShares = code === 'shares'
      const makePrivate = row.facts.privacy === open && !isShares ? [rows.shares[language]] : []
      expect(namesOf(acts())).toEqual([...(own === null ? [] : [own]), ...makePrivate])
    },
  )
})

describe('the action in the dashboard’s sentence', () => {
  it.each(['drifted', 'asked'] as const)('leads to the list of all settings that moved: %s', async (code) => {
    await shown(rows[code])
    expect(link('Review')).toBe('/history#drift')
  })

  it.each(['failed', 'unsettled'] as const)('leads to the runs that didn’t succeed: %s', async (code) => {
    await shown(rows[code])
    expect(link('See the details in the history')).toBe('/history?show=failed')
  })

  it('opens a review of exactly the protections that are off', async () => {
    const { user } = await shown(rows.unprotected)
    await user.click(screen.getByRole('button', { name: 'Review: Firewall, SmartScreen' }))
    await waitFor(() => expect(review.get()).not.toBeNull())
    expect(review.get()?.origin).toEqual({
      kind: 'selection',
      choices: [
        { tweakId: 'security.configureFirewall', atLeast: true },
        { tweakId: 'security.smartScreen', atLeast: true },
      ],
    })
  })

  it.each(['unprotected', 'protectionOff'] as const)(
    'leads to the security page if Clearpane can’t turn on all of the protections that are off: %s',
    async (code) => {
      await shown({ ...rows[code], security: { ...canReview, features: [smartScreen, tamper] } })
      expect(link('Open Security & Privacy')).toBe('/security')
      expect(namesOf(acts().filter(isPrimary))).toEqual(['Open Security & Privacy'])
    },
  )
})

describe('the line below the dashboard’s sentence', () => {
  it('names everything urgent that the sentence doesn’t mention, offers an action for each, and links to the history only once', async () => {
    const changes = { ...wrong, unsettled: 1, failed: 3 }
    const health = alarmed(threat, diskFull, slowStart)
    await shown({ facts: { changes, health, privacy: open } })
    expect(screen.getByRole('heading', { name: /^Defender found 1 threat/ })).toBeTruthy()
    expect(line()).toMatch(
      /^1 change was interrupted\. 3 settings couldn’t be changed\. The Windows drive is nearly full: 3 % is free\. Windows takes 72 seconds to start\. Open Windows Security/,
    )
    expect(namesOf(acts())).toEqual([
      'Open Security & Privacy',
      'See the details in the history',
      'Free up space',
      'See what slows the start down',
      'Make it private, safely',
    ])
  })

  it('names a full drive if settings couldn’t be changed', async () => {
    await shown({ facts: { changes: { ...wrong, failed: 3 }, health: alarmed(diskFull) } })
    expect(screen.getByRole('heading', { name: '3 settings couldn’t be changed.' })).toBeTruthy()
    expect(line()).toMatch(/^The Windows drive is nearly full: 3 % is free\. History shows the reason/)
  })
})
