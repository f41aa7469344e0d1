/** Tests /other-changes in a real browser, on a sample PC on which another tool's preset was applied. */
import { foreignPresets, tweaks } from '@clearpane/catalog'
import { applyTool } from '@clearpane/sample-pc/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { applyReview, openPage, withSamplePc } from './support/catalog.ts'
import { expectCleanAtBothSizes, expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

const standard = foreignPresets.find(({ id }) => id === 'winutilStandard')

describe.skipIf(noChromium)(
  `the page of other tools’ changes${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    beforeAll(async () => {
      session = await openSession()
    })
    afterAll(() => session?.close())

    test('shows no difference on a stock PC', async () => {
      await openPage(session.page, `${session.server.origin}/other-changes`, 'Changed by Others')
      await session.page.getByText('Nothing differs').waitFor()
      await expectCleanInThemes(session.page, 'nothing differs')
    })

    test('recognizes another tool’s preset, and restores the defaults of the preset’s settings by keyboard with one plan', async () => {
      const { page, server } = session
      const values = standard?.values ?? {}
      const count = await withSamplePc(server.dataDir, ({ host }) => applyTool(host, tweaks, values))
      await page.getByText(`${count} of ${count} values match WinUtil · Standard`).waitFor()
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size)
        await expectCleanInThemes(page, `other changes, ${size.width} px`)
        if (process.env.CLEARPANE_PICTURES !== undefined)
          await page.screenshot({
            path: `${process.env.CLEARPANE_PICTURES}/others-${size.width}.png`,
            fullPage: true,
          })
      }
      await page
        .getByRole('checkbox', { name: /^Select all/ })
        .first()
        .focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: /^Put \d+ settings back to the default/ }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await expectCleanAtBothSizes(page, 'the review of other changes')
      await applyReview(page)
      await page.getByRole('button', { name: 'Put back to the default', exact: true }).waitFor()
      // The setting that remains is the user's own answer to a question that Windows asked.
      await expect.poll(() => page.getByText('Stays', { exact: true }).count()).toBeGreaterThan(0)
      await expect.poll(() => page.getByRole('checkbox', { name: /^Select all/ }).count()).toBe(0)
      expect(session.errors).toEqual([])
    })
  },
)
