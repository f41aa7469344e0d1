/**
 * Measures how long a user waits from `npm start` on a built tree to the first painted page, which files are loaded,
 * and which processes run.
 */

import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { chromiumFlags } from '@clearpane/testkit/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { serveDashboard } from './served.ts'
import type { Figure } from './stats.ts'

// Measures what it costs to open each page (first paint, layout shift, blocking time), and how fast 600 rows react to
// a key typed into the search field.

/** The built pages. */
const routes = [
  '/',
  '/profiles',
  '/privacy',
  '/debloat',
  '/services',
  '/gaming',
  '/settings',
  '/security',
  '/registry',
  '/generator',
  '/powershell-generator',
  '/history',
  '/components',
] as const

/** The maximum layout shift while the page loads; a higher value means that no space was reserved for some content.
 */
const mostShift = 0.02

/**
 * Code that runs in the page before Clearpane's code and adds up what the browser reports
 * (https://web.dev/articles/cls, https://web.dev/articles/tbt).
 */
const watch = `
  window.bench = { shift: 0, blocked: 0, paint: 0 }
  const on = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  on('layout-shift', (e) => { if (!e.hadRecentInput) window.bench.shift += e.value })
  on('longtask', (e) => { window.bench.blocked += Math.max(0, e.duration - 50) })
  on('paint', (e) => { if (e.name === 'first-contentful-paint') window.bench.paint = e.startTime })
`

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type Opened = { shift: number; blocked: number; paint: number }

const open = async (page: Page, url: string): Promise<Opened> => {
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
  // Waits a little, because the browser's observers report with a delay, and the page's other files arrive after the
  // heading.
  await page.waitForTimeout(800)
  return page.evaluate('window.bench')
}

/** Returns how many milliseconds pass between the key press and the frame in which the list is shorter. */
const searchAnswers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]')
        if (field === null) return reject(new Error('no search field'))
        const rows = () => document.querySelectorAll('[data-tweak]').length
        const before = rows()
        field.addEventListener(
          'keydown',
          (event) => {
            const from = event.timeStamp
            const look = () =>
              rows() === before
                ? requestAnimationFrame(look)
                : requestAnimationFrame(() => resolve(performance.now() - from))
            requestAnimationFrame(look)
          },
          { once: true },
        )
        field.focus()
      }),
  )

const measureRoutes = async (browser: Browser, rounds: number): Promise<Figure[]> => {
  const served = await serveDashboard()
  try {
    const context = await browser.newContext({ viewport: desktop })
    await context.addInitScript("localStorage.setItem('has_seen_splash', 'true')")
    await context.addInitScript(watch)
    const page = await context.newPage()
    await page.goto(served.url)
    await page.waitForURL(({ pathname }) => pathname === '/')
    const { origin } = new URL(served.url)
    const figures: Figure[] = []
    for (const path of routes) {
      const all: Opened[] = []
      // The first time a page is opened isn't counted, because it fills the caches of the server and the browser.
      for (let i = 0; i <= rounds; i++) all.push(await open(page, `${origin}${path}`))
      const counted = all.slice(1)
      await page.setViewportSize(phone)
      const small: Opened[] = []
      for (let i = 0; i < rounds; i++) small.push(await open(page, `${origin}${path}`))
      await page.setViewportSize(desktop)
      figures.push(
        { name: `${path}: first contentful paint`, unit: 'ms', rounds: counted.map(({ paint }) => paint) },
        {
          name: `${path}: layout shift at 1440 px (limit ${mostShift})`,
          unit: '',
          rounds: counted.map(({ shift }) => shift),
        },
        {
          name: `${path}: layout shift at 390 px (limit ${mostShift})`,
          unit: '',
          rounds: small.map(({ shift }) => shift),
        },
        { name: `${path}: blocking time`, unit: 'ms', rounds: counted.map(({ blocked }) => blocked) },
      )
    }
    const answers: number[] = []
    let rows = 0
    for (let i = 0; i <= rounds; i++) {
      await open(page, `${origin}/settings`)
      rows = await page.locator('[data-tweak]').count()
      const answered = searchAnswers(page)
      await page.waitForTimeout(100)
      await page.keyboard.press('v')
      answers.push(await answered)
    }
    figures.push({
      name: `/settings: key in the search of ${rows} rows → painted`,
      unit: 'ms',
      rounds: answers.slice(1),
    })
    return figures
  } finally {
    await served.stop()
  }
}

/** Starts the full browser, as users run it; browser tests use a headless browser by default. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CLEARPANE_CHROMIUM ?? '/usr/bin/chromium',
    args: chromiumFlags,
  })

/** Returns the time of the first contentful paint in epoch milliseconds. */
export const painted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0]
          if (paint !== undefined) resolve(performance.timeOrigin + paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )

type Loaded = { scripts: number; bytes: number }

/**
 * Returns the compressed size of the transferred scripts. The page itself reports its scripts, so only
 * scripts that were loaded are counted.
 */
const scripts = (page: Page): Promise<Loaded> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const own = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return { scripts: own.length, bytes: own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
  })

/** Returns the resident and the proportional memory in MB; only Linux reports the proportional memory. */
export const memoryOf = (pid: number): { rss: number; pss: number } => {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kilobytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? Number.NaN)
  return { rss: kilobytes('Rss') / 1024, pss: kilobytes('Pss') / 1024 }
}

const restSeconds = 5

const round = async (browser: Browser) => {
  const served = await serveDashboard()
  try {
    const context = await browser.newContext()
    // Measures the dashboard instead of the landing page, which is shown only on the first visit.
    await context.addInitScript("localStorage.setItem('has_seen_splash', 'true')")
    const page = await context.newPage()
    const listening = Date.now() - served.startedAt
    await page.goto(served.url)
    // The page behind the link has signed the browser in, and continues to the dashboard.
    await page.waitForURL(({ pathname }) => pathname === '/')
    const first = (await painted(page)) - served.startedAt
    await page.waitForLoadState('networkidle').catch(() => {})
    const loaded = await scripts(page)
    await context.close()
    await wait(restSeconds * 1000)
    return { listening, first, loaded, memory: memoryOf(served.pid) }
  } finally {
    await served.stop()
  }
}

export const measurePage = async (rounds: number): Promise<Figure[]> => {
  const browser = await launchChromium()
  try {
    const all = []
    // The first round isn't counted, because it also warms the disk cache and rebuilds outdated files.
    for (let i = 0; i <= rounds; i++) all.push(await round(browser))
    const counted = all.slice(1)
    return [
      { name: 'npm start → listening', unit: 'ms', rounds: counted.map(({ listening }) => listening) },
      { name: 'npm start → first contentful paint', unit: 'ms', rounds: counted.map(({ first }) => first) },
      {
        name: 'JavaScript of the first page, compressed',
        unit: 'kB',
        rounds: counted.map(({ loaded }) => loaded.bytes / 1000),
      },
      {
        name: 'scripts of the first page',
        unit: 'files',
        rounds: counted.map(({ loaded }) => loaded.scripts),
      },
      {
        name: `server at rest, ${restSeconds} s after the page closed: resident`,
        unit: 'MB',
        rounds: counted.map(({ memory }) => memory.rss),
      },
      {
        name: `server at rest, ${restSeconds} s after the page closed: its own share`,
        unit: 'MB',
        rounds: counted.map(({ memory }) => memory.pss),
      },
      ...(await measureRoutes(browser, rounds)),
    ]
  } finally {
    await browser.close()
  }
}
