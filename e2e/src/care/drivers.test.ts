/** The Driver Manager in a real browser, by keyboard: scan, search, sort, take the list along, reload. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noChromium, phone } from '../support/browser.ts'
import { applyReview } from '../support/catalog.ts'
import { expectClean } from '../support/looks.ts'
import { openSession, type Session } from '../support/session.ts'

describe.skipIf(noChromium)('Driver Manager', { timeout: 360_000 }, () => {
  let session: Session
  const button = (name: string | RegExp) => session.page.getByRole('button', { name, exact: true })
  const rows = () => session.page.getByRole('table', { name: 'Drivers' }).getByRole('row')

  beforeAll(async () => {
    session = await openSession()
    await session.page.goto(`${session.server.origin}/advanced-tools?tab=drivers`)
  }, 360_000)
  afterAll(() => session?.close())

  test('a scan lists every driver, what has a newer one first', async () => {
    const { page } = session
    await button('Scan Drivers').focus()
    await page.keyboard.press('Enter')
    await page.getByText('10 drivers, 5 with a newer one on Windows Update.').waitFor()
    expect(await rows().count()).toBe(11)
    expect(await rows().nth(1).innerText()).toContain('Newer offered')
    expect(await rows().nth(10).innerText()).toContain('Up to date')
  })

  test('a search narrows the list and stays in the address', async () => {
    const { page } = session
    await page.locator('#page-title').focus()
    await page.keyboard.press('/')
    await page.keyboard.type('realtek')
    await expect.poll(() => rows().count()).toBe(2)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('realtek')
    await page.keyboard.press('Escape')
    await expect.poll(() => rows().count()).toBe(11)
  })

  test('the list can be taken along', async () => {
    const file = session.page.waitForEvent('download')
    await button('Export as CSV').click()
    const path = await (await file).path()
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n')
    expect([lines.length, lines[0]?.split(',')[0]]).toEqual([11, 'device'])
  })

  test('one driver is installed after a review that says what cannot be undone', async () => {
    const { page } = session
    await button('Install the driver of Intel(R) Wi-Fi 6E AX211 160MHz').focus()
    await page.keyboard.press('Enter')
    await page.getByText('No undo puts a driver back.').waitFor()
    await page.getByRole('checkbox', { name: /understand these can’t be undone/ }).check()
    await applyReview(page)
    await page.getByText('10 drivers, 4 with a newer one on Windows Update.').waitFor()
    expect(await button('Install the driver of Intel(R) Wi-Fi 6E AX211 160MHz').count()).toBe(0)
    await expectClean(page, 'drivers after one is installed')
  })

  test('after a reload the result is still there, also on a phone, without sideways scrolling', async () => {
    const { page } = session
    await page.setViewportSize(phone)
    await page.reload()
    await button('Scan again').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(session.errors).toEqual([])
  })
})
