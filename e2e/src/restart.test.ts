/**
 * Tests a restart of the sample PC in a real browser, by keyboard: the restart is postponed, then requested from the
 * dashboard.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launch, noChromium, openPage } from './support/browser.ts'
import { type Served, serve } from './support/serve.ts'

describe.skipIf(noChromium)(
  `a restart of the sample PC${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let server: Served
    let browser: Awaited<ReturnType<typeof launch>>
    let page: Page

    beforeAll(async () => {
      server = await serve()
      browser = await launch()
      page = (await openPage(browser, desktop)).page
      await page.goto(await server.link())
      await page.getByRole('button', { name: 'Look at my PC' }).click()
    })
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })

    const dialog = () => page.getByRole('dialog')
    const needs = () => page.getByText(/^Restart your PC to finish/)
    const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true })
    const boots = async () => {
      await page.goto(`${server.origin}/monitoring?tab=boots`)
      const rows = page.getByRole('tabpanel').getByRole('table').first().getByRole('row')
      await rows.nth(1).waitFor()
      return rows.count()
    }

    test('is offered in the result of a run, and can be postponed with Later', async () => {
      await page.getByRole('button', { name: 'Make it private, safely' }).click()
      await dialog()
        .getByRole('button', { name: /^Apply \d+ setting/ })
        .click()
      await button('Restart now').click()
      expect(
        await dialog()
          .getByText(/^Restart .+ now\?$/)
          .evaluate((line) => line === document.activeElement),
      ).toBe(true)
      await button('Later').click()
      await button('Restart now').waitFor()
      await page.keyboard.press('Escape')
      await needs().waitFor()
    })

    test('from the dashboard finishes the changes that waited for the restart, and is listed as a boot', async () => {
      const before = await boots()
      await page.goto(`${server.origin}/`)
      await needs().waitFor()
      await page.getByRole('button', { name: 'Restart…' }).focus()
      await page.keyboard.press('Enter')
      await button('Restart').focus()
      await page.keyboard.press('Enter')
      await page.getByText('Sample PC restarted', { exact: true }).waitFor()
      await needs().waitFor({ state: 'detached' })
      expect(await boots()).toBe(before + 1)
    })
  },
)
