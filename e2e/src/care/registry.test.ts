/**
 * Tests the registry page in a real browser, by keyboard: scan, fix one entry, find its backup, and restore only that
 * entry.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noChromium, phone } from '../support/browser.ts'
import { applyReview, stateHash, undoShown } from '../support/catalog.ts'
import { expectCleanInThemes } from '../support/looks.ts'
import { openSession, type Session } from '../support/session.ts'

const uninstall = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall'
const player = `HKLM\\${uninstall}\\Old Player`

describe.skipIf(noChromium)('Registry', { timeout: 360_000 }, () => {
  let session: Session
  let before: string
  const button = (name: string | RegExp) => session.page.getByRole('button', { name, exact: true })
  const select = (name: string) => session.page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  const press = async (one: ReturnType<typeof button>, key = 'Enter') => {
    await one.focus()
    await session.page.keyboard.press(key)
  }
  const show = async (tab: 'Registry Scan' | 'Backup & Restore') => {
    const one = session.page.getByRole('tab', { name: tab, exact: true })
    await one.click()
    await expect.poll(() => one.getAttribute('aria-selected')).toBe('true')
  }

  beforeAll(async () => {
    session = await openSession()
    await session.page.goto(`${session.server.origin}/registry`)
    await button('Registry Scan').waitFor()
    before = await stateHash(session.server.dataDir)
  }, 360_000)
  afterAll(() => session?.close())

  test('scans by keyboard for leftover entries, selects the entries that are certain, and changes nothing', async () => {
    await press(button('Registry Scan'))
    await select('Old Player 2.4').waitFor({ timeout: 60_000 })
    await expect.poll(() => select('Old Player 2.4').isChecked()).toBe(true)
    expect(await stateHash(session.server.dataDir)).toBe(before)
    await expectCleanInThemes(session.page, 'registry scan')
  })

  test('fixes one entry after a review, and the next scan no longer lists the entry', async () => {
    await press(select('PhotoPrint 5'), 'Space')
    await press(button('Fix 1 entry'))
    const { run } = await applyReview(session.page)
    expect(run?.changed).toBe(1)
    await select('Old Player 2.4').waitFor({ state: 'detached', timeout: 60_000 })
    await select('PhotoPrint 5').waitFor({ timeout: 60_000 })
  })

  test('shows the content of a backup and restores one entry, which the next scan finds again', async () => {
    await show('Backup & Restore')
    await press(button('Entries: Registry fix'))
    const entries = session.page.getByRole('list', { name: 'Entries: Registry fix', exact: true })
    await entries.getByText(player, { exact: true }).waitFor()
    await expectCleanInThemes(session.page, 'registry backup')
    await press(button(`Restore: ${player}`))
    expect(await undoShown(session.page)).toBe(1)
    await entries.getByText('Restored', { exact: true }).waitFor()
    await expect.poll(() => stateHash(session.server.dataDir)).toBe(before)
    await show('Registry Scan')
    await press(button('Scan again'))
    await select('Old Player 2.4').waitFor({ timeout: 60_000 })
  })

  test('never scrolls sideways on a phone, and logs no errors', async () => {
    const { page } = session
    await page.setViewportSize(phone)
    await page.goto(`${session.server.origin}/registry?tab=backup`)
    await press(button('Entries: Registry fix'))
    await session.page.getByRole('list', { name: 'Entries: Registry fix', exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(session.errors).toEqual([])
  })
})
