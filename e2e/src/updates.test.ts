/**
 * Tests the update diary in a real browser: an update on the sample PC gets an entry, and a value that the update
 * changed is put back.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli } from './support/behind.ts'
import { desktop, noChromium } from './support/browser.ts'
import { applyReview, openPage } from './support/catalog.ts'
import { dashboardHeights } from './support/heights.ts'
import { expectCleanAtBothSizes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(
  `the history’s updates view${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    let page: Page
    beforeAll(async () => {
      session = await openSession()
      page = session.page
      await cli(session.server.dataDir, ['apply', '--preset', 'strict-privacy', '--yes'], [0, 3])
      await cli(session.server.dataDir, ['moved', 'look'], [0, 3])
    })
    afterAll(() => session?.close())

    test('can be reached with the keyboard, and shows a message on a PC without an update', async () => {
      await openPage(page, `${session.server.origin}/history`, 'History')
      await page.getByRole('radio', { name: 'Changes', exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      await page.getByRole('heading', { name: 'Updates of Windows' }).waitFor()
      await page.getByText(/The build number has been 26100\.4946/).waitFor()
    })

    test('has a page for each update of the sample PC, where a moved value can be restored by keyboard through a review', async () => {
      const pages = page.getByRole('list', { name: 'Updates of Windows' }).getByRole('heading', { level: 3 })
      const back = page.getByRole('button', { name: /^Apply again: / })
      for (let n = 1; n <= 12; n++) {
        await page.getByRole('button', { name: 'Install a simulated update' }).click()
        await expect.poll(() => pages.count(), { timeout: 60_000 }).toBe(n)
        if ((await back.count()) > 0 && n > 2) break
      }
      for (const part of [
        'Installed in the same period',
        'Values that Clearpane set',
        'Free space',
        'Starts of Windows',
      ])
        await page.getByRole('heading', { name: part, exact: true }).first().waitFor()
      await expectCleanAtBothSizes(page, 'the updates')
      await expect.poll(() => back.count()).toBeGreaterThan(0)
      for (const language of ['en', 'de']) {
        const heights = await dashboardHeights(page, session.server.origin, language)
        console.log(`the dashboard with moved values in ${language}: ${JSON.stringify(heights)}`)
        expect(heights).toMatchObject([{ fits: true }, { fits: true }])
      }
      await page.setViewportSize(desktop)
      await openPage(page, `${session.server.origin}/history?tab=updates`, 'History')
      await back.first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await expectCleanAtBothSizes(page, 'the review of moved values')
      await applyReview(page)
      await openPage(page, `${session.server.origin}/history?tab=updates`, 'History')
      await page.getByText('as you chose again').first().waitFor()
      expect(session.errors).toEqual([])
    })
  },
)
