/** Tests /ai-recommendations in a real browser, on the sample PC: ask, analyze, apply, rate, reset. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { applyReview, openPage } from './support/catalog.ts'
import { expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

const pictures = process.env.CLEARPANE_PICTURES

describe.skipIf(noChromium)(
  `the page of recommendations${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    let page: Page
    beforeAll(async () => {
      session = await openSession()
      page = session.page
    })
    afterAll(() => session?.close())

    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const heard = (text: string) => page.getByText(text).first().waitFor()
    const card = (id: string) => page.locator(`[data-recommendation="${id}"]`)
    const field = () => page.getByRole('combobox', { name: 'Question about this PC' })
    const look = async (what: string) => {
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size)
        if (pictures !== undefined) {
          mkdirSync(pictures, { recursive: true })
          await page.screenshot({ path: `${pictures}/${what.replaceAll(' ', '-')}-${size.width}.png` })
        }
        await expectCleanInThemes(page, `${what}, ${size.width} px`)
      }
    }

    test('answers a question by keyboard before any analysis, and links to a page for each sentence of the answer', async () => {
      await openPage(page, `${session.server.origin}/ai-recommendations`, 'AI-Powered Recommendations')
      await page.getByText('No Recommendations Yet').waitFor()
      await look('recommendations empty')
      await field().focus()
      await page.keyboard.type('why is my pc so slow')
      await page.keyboard.press('Enter')
      const sentence = page.getByRole('link', { name: /of the memory is in use/ })
      await sentence.waitFor()
      expect(await sentence.getAttribute('href')).toBe('/monitoring')
      await look('recommendations answer')
      await field().fill('tell me a joke')
      await page.keyboard.press('Enter')
      await heard('Clearpane has no answer to this question')
    })

    test('lists the findings of an analysis with their evidence, divided into tabs', async () => {
      await button('Analyze System').click()
      await heard('Analysis Complete')
      await card('smartscreen-off').waitFor()
      await button('View Details: Turn SmartScreen on').focus()
      await page.keyboard.press('Enter')
      await card('smartscreen-off')
        .getByRole('cell', { name: 'SmartScreen for programs', exact: true })
        .waitFor()
      await button('Hide Details: Turn SmartScreen on').waitFor()
      await card('smartscreen-off').getByRole('table', { name: 'What It Would Change' }).waitFor()
      await look('recommendations found')
      const all = await page.locator('[data-recommendation]').count()
      await page.getByRole('tab', { name: /^Critical/ }).click()
      await card('smartscreen-off').waitFor()
      const shown = () => page.locator('[data-recommendation]').count()
      await expect.poll(shown).toBeLessThan(all)
      expect(await shown()).toBeGreaterThan(0)
      await page.getByRole('tab', { name: /^All/ }).click()
      await expect.poll(shown).toBe(all)
    })

    test('hides all but the most pressing findings in groups with a count, and remembers which groups the user opened', async () => {
      const group = () => page.locator('[data-advice-group="privacy"]')
      const title = () => group().getByText('Turn the advertising ID off', { exact: true })
      const shown = await page.locator('[data-recommendation]:visible').count()
      const inside = await group().locator('[data-recommendation]').count()
      expect(inside).toBeGreaterThan(1)
      await group().locator('summary').getByText(String(inside), { exact: true }).waitFor()
      expect(await title().isVisible()).toBe(false)
      await group().locator('summary').focus()
      await page.keyboard.press('Enter')
      await title().waitFor()
      await expect.poll(() => page.locator('[data-recommendation]:visible').count()).toBe(shown + inside)
      await page.reload()
      await title().waitFor()
      await look('recommendations unfolded')
      await button('Unfold All').click()
      const all = await page.locator('[data-recommendation]').count()
      await expect.poll(() => page.locator('[data-recommendation]:visible').count()).toBe(all)
      await button('Fold All').click()
      await expect.poll(() => page.locator('[data-recommendation]:visible').count()).toBe(shown)
    })

    test('leads from Apply Now to the usual review, after which the finding is applied', async () => {
      await button('Apply Now: Turn SmartScreen on').click()
      await applyReview(page)
      await heard('Recommendation Applied')
      await page.keyboard.press('Escape')
      await card('smartscreen-off').getByText('Applied', { exact: true }).waitFor()
    })

    test('records a rating, which changes the finding’s confidence', async () => {
      const helpful = button('Helpful: Send only required diagnostic data')
      await helpful.click()
      await heard('Feedback Recorded')
      await expect.poll(() => helpful.getAttribute('aria-pressed')).toBe('true')
      await card('diagnostic-data-open').getByText('67 %').waitFor()
    })

    test('opens from the palette and shows the answer to a question', async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('what fills my disk')
      await page.getByRole('option', { name: 'What fills my disk?' }).click()
      await page.getByRole('link', { name: /of the Windows drive is free/ }).waitFor()
    })

    test('is shown in German in the light theme, and is empty after its reset', async () => {
      await page.evaluate(() => {
        localStorage.setItem('clearpane_language', '"de"')
        localStorage.setItem('clearpane_theme', '"light"')
      })
      await page.reload()
      await page.getByRole('heading', { name: 'KI-gestützte Empfehlungen' }).waitFor()
      await card('diagnostic-data-open').getByText('Nur erforderliche Diagnosedaten senden').waitFor()
      await look('recommendations German light')
      await button('KI-Daten zurücksetzen').click()
      await page.getByRole('dialog').getByRole('button', { name: 'KI-Daten zurücksetzen' }).click()
      await heard('Noch keine Empfehlungen')
    })
  },
)
