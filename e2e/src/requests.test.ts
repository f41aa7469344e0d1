/**
 * Tests what the dashboard requests after one change: each query is fetched again only once, however many topics
 * announce the change.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noChromium } from './support/browser.ts'
import { bar, openPage, row } from './support/catalog.ts'
import { openSession, type Session } from './support/session.ts'

/** A time in ms within which every message about a change has arrived and been handled. */
const settledMs = 3000

describe.skipIf(noChromium)(`the page after a run${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  beforeAll(async () => {
    session = await openSession()
    page = session.page
  })
  afterAll(() => session?.close())

  /** The calls that the page makes during some action, until the page stops changing. */
  const during = async (work: () => Promise<unknown>): Promise<string[]> => {
    const calls: string[] = []
    const hear = (request: { url(): string; method(): string }) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && pathname !== '/api/events')
        calls.push(`${request.method()} ${pathname}`)
    }
    page.on('request', hear)
    await work()
    await page.waitForTimeout(settledMs)
    page.off('request', hear)
    return calls
  }
  const done = () => page.getByRole('dialog').getByRole('button', { name: /^(Done|Later)$/ })
  /** Confirms the open review, and leaves the result open, because the result reads figures too. */
  const confirm = async (button: RegExp) => {
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
    await done().waitFor()
  }
  const reads = (calls: readonly string[]) => calls.filter((call) => call.startsWith('GET '))
  const plans = (calls: readonly string[]) => calls.filter((call) => call === 'POST /api/plan')

  test('sends at most eight requests after a change, and requests each URL only once', async () => {
    await openPage(page, `${session.server.origin}/settings`, 'All Settings')
    await page.waitForTimeout(settledMs)
    const chosen = await during(async () => {
      await row(page, 'privacy.advertisingId').getByRole('switch').check()
      await bar(page).getByRole('button', { name: 'Review' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Apply/ })
        .waitFor()
    })
    console.log('choose and review:', chosen.join(', '))
    expect(plans(chosen)).toHaveLength(1)
    const applied = await during(() => confirm(/^Apply \d+ setting/))
    await done().click()
    console.log('apply:', applied.join(', '))
    expect(reads(applied).toSorted()).toEqual([...new Set(reads(applied))].toSorted())
    expect(reads(applied).length).toBeLessThanOrEqual(8)
    expect(plans(applied)).toEqual([])
  })

  test('sends at most eight requests after an undo', async () => {
    await openPage(page, `${session.server.origin}/history`, 'History')
    await page.waitForTimeout(settledMs)
    await page.getByRole('button', { name: 'Undo everything', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Undo \d+/ })
      .waitFor()
    await page.waitForTimeout(settledMs)
    const undone = await during(() => confirm(/^Undo \d+ setting/))
    console.log('undo:', undone.join(', '))
    expect(undone.filter((call) => call !== 'POST /api/undo').length).toBeLessThanOrEqual(8)
  })
})
