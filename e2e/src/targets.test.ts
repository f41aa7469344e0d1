/**
 * Tests that every control on every page is large enough to hit: 24 px for a mouse, 44 px for a finger (WCAG 2.2,
 * criteria 2.5.8 and 2.5.5).
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launch, noChromium, openPage, phone } from './support/browser.ts'
import { signIn, skipSplash } from './support/main-job.ts'
import { paths } from './support/routes.ts'
import { type Served, serve } from './support/serve.ts'

type Small = { name: string; width: number; height: number }

/**
 * Lists controls that are smaller than `least` in either direction, measured with hit tests, so that labels and
 * covered rows are taken into account. A link inside a sentence may be as small as its line of text
 * (https://www.w3.org/TR/WCAG22/#target-size-minimum). If there are many similar controls, only three of them are
 * measured.
 */
const smallTargets = (page: Page, least: number): Promise<Small[]> =>
  page.evaluate((enough) => {
    const controls =
      'a[href], button, select, summary, textarea, input:not([type=hidden]), [role=tab], [role=option]'
    const inSentence = (one: Element) =>
      one.tagName === 'A' &&
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent ?? '').trim() !== (one.textContent ?? '').trim()
    const hits = (x: number, y: number, one: Element) => {
      const hit = document.elementFromPoint(x, y)
      if (hit === null) return false
      return hit === one || one.contains(hit) || hit.closest('label')?.control === one
    }
    /**
     * The number of pixels on each side of the centre at which a click still hits the control, limited to half of the
     * required size.
     */
    const reach = (one: Element, x: number, y: number, dx: number, dy: number) => {
      let far = 0
      while (far < enough && hits(x + dx * far, y + dy * far, one)) far++
      return far
    }
    const seen = new Map<string, number>()
    const small: { name: string; width: number; height: number }[] = []
    for (const one of document.querySelectorAll(controls)) {
      const alike = `${one.tagName} ${one.className} ${one.parentElement?.className}`
      const times = seen.get(alike) ?? 0
      seen.set(alike, times + 1)
      if (times >= 3 || inSentence(one) || !one.checkVisibility({ visibilityProperty: true })) continue
      if (one.closest('[aria-hidden=true], .sr-only') !== null || one.matches(':disabled, .sr-only')) continue
      one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const box = one.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (box.width < 2 || box.height < 2 || !hits(x, y, one)) continue
      const width = reach(one, x, y, -1, 0) + reach(one, x, y, 1, 0)
      const height = reach(one, x, y, 0, -1) + reach(one, x, y, 0, 1)
      // Rounding may lose one pixel.
      if (width + 1 < enough || height + 1 < enough)
        small.push({
          name: `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}" ${one.className.toString().slice(0, 60)}`,
          width,
          height,
        })
    }
    window.scrollTo(0, 0)
    return small
  }, least)

const places = [...paths, '/debloat?tab=all', '/services?tab=pc']

describe.skipIf(noChromium)(`every button and link${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Browser
  beforeAll(async () => {
    server = await serve()
    browser = await launch()
    const { page, context } = await openPage(browser, desktop)
    await signIn(page, server.url)
    await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const smallOn = async (page: Page, least: number) => {
    const found = (await smallTargets(page, least)).map(
      ({ name, width, height }) => `start page: ${name}: ${width} × ${height}`,
    )
    await skipSplash(page)
    for (const path of places) {
      await page.goto(`${server.origin}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
      for (const { name, width, height } of await smallTargets(page, least))
        found.push(`${path}: ${name}: ${width} × ${height}`)
    }
    return found
  }

  /** A browser without stored data shows the start page. */
  const arrive = async (page: Page) => {
    await page.goto(await server.link())
    await page.getByRole('button', { name: 'Look at my PC' }).waitFor()
  }

  test('is at least 24 px in size when used with a mouse', async () => {
    const { page } = await openPage(browser, desktop)
    await arrive(page)
    expect(await smallOn(page, 24)).toEqual([])
  })

  test('shows, on a tap or when Tab is pressed, what hovering over it would show, and hides it on the next tap or Tab', async () => {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await arrive(page)
    await skipSplash(page)
    await page.goto(`${server.origin}/components`)
    const tip = page.getByRole('tooltip').filter({ visible: true })
    await page.getByRole('button', { name: 'Has a tooltip' }).tap()
    await tip.waitFor()
    await page.locator('#layers-title').tap()
    await tip.waitFor({ state: 'hidden' })
    await page.goto(`${server.origin}/privacy`)
    const chip = page.locator('main header [tabindex="0"]')
    await chip.tap()
    await tip.waitFor()
    expect(await tip.textContent()).toContain('Windows 11')
    await page.locator('#page-title').tap()
    await tip.waitFor({ state: 'hidden' })
    await page.locator('#page-title').focus()
    await page.keyboard.press('Tab')
    await tip.waitFor()
    expect(await chip.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
    await context.close()
  })

  test('is at least 44 px in size when used with a finger', async () => {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await arrive(page)
    expect(await smallOn(page, 44)).toEqual([])
  })
})
