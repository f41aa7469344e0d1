/**
 * Tests the dashboard's AI-Powered System Cleaner in a real browser, by keyboard: scan, fix one row, fix all, undo.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noChromium, phone } from '../support/browser.ts'
import { agreeToAll, applyReview, undoShown } from '../support/catalog.ts'
import { expectCleanAtBothSizes, expectCleanInThemes } from '../support/looks.ts'
import { openSession, type Session } from '../support/session.ts'

describe.skipIf(noChromium)('AI-Powered System Cleaner', { timeout: 600_000 }, () => {
  let session: Session
  const card = () => session.page.getByRole('group', { name: 'AI-Powered System Cleaner' })
  const button = (name: string | RegExp) => card().getByRole('button', { name, exact: true })
  const dialog = () => session.page.getByRole('dialog')

  /** Scrolls to the card, which, like the cards above it, is loaded when it comes into view. */
  const toCard = () =>
    expect
      .poll(
        async () => {
          if (await card().isVisible()) await card().scrollIntoViewIfNeeded()
          else {
            await session.page.evaluate(() =>
              document.querySelector('main')?.lastElementChild?.scrollIntoView(false),
            )
            // Folded on a phone.
            const group = { name: 'Advanced Optimization Tools', expanded: false } as const
            const fold = session.page.getByRole('button', group)
            if (await fold.isVisible()) await fold.click()
          }
          return card().isVisible()
        },
        { timeout: 60_000 },
      )
      .toBe(true)
  /** A result that was stored before the page loaded is collapsed. */
  const unfold = async () => {
    await toCard()
    await button(/^Show result/).click()
  }
  const press = async (name: string | RegExp) => {
    await button(name).focus()
    await session.page.keyboard.press('Enter')
  }
  const scan = async () => {
    await press('Scan')
    await button('Auto-Fix All').waitFor({ timeout: 180_000 })
  }
  /** Gives the user's consent to permanent changes, which is valid only for the plan on screen. */
  const accept = () =>
    agreeToAll(session.page, dialog().getByRole('button', { name: /^(Apply \d+ setting|Delete )/ }))

  beforeAll(async () => {
    session = await openSession()
    await session.page.goto(`${session.server.origin}/`)
  }, 360_000)
  afterAll(() => session?.close())

  test('has a Fix button for each of six parts after a scan by keyboard, and rates the severity of registry issues', async () => {
    await toCard()
    await scan()
    for (const name of [
      'Temporary files',
      'Browser cache',
      'Registry issues',
      'Duplicate files',
      'Startup issues',
      'Privacy issues',
    ])
      await button(`Fix ${name}`).waitFor()
    await card().getByText('Low', { exact: true }).waitFor()
    await expectCleanInThemes(session.page, 'scanned')
  })

  test('requires a confirmation before it moves the copies of duplicate files', async () => {
    await press('Fix Duplicate files')
    await dialog()
      .getByRole('heading', { name: /^Move \d+ cop(y|ies) to quarantine\?$/ })
      .waitFor()
    await expectCleanAtBothSizes(session.page, 'the copies of duplicate files')
    await session.page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })

  test('shows a review before a fix, and afterwards marks the row as fixed, even after a reload', async () => {
    await press('Fix Startup issues')
    await accept()
    await applyReview(session.page)
    await button('Fix Startup issues').waitFor({ state: 'detached' })
    await session.page.reload()
    await unfold()
    await button('Fix Registry issues').waitFor()
    expect(await button('Fix Startup issues').count()).toBe(0)
    await card().getByRole('listitem').filter({ hasText: 'Startup issues' }).getByText('0 found').waitFor()
  })

  test('shows which files Auto-Fix All will quarantine, and shows the results and what was left out even after a reload', async () => {
    await press('Auto-Fix All')
    await dialog()
      .getByText(/^Afterwards \d+ copies/)
      .waitFor()
    await accept()
    await applyReview(session.page, '/api/auto-fix-all')
    await card()
      .getByText(/^Auto-Fix complete: \d+ issues fixed/)
      .waitFor()
    await session.page.reload()
    await unfold()
    await card()
      .getByText(/^Auto-Fix complete: \d+ issues fixed/)
      .waitFor()
    await card().getByText('Left as it is').waitFor()
    await card().getByText('not measured on this PC').waitFor()
    await expectCleanInThemes(session.page, 'fixed')
  })

  test('restores through an undo everything that can be restored, including the moved copies', async () => {
    await press('Bring the copies back')
    await session.page.getByText('Every copy is back in its place.').first().waitFor()
    await press('Undo')
    expect(await undoShown(session.page)).toBeGreaterThan(0)
    await card().getByText('Files, duplicates and entries that aren’t needed').waitFor()
  })

  test('logs no errors, and never scrolls sideways on a phone', async () => {
    const { page } = session
    await page.setViewportSize(phone)
    await page.reload()
    await toCard()
    await scan()
    await expectCleanInThemes(page, 'phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(session.errors).toEqual([])
  })
})
