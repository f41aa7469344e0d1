// @vitest-environment happy-dom
/** Tests that firewall rules and privacy settings that couldn't be read aren't shown as if they didn't exist. */
import type { SecurityState } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Rows } from '../../catalog/index.ts'
import { review } from '../../changes/index.ts'
import { clear, serve, show } from '../../testing/screen.tsx'
import { FirewallTab } from './firewall-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { Findings } from './security-page.tsx'

afterEach(clear)

const closed = { name: 'Closed', reason: because('notReadHere') }

describe('the custom rules', () => {
  it.each([
    { case: 'are none if all were read', unread: [], empty: 1 },
    { case: 'are not said to be none if one could not be read', unread: [closed], empty: 0 },
  ])('are shown correctly: $case', async ({ unread, empty }) => {
    await show(<FirewallTab device="sample" firewall={{ profiles: [], rules: [], unread }} />, ['security'])
    expect(screen.queryAllByText('No custom rules')).toHaveLength(empty)
    expect(screen.queryAllByText('Closed')).toHaveLength(unread.length)
  })

  it.each([
    { unread: [], says: /You review the changes first\. $/ },
    { unread: [closed], says: /1 of the rules couldn’t be read and may stay. The review shows why\.$/ },
  ])('are all removed by a reset, which names a rule that may stay: $says', async ({ unread, says }) => {
    const mine = { name: 'Mine', rule: 'block out tcp; ports 443' }
    const firewall = { profiles: [], rules: [mine], unread }
    const { user } = await show(<FirewallTab device="sample" firewall={firewall} />, ['security'])
    expect(screen.getByText(/^Removes every custom rule/).textContent).toMatch(says)
    await user.click(screen.getByRole('button', { name: 'Reset to Defaults' }))
    const rules = [mine, ...unread].map(({ name }) => ({ name, rule: null }))
    expect(review.get()?.origin).toMatchObject({ rules })
  })

  it('include the name of an unreadable rule, so that a new rule can’t use the same name', async () => {
    const firewall = { profiles: [], rules: [], unread: [closed] }
    const { user } = await show(<FirewallTab device="sample" firewall={firewall} />, ['security'])
    await user.click(screen.getByRole('button', { name: 'Add Custom Rule' }))
    await user.type(await screen.findByLabelText('Name'), 'closed')
    expect(await screen.findByText(/that no other rule uses/)).toBeTruthy()
  })
})

it('the list of threats has two entries for a threat that was found in two places in the same second', async () => {
  const found = { at: '2026-11-20T10:00:00.000Z', name: 'Eicar', severity: null, state: 'active' as const }
  const findings = [
    { ...found, path: 'C:\\a' },
    { ...found, path: 'C:\\b' },
  ]
  const log = { quickScan: null, fullScan: null, definitions: null, findings }
  const error = vi.spyOn(console, 'error')
  // The cast is safe: the component reads nothing else.
  await show(<Findings state={{ protectionLog: log } as unknown as SecurityState} />, ['security'])
  expect(screen.getAllByText('Eicar')).toHaveLength(2)
  expect(error).not.toHaveBeenCalled()
})

describe('the strengths of a PC without a private setting', () => {
  it.each([
    { unknown: 0, says: 'No setting is private yet.' },
    { unknown: 1, says: 'None of the settings that could be read is private. 1 setting couldn’t be read.' },
    { unknown: 7, says: 'None of the settings that could be read is private. 7 settings couldn’t be read.' },
  ])('name the unknown part: $unknown', async ({ unknown, says }) => {
    const score = { score: null, atLeast: 0, band: null, unknown, parts: [] }
    serve({
      privacy: () => ({
        ...{ score, recommendations: [], safeParts: [], safe: [] },
        observedAt: '2026-11-22T10:00:00.000Z',
      }),
    })
    const rows = { byId: new Map() } as unknown as Rows
    await show(<PrivacyTab device="sample" rows={rows} />, ['security', 'catalog'])
    expect(await screen.findByText(says)).toBeTruthy()
  })
})

it('the privacy tab lists exactly the recommendations that its button applies', async () => {
  const recommendation = (tweakId: string) => ({ id: tweakId, tweakId, impact: 'High', gain: 15, adds: 15 })
  const recommendations = ['privacy.ads', 'privacy.camera'].map(recommendation)
  const score = { score: null, atLeast: 0, band: null, unknown: 0, parts: [] }
  serve({
    privacy: () => ({
      ...{ score, recommendations, safeParts: [], safe: [] },
      observedAt: '2026-11-22T10:00:00.000Z',
    }),
  })
  const rows = { byId: new Map() } as unknown as Rows
  const { user } = await show(<PrivacyTab device="sample" rows={rows} />, ['security', 'catalog'])
  const list = await screen.findByRole('list', { name: 'Recommendations' })
  const listed = [...list.children].map(({ textContent }) => textContent)
  await user.click(screen.getByRole('button', { name: 'Apply Privacy Recommendations' }))
  const origin = review.get()?.origin
  expect(origin?.kind === 'selection' ? origin.choices.map(({ tweakId }) => tweakId) : null).toEqual(listed)
})
