/**
 * Tests a restart of the sample PC in a real browser, by keyboard: the restart is postponed, then requested from the
 * dashboard.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { desktop, launch, noChromium, openPage } from './support/browser.ts'
import { expectCleanAtBothSizes } from './support/looks.ts'
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
      // The line takes the focus in an effect after it has appeared.
      await expect
        .poll(() =>
          dialog()
            .getByText(/^Restart .+ now\?$/)
            .evaluate((line) => line === document.activeElement),
        )
        .toBe(true)
      await button('Later').click()
      await button('Restart now').waitFor()
      await page.keyboard.press('Escape')
      await needs().waitFor()
    })

    test('requires a confirmation if the PC is shown as a real one, then counts down, and can be stopped', async () => {
      // Only the answers about this PC are replaced: no restart is requested from Windows.
      await page.route('**/api/devices', async (route) => {
        const answer = await route.fetch()
        const { devices, ...rest } = (await answer.json()) as { devices: { id: string }[] }
        const real = devices.map((one) =>
          one.id === 'sample' ? { ...one, sample: false, host: 'windows' } : one,
        )
        await route.fulfill({ response: answer, json: { ...rest, devices: real } })
      })
      await page.route('**/api/restart', (route) => route.fulfill({ json: { success: true, seconds: 60 } }))
      await page.route('**/api/restart/cancel', (route) => route.fulfill({ json: { success: true } }))
      await page.goto(`${server.origin}/`)
      await atRest(page)
      await page.getByRole('button', { name: 'Restart…' }).press('Enter')
      await button('Restart').waitFor()
      await expectCleanAtBothSizes(page, 'the restart of a real PC')
      await button('Restart').press('Enter')
      await dialog().getByRole('timer').waitFor()
      await expectCleanAtBothSizes(page, 'the restart that waits')
      await dialog().getByRole('timer').locator('..').getByRole('button').press('Enter')
      await dialog().waitFor({ state: 'detached' })
      await page.unrouteAll()
    })

    test('from the dashboard finishes the changes that waited for the restart, and is listed as a boot', async () => {
      const before = await boots()
      await page.goto(`${server.origin}/`)
      await needs().waitFor()
      await page.getByRole('button', { name: 'Restart…' }).focus()
      await page.keyboard.press('Enter')
      await button('Restart').waitFor()
      await expectCleanAtBothSizes(page, 'the restart of the sample PC')
      await button('Restart').focus()
      await page.keyboard.press('Enter')
      await page.getByText('Sample PC restarted', { exact: true }).waitFor()
      await needs().waitFor({ state: 'detached' })
      expect(await boots()).toBe(before + 1)
    })
  },
)
