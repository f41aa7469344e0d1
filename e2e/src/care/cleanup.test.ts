/** Tests System Cleanup in a real browser: scan, look at the files, review, clean, and read the result. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noChromium, phone } from '../support/browser.ts'
import { agreeToAll } from '../support/catalog.ts'
import { openSession, type Session } from '../support/session.ts'

describe.skipIf(noChromium)('System Cleanup', { timeout: 360_000 }, () => {
  let session: Session
  const button = (name: string | RegExp) => session.page.getByRole('button', { name, exact: true })
  const box = (name: RegExp) => session.page.getByRole('checkbox', { name })

  beforeAll(async () => {
    session = await openSession()
    await session.page.goto(`${session.server.origin}/cleanup`)
  }, 360_000)
  afterAll(() => session?.close())

  test('leaves three places unselected at first, and starts no cleaning before a scan', async () => {
    await button('Scan Only').waitFor()
    for (const name of [/^Downloads folder/, /^Recycle Bin/, /^Windows logs/])
      expect(await box(name).isChecked()).toBe(false)
    expect(await box(/^Prefetch/).isChecked()).toBe(true)
    expect(await button('Start Cleanup').isDisabled()).toBe(true)
  })

  test('lists every file that a scan found, and draws only the visible rows', async () => {
    await button('Scan Only').click()
    await session.page.getByText('1,400 files').first().waitFor()
    await button('Files of Temporary files').click()
    const list = session.page.getByRole('region', { name: 'Files of Your temporary folder' })
    await list
      .getByText(/\.tmp$/)
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await list.getByRole('listitem').count()).toBeLessThan(40)
    await list.evaluate((region) => region.scrollTo(0, region.scrollHeight))
    await list
      .locator('[aria-posinset="1400"]')
      .getByText(/\.tmp$/)
      .filter({ visible: true })
      .waitFor()
  })

  test('deletes the files that the user reviewed, and shows how much space was freed', async () => {
    const { page } = session
    await button('Deselect All').click()
    await box(/^Temporary files Files that/).check()
    await button('Start Cleanup').click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const apply = dialog.getByRole('button', { name: /^(Apply|Delete)/ })
    await agreeToAll(page, apply)
    await apply.click()
    await page
      .getByText(/1\.8 GB freed/)
      .first()
      .waitFor({ state: 'attached', timeout: 180_000 })
  })

  test('logs no errors, and never scrolls sideways on a phone', async () => {
    const { page } = session
    await page.setViewportSize(phone)
    await page.reload()
    await button('Scan Only').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(session.errors).toEqual([])
  })
})
