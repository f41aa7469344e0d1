/** Tests /monitoring in a real browser, on the sample PC: live, programs and history, by keyboard and as tables. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { openPage } from './support/catalog.ts'
import { expectCleanInThemes, findings, shifts } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(`the monitoring page${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  beforeAll(async () => {
    session = await openSession()
    page = session.page
  })
  afterAll(() => session?.close())
  beforeEach(async () => {
    await page.setViewportSize(desktop)
    await openPage(page, `${session.server.origin}/monitoring`, 'System Monitoring')
    await charts().first().waitFor()
    // The server sends the sources of its figures with the first samples, so this function waits for those samples.
    await page.waitForTimeout(2600)
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const charts = () => page.getByRole('img', { name: /median/ })
  const processor = () => page.getByRole('img', { name: /^Processor/ })
  const programs = () => page.getByRole('table', { name: 'Programs' })
  const names = () => programs().locator('tbody th').allInnerTexts()
  /** Whether a figure on the page changes over time. */
  const moves = async (within: number) => {
    const before = await page.locator('main').innerText()
    await page.waitForTimeout(within)
    return (await page.locator('main').innerText()) !== before
  }

  test('logs no errors at either window size, and moves no part of the page while it measures', async () => {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await page.waitForTimeout(1500)
      await expectCleanInThemes(page, `${size.width} px`)
    }
    await openPage(page, `${session.server.origin}/monitoring`, 'System Monitoring')
    await page.waitForTimeout(5000)
    expect(await shifts(page)).toBe(0)
  })

  test('stops measuring, reports that only the live view has stopped, and starts again', async () => {
    expect(await button('Start Monitoring').isDisabled()).toBe(true)
    await button('Stop Monitoring').click()
    await page.getByText('Live monitoring is stopped').waitFor()
    await page.getByText(/The history continues/).waitFor()
    // The last samples may still arrive.
    await expect.poll(() => moves(2500)).toBe(false)
    await button('Start Monitoring').click()
    await expect.poll(() => moves(2500)).toBe(true)
  })

  test('pauses the charts and then continues them', async () => {
    const card = () => processor().locator('../..').innerText()
    await button('Pause').click()
    const paused = await card()
    await page.waitForTimeout(2500)
    expect(await card()).toBe(paused)
    await button('Resume').click()
    await expect.poll(card, { timeout: 90_000 }).not.toBe(paused)
  })

  test('lets the user show every chart as a table by keyboard, and choose the time span', async () => {
    const tables = page.getByRole('button', { name: /as a table$/ })
    const before = await tables.count()
    await button('Each disk and each adapter').focus()
    await page.keyboard.press('Enter')
    // A disk has charts for its transfer rates and its load; two adapters have traffic.
    await expect.poll(() => tables.count()).toBe(before + 4)
    await charts()
      .nth(before + 3)
      .waitFor()
    const count = await tables.count()
    expect(count).toBeGreaterThanOrEqual(5)
    expect(count).toBe(await charts().count())
    for (let i = 0; i < count; i++) {
      await tables.nth(i).focus()
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => page.locator('main table').count()).toBe(count + 1)
    for (const table of await page.locator('main table').all())
      await expect.poll(() => table.locator('tbody tr').count()).toBeGreaterThan(0)
    await page.getByRole('radio', { name: '1 minute' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => page.getByRole('radio', { name: '5 minutes', exact: true }).isChecked())
      .toBe(true)
  })

  test('shows the values at one moment when the user points, taps or presses the arrow keys', async () => {
    const tip = page.locator('[data-tip]')
    const range = /[\d.]+ % · [\d.]+ % · [\d.]+ %/
    const { x, y, width, height } = (await processor().boundingBox()) ?? expect.fail('no chart')
    await page.mouse.move(x + width - 30, y + height / 2)
    await tip.waitFor()
    expect(await tip.innerText()).toMatch(range)
    await page.mouse.move(0, 0)
    await tip.waitFor({ state: 'detached' })
    const moments = page.getByRole('slider', { name: 'Moments of Processor' })
    await page.getByRole('button', { name: 'Processor in full screen' }).focus()
    await page.keyboard.press('Tab')
    expect(await moments.evaluate((one) => one === document.activeElement)).toBe(true)
    const read = () => moments.getAttribute('aria-valuetext')
    await page.keyboard.press('Home')
    const first = await read()
    expect(first).toMatch(/Processor [\d.]+ %$/)
    // Uses a moment near the end of the chart, because the first moments disappear once the chart shows a full
    // minute.
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    const near = await read()
    await page.keyboard.press('ArrowRight')
    expect(await read()).not.toBe(near)
    expect(await tip.innerText()).toMatch(range)
    await page.waitForTimeout(2500)
    await page.keyboard.press('ArrowLeft')
    expect(await read()).toBe(near)
    await page.keyboard.press('Tab')
    await tip.waitFor({ state: 'detached' })
    await page.evaluate(
      ([left, top]) => {
        const place = document.elementFromPoint(left, top)
        place?.dispatchEvent(
          new PointerEvent('pointerdown', {
            bubbles: true,
            pointerType: 'touch',
            clientX: left,
            clientY: top,
          }),
        )
      },
      [x + width - 30, y + height / 2] as const,
    )
    await tip.waitFor()
  })

  test('sorts, searches and groups the programs', async () => {
    await programs().waitFor()
    const sort = (name: string) => programs().getByRole('columnheader', { name }).getByRole('button')
    await sort('Name').click()
    await programs().locator('th[aria-sort=ascending]', { hasText: 'Name' }).waitFor()
    const sorted = await names()
    expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b)))
    await page.getByRole('searchbox', { name: 'Search programs' }).fill('svchost')
    await expect.poll(names).toHaveLength(1)
    await page.getByRole('checkbox', { name: 'Group by program' }).uncheck()
    await expect.poll(async () => (await names()).length).toBeGreaterThan(5)
  })

  test('ends a program after a confirmation, and has no button to end programs that the system needs', async () => {
    await programs().waitFor()
    await page.getByRole('searchbox', { name: 'Search programs' }).fill('notepad')
    await button('End notepad.exe').click()
    const question = page.getByRole('dialog', { name: 'End notepad.exe?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(names).toHaveLength(1)
    await button('End notepad.exe').click()
    await question.getByRole('button', { name: 'End', exact: true }).click()
    await page.getByText('No program matches.').waitFor()
    await page.getByRole('searchbox', { name: 'Search programs' }).fill('lsass')
    await button('End lsass.exe').click()
    const kept = page.getByRole('dialog', { name: 'Clearpane doesn’t end lsass.exe' })
    await kept.waitFor()
    expect(await kept.getByRole('button', { name: 'End', exact: true }).count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  test('records the history from the start, and has time ranges, a table, a file and a separate switch for the history', async () => {
    await page.getByRole('tab', { name: 'Historical Data' }).click()
    await processorHistory().waitFor()
    for (const range of ['24 hours', '7 days', '30 days', '1 hour']) {
      await page.getByRole('radio', { name: range }).check({ force: true })
      await processorHistory().waitFor()
    }
    const downloading = page.waitForEvent('download')
    await button('Export as CSV').click()
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toContain('cpu.total mean (%)')
    expect(lines.length).toBeGreaterThan(1)
    expect(await findings(page)).toEqual([])
    const record = page.getByRole('switch', { name: 'Record while Clearpane runs' })
    await record.click()
    await expect.poll(() => record.isChecked()).toBe(false)
    await record.click()
    await expect.poll(() => record.isChecked()).toBe(true)
  })

  test('deletes measurements after a confirmation', async () => {
    await button('Reset Monitoring Data').click()
    await page
      .getByRole('dialog', { name: 'Reset monitoring data?' })
      .getByRole('button', { name: 'Reset Monitoring Data' })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(session.errors).toEqual([])
  })

  const processorHistory = () => page.getByRole('img', { name: /^Processor load/ })
})
