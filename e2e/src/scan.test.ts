/**
 * Tests a scan in a real browser: the scan continues after a reload, and if the server is killed, the page reports
 * that the scan was interrupted.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, noChromium, openPage, phone } from './support/browser.ts'
import { signIn } from './support/main-job.ts'
import { type Served, serve, serveBy, tempDir } from './support/serve.ts'

const slowScan = fileURLToPath(new URL('./support/slow-scan.ts', import.meta.url))
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

const card = (page: Page) => page.getByRole('group', { name: 'Advanced Privacy Scanner' })
/** Returns the height of the card, which must be the same in every state. */
const height = async (page: Page) => Math.round((await card(page).boundingBox())?.height ?? 0)
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })
const bar = (page: Page) => card(page).getByRole('progressbar')
const percent = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'))

/** Returns how many milliseconds one call from this page takes, as a measure of how busy the machine is. */
const roundTrip = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const from = performance.now()
    await (await fetch('/theme.js', { cache: 'no-store' })).text()
    return performance.now() - from
  })

/**
 * Returns how many milliseconds pass between the click on Cancel and the moment when the card can scan again, by the
 * page's own clock.
 */
const cancelled = (page: Page): Promise<number> =>
  card(page).evaluate(
    (box) =>
      new Promise<number>((done) => {
        const named = (name: string) =>
          [...box.querySelectorAll('button')].find(
            ({ textContent, disabled }) => textContent === name && !disabled,
          )
        const from = performance.now()
        const look = new MutationObserver(() => {
          if (named('Scan') === undefined) return
          look.disconnect()
          done(performance.now() - from)
        })
        look.observe(box, { subtree: true, childList: true, attributes: true, characterData: true })
        named('Cancel')?.click()
      }),
  )

describe.skipIf(noChromium)('a scan on the page', () => {
  let server: Served
  let browser: Browser
  let page: Page
  const open = async () => {
    await page.goto(`${server.origin}/privacy`)
    await card(page).waitFor()
  }
  const letGo = () => join(server.dataDir, 'let-go')

  beforeAll(async () => {
    const dataDir = tempDir('scan')
    server = await serveBy([slowScan, dataDir], dataDir)
    browser = await launch()
    // Uses the size of a phone, where the page has one column, so that the card's height doesn't depend on a
    // neighbouring card.
    page = (await openPage(browser, phone)).page
    await signIn(page, server.url)
    await open()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test('is cancelled from the page immediately', async () => {
    const [took, calls]: [number[], number[]] = [[], []]
    const idle = await height(page)
    for (let i = 0; i < 9; i++) {
      await button(page, 'Scan').click()
      await expect.poll(() => percent(page)).toBe(25)
      expect(await height(page)).toBe(idle)
      calls.push(await roundTrip(page))
      took.push(await cancelled(page))
      await button(page, 'Scan').waitFor()
      expect(await button(page, 'Cancel').count()).toBe(0)
    }
    console.log(
      `scan cancelled, from the click until the card offers it again: median ${median(took).toFixed(0)} ms of ${took.length}; one call: ${median(calls).toFixed(0)} ms`,
    )
    expect(median(took)).toBeLessThan(100 + 5 * median(calls))
  })

  test('continues during a reload, after which the page shows the scan’s progress and later its result', async () => {
    await button(page, 'Scan').click()
    await expect.poll(() => percent(page)).toBe(25)
    await page.reload()
    await expect.poll(() => percent(page)).toBe(25)
    expect(await button(page, 'Scanning...').isDisabled()).toBe(true)
    expect(await card(page).getByRole('status').textContent()).toContain('Reading privacy settings')
    const running = await height(page)
    writeFileSync(letGo(), '')
    await button(page, 'Clear Results').waitFor()
    expect(await height(page)).toBe(running)
    expect(
      await card(page)
        .getByText(/^As of \d+:\d\d/)
        .count(),
    ).toBe(1)
  })

  test('is shown as interrupted after the server was killed, and can be started again', async () => {
    rmSync(letGo())
    const before = await card(page).getByRole('time').getAttribute('datetime')
    await button(page, 'Scan').click()
    await expect.poll(() => percent(page)).toBe(25)
    await server.kill()
    server = await serve(server.dataDir, ['--port', String(server.port)])
    await page.goto(server.url)
    // The page behind the one-time link signs the browser in and continues automatically. If the test opened another
    // page before the browser had left this one, the page's own navigation would be aborted.
    await page.waitForURL(({ pathname }) => pathname !== '/session')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await open()
    await card(page).getByText('The last scan was interrupted').waitFor()
    await expect.poll(() => height(page)).toBe(480)
    expect(await bar(page).count()).toBe(0)
    await button(page, 'Scan').click()
    await button(page, 'Clear Results').waitFor()
    await card(page).getByText('The last scan was interrupted').waitFor({ state: 'detached' })
    await expect.poll(() => card(page).getByRole('time').getAttribute('datetime')).not.toBe(before)
  })

  test('has a result that survives a restart of the server and stays until it’s cleared', async () => {
    const time = () => card(page).getByRole('time').getAttribute('datetime')
    const before = await time()
    await server.kill()
    server = await serve(server.dataDir, ['--port', String(server.port)])
    await page.goto(server.url)
    // The page behind the one-time link signs the browser in and continues automatically. If the test opened another
    // page before the browser had left this one, the page's own navigation would be aborted.
    await page.waitForURL(({ pathname }) => pathname !== '/session')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await open()
    await card(page)
      .getByText(/^As of \d+:\d\d/)
      .waitFor()
    expect(await time()).toBe(before)
    await button(page, 'Clear Results').click()
    await card(page).getByText('Not scanned yet', { exact: false }).waitFor()
    await page.reload()
    await card(page).getByText('Not scanned yet', { exact: false }).waitFor()
    expect(await button(page, 'Clear Results').count()).toBe(0)
  })
})
