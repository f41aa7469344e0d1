/**
 * Tests the landing page, the local profile and the ways to enter and leave the app (docs/specification.md), and how
 * these pages look.
 */
import { wire } from '@clearpane/contracts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launch, noChromium, openPage, phone } from './support/browser.ts'
import { expectCleanAtBothSizes, expectCleanInThemes, shifts } from './support/looks.ts'
import { skipSplash } from './support/main-job.ts'
import { type Served, serve } from './support/serve.ts'
import { tickMs } from './support/stopwatch.ts'

const kept = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
const splashShown = (page: Page) => page.getByRole('button', { name: 'Start Optimizing Now' }).waitFor()
const dashboardShown = (page: Page) =>
  page.getByRole('heading', { name: 'Choose Your Optimization Profile' }).waitFor()

describe.skipIf(noChromium)(`landing page${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Browser
  let page: Page
  let context: BrowserContext
  let errors: string[]
  beforeAll(async () => {
    server = await serve()
    browser = await launch()
    ;({ page, context, errors } = await openPage(browser, desktop))
    await page.goto(server.url)
    await splashShown(page)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test('has no accessibility problems, no sideways scrolling and no moving parts at both window sizes, in three themes and two languages', async () => {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      for (const language of ['en', 'de']) {
        await page.evaluate(
          (name) => localStorage.setItem('clearpane_language', JSON.stringify(name)),
          language,
        )
        await page.goto(`${server.origin}/`)
        await page.locator('#splash-title').waitFor()
        const at = `${size.width} ${language}`
        await expectCleanInThemes(page, at)
        expect({ at, shifts: await shifts(page) }).toEqual({ at, shifts: 0 })
        await page.locator(`html[lang="${language}"]`).waitFor()
      }
    }
    await page.evaluate(() => localStorage.clear())
    await page.setViewportSize(desktop)
    await page.goto(await server.link())
    await splashShown(page)
  })

  describe('the example of apply and undo', () => {
    const status = () => page.getByRole('figure').getByRole('status')
    const open = async (reducedMotion: 'reduce' | 'no-preference') => {
      await page.emulateMedia({ reducedMotion })
      await page.reload()
      await page.locator('#splash-title').waitFor()
    }
    /**
     * A state of the example, and the number of ticks of the page's own timer that passed before this state while the
     * example was in view.
     */
    type Step = { text: string; ticks: number }
    // A slow machine may show a state for less time than the test needs to look, so the page itself notes each state.
    beforeAll(() =>
      page.addInitScript((every) => {
        const steps: { text: string; ticks: number }[] = []
        let ticks = 0
        setInterval(() => {
          const { top, bottom, height } =
            document.querySelector('figure:has([role="status"])')?.getBoundingClientRect() ?? new DOMRect()
          if (Math.min(bottom, innerHeight) - Math.max(top, 0) > height / 2) ticks++
        }, every)
        const note = () => {
          const text = document.querySelector('figure [role="status"]')?.textContent ?? null
          if (text === null || text === steps.at(-1)?.text) return
          steps.push({ text, ticks })
          ticks = 0
        }
        new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
        Object.assign(window, { steps })
      }, tickMs),
    )

    test.each([
      ['1440', desktop, 'en'],
      ['1440', desktop, 'de'],
      ['390', phone, 'en'],
      ['390', phone, 'de'],
    ])('plays once as soon as it is in view, and nothing jumps: %s px', async (_width, size, language) => {
      await page.setViewportSize(size)
      await page.evaluate((name) => localStorage.setItem('clearpane_language', `"${name}"`), language)
      await open('no-preference')
      const [now, applied, undone] =
        language === 'en'
          ? ['Nothing changed yet', 'Applied, each one checked', 'Put back exactly']
          : ['Noch nichts geändert', 'Angewendet und geprüft', 'Genau so wie vorher']
      await status().scrollIntoViewIfNeeded()
      await page.getByText('AdvertisingInfo').scrollIntoViewIfNeeded()
      await status().filter({ hasText: undone }).waitFor()
      await page.waitForTimeout(2_000)
      const steps = await page.evaluate(() => (window as unknown as { steps: Step[] }).steps)
      expect(steps.map(({ text }) => text)).toEqual([now, applied, undone])
      for (const { ticks } of steps) expect(ticks).toBeLessThan(5_000 / tickMs)
      expect(await shifts(page)).toBe(0)
    })

    test('waits for a click if the user prefers reduced motion, and keeps the focus', async () => {
      await page.setViewportSize(desktop)
      await page.evaluate(() => localStorage.removeItem('clearpane_language'))
      await open('reduce')
      await page.waitForTimeout(5_500)
      expect(await status().textContent()).toBe('Nothing changed yet')
      await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
      await status().filter({ hasText: 'Applied' }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await status().filter({ hasText: 'Put back exactly' }).waitFor()
      await page.emulateMedia({ reducedMotion: 'no-preference' })
    })

    test('stops playing as soon as the user interacts with it', async () => {
      await open('no-preference')
      await page.getByRole('button', { name: 'Apply', exact: true }).focus()
      await page.waitForTimeout(5_500)
      expect(await status().textContent()).toBe('Nothing changed yet')
    })
  })

  test('shows pictures of the product in the colours of the chosen theme, and loads no other pictures', async () => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => localStorage.setItem('clearpane_theme', `"${name}"`), theme)
      await page.reload()
      await page.locator('figure img').filter({ visible: true }).scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.querySelectorAll<HTMLImageElement>('figure img')]
              .filter(({ naturalWidth }) => naturalWidth > 0)
              .map(({ src, naturalWidth, naturalHeight }) => [
                new URL(src).pathname,
                naturalWidth,
                naturalHeight,
              ]),
          ),
        )
        .toEqual([[`/product-${theme}.webp`, 1440, 900]])
    }
  })

  test('has the specified wording and eight cards, and explains how each figure was counted', async () => {
    for (const text of [
      '50+',
      '200+',
      '75+',
      'Why choose Clearpane',
      'Claim Your FREE Access',
      '$9.99',
      '$24.99',
      '© 2024',
    ])
      await page.getByText(text).first().waitFor()
    expect(await page.getByRole('button', { name: /^More Info: / }).count()).toBe(8)
    const asks = page.getByRole('button', { name: /How we count this$/ })
    expect(await asks.count()).toBe(4)
    await asks.last().click()
    await page.getByText('Calculated on our sample PC').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Calculated on our sample PC').waitFor({ state: 'hidden' })
  })

  test('opens the sign-up dialog with More Info and Learn More, and closes it with Escape', async () => {
    await page.getByRole('button', { name: 'More Info: Startup optimization' }).click()
    const more = page.getByRole('dialog', { name: 'Startup optimization' })
    await more.waitFor()
    await expectCleanAtBothSizes(page, 'more about a feature')
    await more.getByRole('button', { name: 'Learn More' }).click()
    await page.getByRole('dialog', { name: 'Create Your Cloud Profile' }).waitFor()
    await expectCleanAtBothSizes(page, 'the sign-up')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('lets the user skip signing up, and return with Return to Splash Page', async () => {
    await skipSplash(page)
    await page.getByRole('button', { name: 'Return to Splash Page' }).click()
    await splashShown(page)
    expect((await kept(page)).current_cloud_profile).toBeUndefined()
  })

  test('refuses to sign up without a device name, in the specified words, and opens the dashboard with a device name', async () => {
    await page.getByRole('button', { name: 'Claim Your FREE Access' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Your Cloud Profile' })
    await dialog.getByLabel('Full Name').fill('Ada')
    await dialog.getByRole('button', { name: 'Create Profile & Start' }).click()
    await page.getByText('Missing Information').first().waitFor()
    await page.getByText('Please fill in your name and device name').first().waitFor()
    expect((await kept(page)).current_cloud_profile).toBeUndefined()
    await dialog.getByLabel('Device Name').fill('Desk')
    await dialog.getByRole('button', { name: 'Create Profile & Start' }).click()
    const key = page.getByRole('dialog', { name: 'Your recovery key' })
    await key.waitFor()
    await expectCleanAtBothSizes(page, 'the recovery key after the sign-up')
    await key.getByRole('checkbox').click()
    await key.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Cloud profile "Ada" created successfully!').first().waitFor()
    await dashboardShown(page)
    const { current_cloud_profile, has_seen_splash } = await kept(page)
    expect(JSON.parse(current_cloud_profile ?? 'null')).toEqual({ name: 'Ada', deviceName: 'Desk' })
    expect(has_seen_splash).toBe('true')
    await page.getByRole('complementary').getByText('Ada').waitFor()
    // No data was sent anywhere, and the card doesn't claim that any was.
    await page.getByRole('complementary').getByText('This PC only').waitFor()
    expect(await page.getByText('Cloud Synced').count()).toBe(0)
  })

  test('keeps the user’s name after Back to Home Page, deletes it after Sign Out, and stays in the dashboard after a reload', async () => {
    await page.reload()
    await dashboardShown(page)
    await page.getByRole('button', { name: 'Back to Home Page' }).click()
    await splashShown(page)
    expect(Object.keys(await kept(page))).toContain('current_cloud_profile')
    expect(Object.keys(await kept(page))).not.toContain('has_seen_splash')
    await page.getByRole('button', { name: 'Claim Your FREE Access' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /Ada/ }).waitFor()
    await expectCleanAtBothSizes(page, 'the profile that this PC already has')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const out = page.getByText('This browser is signed out')
    expect(await out.count()).toBe(0)
    await skipSplash(page)
    await page.getByRole('complementary').getByText('Ada').waitFor()
    await page.getByRole('button', { name: 'Sign Out & Return to Splash' }).click()
    await splashShown(page)
    expect(
      Object.keys(await kept(page)).filter((key) => ['current_cloud_profile', wire.secretKey].includes(key)),
    ).toEqual([])
    await out.waitFor()
    await page.getByText(/start Clearpane again with its shortcut or with npm start/).waitFor()
    // The session has ended: the page explains what to do, and if a new link is opened in another tab, this tab is
    // signed in too.
    await skipSplash(page)
    await page.getByRole('heading', { name: 'This browser isn’t signed in' }).waitFor()
    const other = await context.newPage()
    await other.goto(await server.link())
    await dashboardShown(page)
    await other.close()
    // The profile belongs to this PC, so the name in it is shown again with the new session.
    await page.getByRole('complementary').getByText('Ada').waitFor()
    const back = page.getByRole('button', { name: 'Back to Home Page' })
    await back.click()
    await splashShown(page)
    expect(Object.keys(await kept(page))).toContain(wire.secretKey)
    await skipSplash(page)
    await back.waitFor()
  })

  test('is also shown in this tab if another tab deletes the record that the user has seen the page', async () => {
    const other = await context.newPage()
    await other.goto(`${server.origin}/`)
    await dashboardShown(other)
    await other.evaluate(() => localStorage.removeItem('has_seen_splash'))
    await splashShown(page)
    await other.close()
  })

  test('deletes exactly three stored results whenever it loads', async () => {
    const keys = ['optimization_results', 'last_scan_results', 'privacy_scan_results', 'speed_test_results']
    await page.evaluate((all) => {
      for (const key of all) localStorage.setItem(key, '1')
    }, keys)
    await page.reload()
    await splashShown(page)
    await expect
      .poll(async () => Object.keys(await kept(page)).filter((key) => keys.includes(key)))
      .toEqual(['speed_test_results'])
  })

  // The server refuses a request from an ended session, and the browser logs that; there are no other errors.
  test('has logged no errors by the end of its tests', () =>
    expect(errors.filter((text) => !text.includes('401'))).toEqual([]))
})
