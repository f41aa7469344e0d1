/**
 * Tests what users see before they agree: consequences come first, and for features that may be in use, users get a
 * question instead of a recommendation.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noChromium } from './support/browser.ts'
import { bar, openPage, row } from './support/catalog.ts'
import { applyProfileButton } from './support/main-job.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(
  `a review before anything changes${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    beforeAll(async () => {
      session = await openSession()
    })
    afterAll(() => session?.close())

    const open = (path: string, heading: string) =>
      openPage(session.page, `${session.server.origin}${path}`, heading)
    const dialog = () => session.page.getByRole('dialog', { name: /^Review: / })
    const applyButton = () => dialog().getByRole('button', { name: /^Apply \d+ setting/ })

    test('shows what stops working because of an unsafe setting, and requires a separate confirmation for this setting', async () => {
      const { page } = session
      await open('/services', 'Services Control')
      await row(page, 'services.printSpooler').first().getByRole('combobox').selectOption('disabled')
      await bar(page)
        .getByRole('button', { name: /Review/ })
        .click()
      await dialog().getByRole('heading', { name: '1 setting is unsafe' }).waitFor()
      expect(await applyButton().isEnabled()).toBe(false)
      await dialog()
        .getByRole('checkbox', { name: /want these changes anyway/ })
        .check()
      await expect.poll(() => applyButton().isEnabled()).toBe(true)
      await page.keyboard.press('Escape')
      await bar(page).getByRole('button', { name: 'Discard' }).click()
    })

    test('shows a profile’s warning and the drawbacks of its settings above the values', async () => {
      const { page } = session
      await open('/', 'Clearpane')
      await applyProfileButton(page, 'privacy-focused').click()
      const heading = dialog().getByRole('heading', { name: "You'll notice" })
      await heading.waitFor()
      const table = dialog().getByRole('region', { name: 'Settings to change' })
      const [above, below] = [await heading.boundingBox(), await table.boundingBox()]
      expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
      await page.keyboard.press('Escape')
    })

    test('leaves the decision about the camera to the user, never recommends turning it off, and remembers "I use it"', async () => {
      const { page } = session
      await open('/', 'Clearpane')
      const worth = page.getByRole('region', { name: 'Suggestions' })
      await worth.getByRole('link', { name: /^Only you can decide: / }).waitFor()
      await expect.poll(() => worth.getByRole('listitem').count()).toBe(3)
      const offered = await worth.getByRole('listitem').allTextContents()
      expect(offered.join(' ')).not.toMatch(/camera|microphone|location/i)
      await open('/privacy', 'Privacy Settings')
      const questions = page.getByRole('region', { name: "Only if you don't use these features" })
      await questions.getByText('Do you use the camera in Store apps?').waitFor()
      await questions.getByRole('button', { name: /^I use it: .*camera/i }).click()
      // A reload would abort the request that stores the answer.
      await questions.getByText(/You answered that you use: .*camera/i).waitFor()
      await page.reload()
      await questions.getByText(/You answered that you use: .*camera/i).waitFor()
      expect(await questions.getByText('Do you use the camera in Store apps?').count()).toBe(0)
      await page.getByRole('button', { name: 'Apply all' }).click()
      await dialog().waitFor()
      await applyButton().waitFor()
      expect(await dialog().textContent()).not.toMatch(/camera|microphone|location/i)
      await page.keyboard.press('Escape')
    })
  },
)
