/** Tests the three screens that deal with files, by keyboard: space, duplicates and quarantine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noChromium, phone } from '../support/browser.ts'
import { expectCleanInThemes, findings, sideways } from '../support/looks.ts'
import { openSession, type Session } from '../support/session.ts'

describe.skipIf(noChromium)('files on the page', { timeout: 360_000 }, () => {
  let session: Session
  const button = (name: string | RegExp) => session.page.getByRole('button', { name, exact: true })
  const go = (path: string) => session.page.goto(`${session.server.origin}${path}`)
  const press = async (name: string | RegExp) => {
    await button(name).first().focus()
    await session.page.keyboard.press('Enter')
  }
  const focused = () => session.page.evaluate(() => document.activeElement?.textContent)
  const expectGood = async (at: string) => {
    const { page } = session
    await expectCleanInThemes(page, at)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'contrast'))
    expect(await findings(page)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    const desktop = page.viewportSize()
    await page.setViewportSize(phone)
    // The areas are laid out again once the window has its new size.
    await expect.poll(() => sideways(page)).toBe(0)
    if (desktop !== null) await page.setViewportSize(desktop)
  }

  beforeAll(async () => {
    session = await openSession()
  }, 360_000)
  afterAll(() => session?.close())

  test('can be explored folder by folder with the keyboard, and the Back button returns to an earlier folder even after a reload', async () => {
    const { page } = session
    await go('/cleanup?tab=space')
    await press('Measure')
    await page.getByRole('table', { name: 'What’s in this folder' }).waitFor()
    await expectGood('space')
    const first = page.getByRole('table').getByRole('button', { name: 'Videos' })
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Downloads')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(/at=.*Videos/)
    await page.reload()
    await page.getByText('Files right here').first().waitFor()
    await page.goBack()
    await first.waitFor()
  })

  test('can be found as duplicates, reviewed, moved to the quarantine, and restored', async () => {
    const { page } = session
    await go('/advanced-tools?tab=duplicates')
    await press('Scan Duplicates')
    await page.getByRole('list', { name: 'Sets of equal files' }).waitFor()
    await page.locator('img[src^="data:image/"]').first().waitFor()
    await expectGood('duplicates')
    const boxes = page.getByRole('list', { name: 'Sets of equal files' }).getByRole('checkbox')
    // If one of two copies is selected for removal, the other copy can't be selected as well.
    expect([await boxes.nth(0).isChecked(), await boxes.nth(1).isChecked()].toSorted()).toEqual([false, true])
    expect([await boxes.nth(0).isDisabled(), await boxes.nth(1).isDisabled()].toSorted()).toEqual([
      false,
      true,
    ])
    await press(/^Review \d+ files$/)
    await page.getByRole('dialog').waitFor()
    await expectGood('review of duplicates')
    const review = page.getByRole('dialog')
    await review.getByRole('radio', { name: 'Quarantine' }).focus()
    await page.keyboard.press('ArrowRight')
    await review.getByRole('heading', { name: /^Move \d+ files to the Recycle Bin\?$/ }).waitFor()
    await expectGood('review of duplicates for the Recycle Bin')
    await press('Cancel')
    await page.reload()
    await press(/^Review \d+ files$/)
    // Remembered.
    expect(await review.getByRole('radio', { name: 'Recycle Bin' }).isChecked()).toBe(true)
    await review.getByRole('radio', { name: 'Recycle Bin' }).focus()
    await page.keyboard.press('ArrowLeft')
    await press(/^Move \d+ files$/)
    await page.getByText(/^\d+ files moved to quarantine/).waitFor()
    await page.getByText('No duplicate files').waitFor()
    await press('Undo')
    await page.getByRole('list', { name: 'Sets of equal files' }).waitFor()
  })

  test('can be restored from the quarantine, or deleted after a separate confirmation', async () => {
    const { page } = session
    await press(/^Review \d+ files$/)
    await press(/^Move \d+ files$/)
    await page.getByText(/^\d+ files moved to quarantine/).waitFor()
    await go('/cleanup?tab=quarantine')
    const rows = page.getByRole('table', { name: 'Files in quarantine' }).getByRole('row')
    await rows.nth(1).waitFor()
    const all = await rows.count()
    await expectGood('quarantine')
    await rows.nth(1).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await press('Restore')
    await expect.poll(() => rows.count()).toBe(all - 1)
    await rows.nth(1).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await press('Delete for good')
    const question = page.getByRole('dialog', { name: 'Delete 1 file for good?' })
    await question.waitFor()
    await expectGood('deletion from the quarantine')
    await question.getByRole('button', { name: 'Delete for good' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.count()).toBe(all - 2)
    expect(session.errors).toEqual([])
  })

  test('have no Undo button after a move to the Recycle Bin, because Windows, and not Clearpane, restores files from there', async () => {
    const { page } = session
    await go('/advanced-tools?tab=duplicates')
    await press('Scan Duplicates')
    await press(/^Review \d+ files?$/)
    await page.getByRole('dialog').getByRole('radio', { name: 'Quarantine' }).focus()
    await page.keyboard.press('ArrowRight')
    await press(/^Move \d+ files?$/)
    await page.getByText(/^\d+ files? moved to the Recycle Bin/).waitFor()
    await page.getByText('No duplicate files').waitFor()
    expect(await button('Undo').count()).toBe(0)
    expect(session.errors).toEqual([])
  })
})
