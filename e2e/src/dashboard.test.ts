/**
 * Tests the dashboard's upper part in a real browser, on the sample PC: figures, suggestions, the privacy scanner.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setFax } from './support/behind.ts'
import { desktop, noChromium, phone } from './support/browser.ts'
import { applyReview, bar, openPage, row, stateHash, undoLast, undoShown } from './support/catalog.ts'
import { dashboardHeights } from './support/heights.ts'
import { expectCleanInThemes, shifts } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

/** The tools are loaded when they come into view; on a phone, the group with this scanner is collapsed. */
const toScanner = async (page: Page) => {
  const scanner = page.getByRole('group', { name: 'Advanced Privacy Scanner' })
  const fold = page.getByRole('button', { name: 'Advanced Optimization Tools', expanded: false })
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.querySelector('main')?.lastElementChild?.scrollIntoView(false))
        if (await fold.isVisible()) await fold.click()
        return scanner.isVisible()
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}

describe.skipIf(noChromium)(`dashboard${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  beforeAll(async () => {
    session = await openSession()
    page = session.page
  })
  afterAll(() => session?.close())
  beforeEach(async () => {
    await page.setViewportSize(desktop)
    await openPage(page, `${session.server.origin}/`, 'Clearpane')
    await page.getByRole('heading', { name: 'Suggestions' }).waitFor()
  })

  const hash = () => stateHash(session.server.dataDir)

  test('shows a threat first, next to a button that applies all safe protections after a review', async () => {
    const before = await hash()
    const verdict = page.locator('#verdict')
    // Defender on the sample PC has found a threat that is still active.
    await expect.poll(() => verdict.getAttribute('data-verdict')).toBe('threat')
    await page.getByRole('link', { name: 'Open Security & Privacy' }).waitFor()
    await page.getByRole('button', { name: 'Make it private, safely', exact: true }).click()
    await page.getByRole('dialog', { name: /Make it private, safely/ }).waitFor()
    expect(await hash()).toBe(before)
    await applyReview(page)
    await page
      .getByRole('button', { name: 'Make it private, safely', exact: true })
      .waitFor({ state: 'detached' })
    await page
      .getByText(/^(\d+) of \1 private$/)
      .first()
      .waitFor()
    await page.getByText('Only you can decide: camera, microphone, location').waitFor()
    await undoLast(page)
    await page.getByRole('button', { name: 'Make it private, safely', exact: true }).waitFor()
    expect(await hash()).toBe(before)
  })

  test('draws the last minute of processor, memory, disk and network without moving other parts of the page', async () => {
    const line = (id: string) => page.locator(`[data-now="${id}"]`)
    for (const id of ['processor', 'ram', 'disk', 'network'])
      await expect
        .poll(() => line(id).locator('path').getAttribute('d'), { timeout: 60_000, message: id })
        .toMatch(/^M[\d.]+ [\d.]+L/)
    // If a figure gains a digit, nothing else on the page moves.
    expect(await shifts(page)).toBeLessThan(0.001)
  })

  test('undoes, after a review, one of the last changes that the dashboard lists', async () => {
    const before = await hash()
    await openPage(page, `${session.server.origin}/services`, 'Services Control')
    await row(page, 'services.fax').getByRole('combobox').selectOption({ label: 'Disabled' })
    await bar(page).getByRole('button', { name: 'Review' }).click()
    await applyReview(page)
    await openPage(page, `${session.server.origin}/`, 'Clearpane')
    const last = page.getByRole('region', { name: 'Last changes' })
    await last.getByRole('button', { name: /^Undo/ }).first().click()
    await undoShown(page)
    expect(await hash()).toBe(before)
  })

  test('shows at the top which settings another program changed back, and can restore them there', async () => {
    const before = await hash()
    await openPage(page, `${session.server.origin}/services`, 'Services Control')
    await row(page, 'services.fax').getByRole('combobox').selectOption({ label: 'Disabled' })
    await bar(page).getByRole('button', { name: 'Review' }).click()
    await applyReview(page)
    await setFax(session.server.dataDir, 'Automatic')
    await openPage(page, `${session.server.origin}/`, 'Clearpane')
    const need = page.locator('[data-need="drift"]')
    await need.waitFor()
    const verdict = page.locator('#verdict')
    await expect.poll(() => verdict.getAttribute('data-verdict')).toBe('threat')
    await page.getByRole('link', { name: '1 setting changed back' }).first().waitFor()
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await expectCleanInThemes(page, `needs you, ${size.width} px`)
    }
    await page.setViewportSize(desktop)
    await need.getByRole('button', { name: 'Apply again' }).click()
    await applyReview(page)
    await need.waitFor({ state: 'detached' })
    await openPage(page, `${session.server.origin}/history`, 'History')
    await page.getByRole('button', { name: 'Undo everything', exact: true }).click()
    await undoShown(page)
    expect(await hash()).toBe(before)
  })

  test('shows the source of each figure in the system information, and words instead of a zero for a figure that isn’t measured', async () => {
    await toScanner(page)
    await page.getByRole('button', { name: 'Show result: System Information' }).click()
    await page
      .getByRole('main')
      .getByText(/^Windows 11 Pro/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByText('Readings from the simulated PC.').waitFor()
    for (const figure of ['Memory', 'Disk', 'CPU load', 'Last boot', 'Up for', 'Processes', 'Services']) {
      const ask = page.getByRole('button', { name: `How measured: ${figure}` })
      const shown = ask.locator('xpath=ancestor::div[1]/following-sibling::p')
      await expect.poll(() => shown.innerText(), { message: figure }).toMatch(/^(not measured|[1-9])/)
      await ask.click()
      await page.locator(':popover-open').getByText('How measured?').waitFor()
      await page.keyboard.press('Escape')
    }
  })

  test('reviews and applies a worthwhile action, which then disappears from the list and returns after an undo', async () => {
    const before = await hash()
    const first = page.getByRole('button', { name: /^Review: / }).first()
    const name = (await first.getAttribute('aria-label')) ?? ''
    // New readings can change the order of the suggestions.
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog', { name }).waitFor()
    expect(await hash()).toBe(before)
    await applyReview(page)
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
    expect(await hash()).not.toBe(before)
    await undoLast(page)
    await page.getByRole('button', { name, exact: true }).waitFor()
    expect(await hash()).toBe(before)
  })

  test('scans the privacy settings, lists at most four findings and optimizes through the review, and an undo restores the values', async () => {
    const scanner = page.getByRole('group', { name: 'Advanced Privacy Scanner' })
    const before = await hash()
    await toScanner(page)
    await scanner.getByText('Which settings on this PC share data').waitFor()
    await scanner.getByRole('button', { name: 'Scan', exact: true }).click()
    const found = Number(
      /^\d+/.exec(await scanner.getByText(/settings? still shares? data$/).innerText())?.[0],
    )
    expect(found).toBeGreaterThan(4)
    // The list continues with the settings that are left for the user to decide.
    const listed = await scanner.getByText(/^\+\d+ more/).innerText()
    expect(Number(/\d+/.exec(listed)?.[0])).toBeGreaterThan(found - 4)
    expect(await hash()).toBe(before)
    // The server stores the result, so it's shown again after a reload, with its time.
    await page.reload()
    await toScanner(page)
    await scanner.getByRole('button', { name: /^Show result/ }).click()
    await scanner.getByText(listed).waitFor()
    await scanner.getByText(/^As of /).waitFor()
    await scanner.getByRole('button', { name: 'Optimize privacy' }).click()
    const answer = await applyReview(page, '/api/privacy-optimize')
    expect(answer.run?.changed).toBeGreaterThan(found - 1)
    await scanner.getByText('Changes made by the last optimization').waitFor()
    await scanner.getByRole('button', { name: 'Scan', exact: true }).click()
    // The user decides whether to block features that may be in use (camera, microphone, location, ...), so the
    // optimization leaves these settings as they are.
    await scanner.getByText(/affect something you may use, so they aren’t included/).waitFor()
    const left = async () =>
      Number(/^\d+/.exec(await scanner.getByText(/settings? still shares? data$/).innerText())?.[0])
    await expect.poll(left).toBeLessThan(found)
    await expect.poll(() => scanner.getByRole('button', { name: 'Optimize privacy' }).isDisabled()).toBe(true)
    await undoLast(page)
    expect(await hash()).toBe(before)
  })

  test('has no accessibility problems with a scan, a popover, the review or the palette, in three themes and two window sizes', async () => {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await openPage(page, `${session.server.origin}/`, 'Clearpane')
      const at = `${size.width} px`
      await toScanner(page)
      // The page shows the result of the previous scan from the start.
      const scanned = page.waitForResponse((one) => one.url().endsWith('/api/privacy-scan'))
      const scan = page
        .getByRole('group', { name: 'Advanced Privacy Scanner' })
        .getByRole('button', { name: 'Scan', exact: true })
      await scan.click()
      await scanned
      await expect.poll(() => scan.isEnabled()).toBe(true)
      await page.getByText(/settings? still shares? data$/).waitFor()
      await expectCleanInThemes(page, `scanned, ${at}`)
      if (size === phone) await page.getByRole('button', { name: 'This PC', expanded: false }).click()
      await page.getByRole('button', { name: 'Show result: System Information' }).click()
      await page.getByRole('button', { name: 'How measured: Memory' }).click()
      await expectCleanInThemes(page, `how measured, ${at}`)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Review: / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('region', { name: 'Settings to change' }).waitFor()
      await expectCleanInThemes(page, `review, ${at}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
      await expectCleanInThemes(page, `palette, ${at}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  test('has no accessibility problems at the end of a run, in three themes and two window sizes, and has a button to undo the run', async () => {
    const before = await hash()
    await page
      .getByRole('button', { name: /^Review: / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Apply \d+ setting/ }).click()
    await dialog.getByRole('button', { name: /^(Done|Later)$/ }).waitFor()
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await expectCleanInThemes(page, `a finished run, ${size.width} px`)
    }
    await dialog.getByRole('button', { name: 'Undo these changes' }).click()
    const undone = page.waitForResponse(
      (r) => r.url().endsWith('/api/undo') && r.request().method() === 'POST',
    )
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Undo \d+ setting/ })
      .click()
    await undone
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Done|Later)$/ })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await hash()).toBe(before)
  })

  // This test comes after all others, because it measures the page with the changes, the undo and the result that
  // they left behind.
  test.each(['en', 'de'])(
    'is at most one and a half screens long on a desktop and four screens long on a phone, in %s',
    async (language) => {
      const heights = await dashboardHeights(page, session.server.origin, language)
      console.log(`the dashboard in ${language}: ${JSON.stringify(heights)}`)
      expect(heights).toMatchObject([{ fits: true }, { fits: true }])
    },
  )

  test('has logged no errors by the end of its tests', () => expect(session.errors).toEqual([]))
})
