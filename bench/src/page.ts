/**
 * Measures what a user waits for: from `npm start` on a built tree to the first painted page, what that page
 * loads, what it leaves running.
 */

import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { chromiumFlags } from '@clearpane/testkit/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { measureRoutes } from './routes.ts'
import { serveDashboard } from './served.ts'
import type { Figure } from './stats.ts'

/** The whole browser, as people use it: the browser tests prefer a headless one. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CLEARPANE_CHROMIUM ?? '/usr/bin/chromium',
    args: chromiumFlags,
  })

/** Epoch milliseconds of the first contentful paint. */
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
 * Scripts as transferred, compressed. The page itself reports them, so this counts what was really loaded.
 */
const scripts = (page: Page): Promise<Loaded> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const own = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return { scripts: own.length, bytes: own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
  })

/** Resident and proportional memory in MB; only Linux reports the second. */
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
    // Measures the dashboard, not the landing page of a first visit.
    await context.addInitScript("localStorage.setItem('has_seen_splash', 'true')")
    const page = await context.newPage()
    const listening = Date.now() - served.startedAt
    await page.goto(served.url)
    // The link's own page has signed in, and leads to the dashboard.
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
    // The first round also warms the disk cache, builds what is stale, and isn't counted.
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
