/** The look beyond one screen size: 320 px, paper, and the font that Windows never loads. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launch, noChromium, openPage } from './support/browser.ts'
import { sideways } from './support/looks.ts'
import { signIn } from './support/main-job.ts'
import { type Served, serve } from './support/serve.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe.skipIf(noChromium)(`look${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Browser
  let page: Page
  let paths: string[]
  beforeAll(async () => {
    server = await serve()
    browser = await launch()
    ;({ page } = await openPage(browser, desktop))
    await signIn(page, server.url)
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(10)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const open = async (path: string) => {
    await page.goto(`${server.origin}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
  }

  test('no page scrolls sideways at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const wide: string[] = []
    for (const path of [...paths, '/debloat?tab=all', '/services?tab=pc']) {
      await open(path)
      const by = await sideways(page)
      if (by > 0) wide.push(`${path}: ${by} px`)
    }
    await page.setViewportSize(desktop)
    expect(wide).toEqual([])
  })

  test('on paper there is the page and nothing around it, in dark letters on white', async () => {
    await open('/privacy')
    await page.emulateMedia({ media: 'print' })
    const seen = await page.evaluate(() => ({
      sidebar: document.querySelector('aside')?.checkVisibility(),
      bar: document.querySelector('#root header:not(main header)')?.checkVisibility(),
      title: document.querySelector('h1')?.checkVisibility(),
      colour: getComputedStyle(document.body).getPropertyValue('--color-text').trim(),
    }))
    await page.emulateMedia({ media: 'screen' })
    expect(seen).toEqual({ sidebar: false, bar: false, title: true, colour: 'oklch(0.2 0 0)' })
  })

  test.each([
    ['Windows', windows, 0],
    ['any other system', undefined, 1],
  ])('fonts loaded on %s', async (_name, userAgent, most) => {
    const context = await browser.newContext(userAgent === undefined ? {} : { userAgent })
    try {
      const fonts: number[] = []
      const other = await context.newPage()
      other.on('response', async (response) => {
        if (response.url().endsWith('.woff2')) fonts.push(Number(response.headers()['content-length'] ?? 0))
      })
      await other.goto(server.origin)
      await other.waitForLoadState('networkidle')
      const named = await other.evaluate(() => document.documentElement.dataset.font)
      expect([fonts.length, named]).toEqual([most, most === 0 ? undefined : 'own'])
      for (const bytes of fonts) expect(bytes).toBeLessThanOrEqual(40 * 1024)
    } finally {
      await context.close()
    }
  })
})
