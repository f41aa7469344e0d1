/** Tests the Driver Manager in a real browser, by keyboard: scan, search, sort, save the list, reload. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from '../support/browser.ts'
import { applyReview } from '../support/catalog.ts'
import { expectCleanInThemes } from '../support/looks.ts'
import { openSession, type Session } from '../support/session.ts'

/** From this point on, records every progress value that the page shows for the current change. */
const noteSteps = (page: Page) =>
  page.evaluate(() => {
    const noted: string[] = []
    Object.assign(window, { notedSteps: noted })
    const note = () => {
      for (const bar of document.querySelectorAll('[role=dialog] [role=progressbar]')) {
        const name = bar.getAttribute('aria-label') ?? ''
        const text = `${name}: ${bar.getAttribute('aria-valuenow') ?? 'working'}`
        if (name.includes('Windows Update') && noted.at(-1) !== text) noted.push(text)
      }
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
const notedSteps = (page: Page) =>
  page.evaluate(() => (window as unknown as { notedSteps: string[] }).notedSteps)

describe.skipIf(noChromium)('Driver Manager', { timeout: 360_000 }, () => {
  let session: Session
  const button = (name: string | RegExp) => session.page.getByRole('button', { name, exact: true })
  const rows = () => session.page.getByRole('table', { name: 'Drivers' }).getByRole('row')

  beforeAll(async () => {
    session = await openSession()
    await session.page.goto(`${session.server.origin}/advanced-tools?tab=drivers`)
  }, 360_000)
  afterAll(() => session?.close())

  test('lists every driver after a scan, with updatable drivers first', async () => {
    const { page } = session
    await button('Scan Drivers').focus()
    await page.keyboard.press('Enter')
    await page.getByText('10 drivers found. Windows Update has a newer version for 5 of them.').waitFor()
    expect(await rows().count()).toBe(11)
    expect(await rows().nth(1).innerText()).toContain('Newer offered')
    expect(await rows().nth(10).innerText()).toContain('Up to date')
  })

  test('filters the list by a search, and keeps the search text in the page’s URL', async () => {
    const { page } = session
    await page.locator('#page-title').focus()
    await page.keyboard.press('/')
    await page.keyboard.type('realtek')
    await expect.poll(() => rows().count()).toBe(2)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('realtek')
    await page.keyboard.press('Escape')
    await expect.poll(() => rows().count()).toBe(11)
  })

  test('saves the list of drivers as a file', async () => {
    const file = session.page.waitForEvent('download')
    await button('Export as CSV').click()
    const path = await (await file).path()
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n')
    expect([lines.length, lines[0]?.split(',')[0]]).toEqual([11, 'device'])
  })

  test('installs one driver after a review that lists the permanent changes', async () => {
    const { page } = session
    await button('Install the driver for Intel(R) Wi-Fi 6E AX211 160MHz').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Undo can’t restore a driver.').waitFor()
    await page.getByRole('checkbox', { name: /understand that these changes can’t be undone/ }).check()
    await noteSteps(page)
    await applyReview(page)
    const steps = await notedSteps(page)
    const downloaded = steps
      .filter((step) => step.startsWith('Downloading'))
      .map((step) => step.split(': ')[1])
    // A slow page may draw several steps at once, but it must never draw a step that Windows Update didn't report.
    expect(['working', '25', '50', '75', '100'].filter((step) => downloaded.includes(step))).toEqual(
      downloaded,
    )
    await page.getByText('10 drivers found. Windows Update has a newer version for 4 of them.').waitFor()
    expect(await button('Install the driver of Intel(R) Wi-Fi 6E AX211 160MHz').count()).toBe(0)
    await expectCleanInThemes(page, 'drivers after one is installed')
  })

  test('has a publisher column, by which the table can be sorted', async () => {
    const { page } = session
    const title = page.getByRole('columnheader', { name: 'Provider' }).getByRole('button')
    await title.focus()
    await page.keyboard.press('Enter')
    const providers = () =>
      rows().evaluateAll((all) =>
        all.slice(1).map((row) => row.querySelectorAll('[role=cell], td')[1]?.textContent ?? ''),
      )
    const sorted = (await providers()).toSorted((a, b) => a.localeCompare(b, 'en'))
    await expect.poll(providers).toEqual(sorted)
    const makers = await providers()
    expect(new Set(makers).size).toBeGreaterThan(2)
  })

  test('installs several drivers one after another, each with its own result', async () => {
    const { page } = session
    await button('Update All').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: /understand that these changes can’t be undone/ }).check()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Apply \d+ setting/ }).click()
    const end = dialog.getByRole('button', { name: /^(Done|Later)$/ })
    await end.waitFor()
    await dialog.getByRole('button', { name: 'Details' }).click()
    await dialog
      .getByText(/Windows found nothing newer in it than the installed driver/)
      .first()
      .waitFor()
    await dialog
      .getByText(/it takes effect after a restart/)
      .first()
      .waitFor()
    await expectCleanInThemes(page, 'results of several drivers')
    await end.click()
    await page.getByText('10 drivers found. Windows Update has a newer version for 1 of them.').waitFor()
    // The steps of all installations together, because a slow page may draw the steps of a short one at once.
    const steps = new Set(await notedSteps(page))
    expect([...steps].filter((step) => step.startsWith('Downloading')).length).toBeGreaterThan(1)
    expect([...steps].some((step) => step.startsWith('Windows Update is installing the driver: '))).toBe(true)
    await page.getByText('Restart to finish').first().waitFor()
  })

  test('keeps its scan result after a reload, even on a phone, and never scrolls sideways', async () => {
    const { page } = session
    await page.setViewportSize(phone)
    await page.reload()
    await button('Scan again').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(session.errors).toEqual([])
  })

  test('shows the name of the company’s update server on a managed PC, and shows no driver as up to date', async () => {
    const { page } = session
    await page.setViewportSize(desktop)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('restricted')
    await page.getByRole('option', { name: /^Switch to .*restricted/i, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await button('Scan Drivers').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Windows Update doesn’t offer every driver on this PC').waitFor()
    await page
      .getByText(/updates from https:\/\/updates\.company\.example:8531, a server of an organization/)
      .waitFor()
    await page.getByRole('table', { name: 'Drivers' }).getByText('Unknown').first().waitFor()
    expect(await page.getByRole('table', { name: 'Drivers' }).getByText('Up to date').count()).toBe(0)
    await expectCleanInThemes(page, 'drivers of a company')
    expect(session.errors).toEqual([])
  })
})
