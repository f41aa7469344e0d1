/**
 * Tests in a real browser who can sign in: the link, its file, two tabs, cleared storage, and what another program on
 * this PC can do.
 */
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { wire } from '@clearpane/contracts'
import { findRunning } from '@clearpane/server'
import { pathsIn } from '@clearpane/service/core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desktop, launch, noChromium, openPage, phone } from './support/browser.ts'
import { findings, shifts, sideways } from './support/looks.ts'
import { signIn, skipSplash } from './support/main-job.ts'
import { startNeighbour } from './support/neighbour.ts'
import { type Served, serve } from './support/serve.ts'

const dashboardShown = (page: Page) =>
  page.getByRole('heading', { name: 'Choose Your Optimization Profile' }).waitFor()
const entered = "localStorage.setItem('has_seen_splash', 'true')"

/** Skips the start page, which is in the browser's language. */
const enter = async (page: Page, url: string) => {
  await page.addInitScript(entered)
  await page.goto(url)
  await page.waitForURL((at) => at.pathname === '/')
}

describe.skipIf(noChromium)(`signing in${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Browser
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    server = await serve()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  beforeEach(async () => {
    ;({ page, context } = await openPage(browser, desktop))
  })
  afterEach(() => context.close())

  const cookies = () => context.cookies(server.origin)
  const redeem = async (url: string) => {
    const body = JSON.stringify({ token: new URL(url).hash.slice(1) })
    return (
      await fetch(`${server.origin}/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).status
  }

  test('removes the token from the address at once, stores the secret, and still works after a reload and in a second tab', async () => {
    await signIn(page, await server.link())
    expect(page.url()).toBe(`${server.origin}/`)
    expect(
      await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), wire.secretKey),
    ).toMatch(/^[\w-]{43}$/)
    await page.reload()
    await dashboardShown(page)
    const other = await context.newPage()
    await other.goto(`${server.origin}/history`)
    await other.getByRole('heading', { name: 'History', level: 1 }).waitFor()
    expect(await page.evaluate(() => history.length)).toBeLessThan(4)
  })

  test('lets a signed-in browser open another link; this uses up the link and ends the earlier session, but both tabs keep working', async () => {
    await signIn(page, await server.link())
    const before = await cookies()
    const secret = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? 'null'),
      wire.secretKey,
    )
    const link = await server.link()
    const other = await context.newPage()
    await other.goto(link)
    await dashboardShown(other)
    expect(await redeem(link)).toBe(401)
    const cookie = before.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(
      (await fetch(`${server.origin}/api/app`, { headers: { cookie, [wire.secretHeader]: secret } })).status,
    ).toBe(401)
    await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
    await page.getByRole('heading', { name: 'History', level: 1 }).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
    expect(await page.getByText('This browser isn’t signed in').count()).toBe(0)
  })

  test('explains that a link was already used and how to get another link, and works with the new link in the same tab', async () => {
    const used = await server.link()
    expect(await redeem(used)).toBe(200)
    await page.goto(used)
    await page.getByText('This link is no longer valid').waitFor()
    await page.getByText('It opens the running dashboard with a new link').waitFor()
    expect(page.url()).toBe(`${server.origin}/session`)
    await page.goto(await server.link())
    await skipSplash(page)
    await dashboardShown(page)
    // The browser is already signed in, so it opens the link again and simply continues.
    await page.goto(used)
    await dashboardShown(page)
  })

  test('opens the link from the file that the browser gets, and the file is deleted once the link is used', async () => {
    const found = await findRunning(pathsIn(server.dataDir, process.platform, process.env), true)
    if (found.state !== 'running' || found.file === null)
      throw new Error(`the server is ${found.state}, without a file`)
    expect(readFileSync(found.file, 'utf8')).toContain(found.url)
    await page.goto(pathToFileURL(found.file).href)
    await skipSplash(page)
    await dashboardShown(page)
    await expect.poll(() => existsSync(found.file ?? '')).toBe(false)
  })

  test('shows a page with instructions instead of a broken app if the browser’s storage was cleared', async () => {
    await signIn(page, await server.link())
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('heading', { name: 'This browser isn’t signed in' }).waitFor()
    await page.getByText('Start Clearpane again').waitFor()
    expect((await cookies()).length).toBe(1)
  })

  test('shows a page that explains the missing session, and keeps the browser’s settings', async () => {
    await page.goto(`${server.origin}/`)
    await page.evaluate(() => localStorage.setItem('clearpane_theme', '"light"'))
    await page.goto(`${server.origin}/history`)
    await page.getByRole('heading', { name: 'Start Clearpane to use it in this browser' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('clearpane_theme'))).toBe('"light"')
  })

  test.each([
    { looks: 'dark', media: { colorScheme: 'dark' as const }, language: 'en-US', says: 'Get a new link' },
    { looks: 'light', media: { colorScheme: 'light' as const }, language: 'de-DE', says: 'neuen Link' },
    { looks: 'contrast', media: { contrast: 'more' as const }, language: 'en-US', says: 'Get a new link' },
  ])(
    'is explained on the page without a session, which has no accessibility finding: $looks, $language',
    async ({ media, language, says }) => {
      const own = await browser.newContext({ locale: language, viewport: phone })
      const waits = await own.newPage()
      await waits.emulateMedia(media)
      for (const size of [phone, desktop]) {
        await waits.setViewportSize(size)
        await waits.goto(`${server.origin}/history`)
        await waits.getByRole('heading', { level: 2, name: says }).waitFor()
        expect(await findings(waits)).toEqual([])
        expect(await sideways(waits)).toBe(0)
        expect(await shifts(waits)).toBe(0)
      }
      await enter(waits, await server.link())
      await waits.goto(`${server.origin}/history`)
      await waits.getByRole('heading', { level: 1 }).waitFor()
      expect(await waits.getByRole('heading', { level: 2, name: says }).count()).toBe(0)
      await own.close()
    },
  )

  test('is safe even if another program on this address receives the cookie, because that program can’t use it', async () => {
    await signIn(page, await server.link())
    const own = await cookies()
    const attack = `
      const results = []
      const at = (path, init) => fetch('${server.origin}' + path, { credentials: 'include', ...init })
      const tries = ['/api/app', '/api/tweaks', '/%61pi/tweaks', '/api/events', '/api/security/report/sample/report.json', '/', '/session'].flatMap((path) => [
        () => at(path).then((a) => a.text()),
        () => new Promise((yes, no) => Object.assign(new Image(), { onload: yes, onerror: no, src: '${server.origin}' + path })),
        () => new Promise((yes, no) => Object.assign(document.head.appendChild(document.createElement('script')), { onload: yes, onerror: no, src: '${server.origin}' + path })),
      ])
      tries.push(() => at('/api/apply', { method: 'POST', headers: { 'content-type': 'application/json', '${wire.secretHeader}': '1' }, body: '{}' }))
      tries.push(() => at('/api/apply', { method: 'POST', mode: 'no-cors', body: '{}' }).then((a) => { if (a.type === 'opaque') throw new Error('opaque') }))
      tries.push(() => at('/session', { method: 'DELETE' }))
      ;(async () => {
        await fetch('/second')
        for (const attempt of tries) results.push(await attempt().then(() => 'through', () => 'refused'))
        document.title = JSON.stringify(results)
      })()`
    const neighbour = await startNeighbour({
      '/first': '<script src="/attack.js"></script>',
      '/attack.js': attack,
      '/second': 'x',
    })
    try {
      const evil = await context.newPage()
      await evil.goto(`${neighbour.origin}/first`)
      await evil.waitForFunction(() => document.title.startsWith('['))
      const results = JSON.parse(await evil.title()) as string[]
      expect(results.length).toBe(24)
      expect(results.filter((one) => one !== 'refused')).toEqual([])
      const stolen = neighbour.heard.find(({ url }) => url === '/second')?.headers.cookie ?? ''
      expect(stolen).toBe(own.map(({ name, value }) => `${name}=${value}`).join('; '))
      for (const path of [
        '/api/app',
        '/api/tweaks',
        '/api/events',
        '/api/runs',
        '/api/security/report/sample/report.json',
      ])
        for (const secret of [undefined, '1', stolen.split('=')[1] ?? '']) {
          const headers = { cookie: stolen, ...(secret === undefined ? {} : { [wire.secretHeader]: secret }) }
          expect((await fetch(`${server.origin}${path}`, { headers })).status).toBe(401)
        }
      for (const [method, path] of [
        ['POST', '/api/plan'],
        ['POST', '/api/apply'],
        ['DELETE', '/session'],
      ]) {
        const headers = { cookie: stolen, 'content-type': 'application/json', [wire.secretHeader]: '1' }
        const answer = await fetch(`${server.origin}${path}`, {
          method: method ?? '',
          headers,
          ...(method === 'POST' ? { body: '{}' } : {}),
        })
        expect(answer.status).toBe(401)
      }
      await page.reload()
      await dashboardShown(page)
    } finally {
      await neighbour.close()
    }
  })
})

describe.skipIf(noChromium)('a service worker that another program left on the port', () => {
  test('is removed by the browser at its next script request, and reads nothing of the dashboard', async () => {
    const worker =
      "self.addEventListener('install', () => self.skipWaiting()); self.addEventListener('activate', (e) => e.waitUntil(clients.claim()))"
    const other = await startNeighbour({ '/': '<title>other</title>', '/sw.js': worker })
    const browser = await launch()
    const { page, context } = await openPage(browser, desktop)
    await page.goto(`${other.origin}/`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await page.goto('about:blank')
    await other.close()
    const server = await serve(undefined, ['--port', String(other.port)])
    try {
      await context.addInitScript(entered)
      await page.goto(server.url)
      await dashboardShown(page)
      await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0)
      await page.reload()
      await dashboardShown(page)
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    } finally {
      await browser.close()
      await server.stop()
    }
  })
})
