/** Every control of every page can be hit: 24 px by a mouse, 44 by a finger (WCAG 2.2, 2.5.8 and 2.5.5). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launch, noChromium, openPage, phone } from './support/browser.ts'
import { signIn } from './support/main-job.ts'
import { type Served, serve } from './support/serve.ts'
import { smallTargets } from './support/targets.ts'

const beside = ['/debloat?tab=all', '/services?tab=pc', '/components', '/no-such-page', '/splash']

describe.skipIf(noChromium)(`targets${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Browser
  let paths: string[]
  let mouse: Page
  beforeAll(async () => {
    server = await serve()
    browser = await launch()
    ;({ page: mouse } = await openPage(browser, desktop))
    await signIn(mouse, server.url)
    const links = mouse.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(10)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const smallOn = async (page: Page, least: number) => {
    const found: string[] = []
    for (const path of [...paths, ...beside]) {
      await page.goto(`${server.origin}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
      for (const { name, width, height } of await smallTargets(page, least))
        found.push(`${path}: ${name}: ${width} × ${height}`)
    }
    return found
  }

  test('by a mouse: 24 px', async () => {
    expect(await smallOn(mouse, 24)).toEqual([])
  })

  test('by a finger: 44 px', async () => {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await signIn(page, await server.link())
    expect(await smallOn(page, 44)).toEqual([])
  })
})
