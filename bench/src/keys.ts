/**
 * Measures a key press in the list of all settings: the time to the next paint (Chromium's own EventTiming, read from
 * a trace), to the paint that shows the requested rows, and to the paint of the whole list. The keys type text into
 * the search field and move through the rows.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from './page.ts'
import { serveDashboard } from './served.ts'
import type { Figure } from './stats.ts'

/** The 60 typed keys: words that match many rows, few rows or no row; each word is deleted again. */
const typed = ['advert', 'update', 'camera', 'search', 'zzzzzz'].flatMap((word) => [
  ...word,
  ...word.split('').map(() => 'Backspace'),
])
const moved = [...typed].map((_, i) => (i % 3 === 2 ? 'ArrowUp' : 'ArrowDown'))
/** The time between keys for a fast typist: a new key may come before or after the list has settled. */
const betweenMs = 150

type TraceEvent = {
  name: string
  ph: string
  ts: number
  id2?: { local?: string }
  args?: { data?: { type?: string } }
}

/**
 * Returns the milliseconds from each keydown event to the paint that follows it. The records of an event's beginning
 * and end share an id, which is used again later for another event.
 */
const paintsIn = (trace: string): number[] => {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const begun = new Map<string | undefined, number>()
  const paints: number[] = []
  const timings = traceEvents.filter(({ name }) => name === 'EventTiming')
  for (const { ph, ts, id2, args } of timings.toSorted((a, b) => a.ts - b.ts)) {
    if (ph === 'b' && args?.data?.type === 'keydown') begun.set(id2?.local, ts)
    if (ph !== 'e') continue
    const from = begun.get(id2?.local)
    if (from !== undefined) paints.push((ts - from) / 1000)
    begun.delete(id2?.local)
  }
  return paints
}

/**
 * Records two paints of the list for each key: the first paint with new rows, and the paint after the last change.
 * Keys that don't change the rows don't count.
 */
const watch = `
  window.firstPaints = []
  window.lastPaints = []
  let since = null
  document.addEventListener('keydown', (event) => {
    since = { from: event.timeStamp, at: window.lastPaints.length }
  }, true)
  const isRow = (node) => node instanceof Element && (node.matches('[data-tweak]') || node.querySelector('[data-tweak]') !== null)
  new MutationObserver((records) => {
    const key = since
    if (key === null) return
    if (!records.some((one) => [...one.addedNodes, ...one.removedNodes].some(isRow))) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const took = performance.now() - key.from
        window.firstPaints[key.at] ??= took
        window.lastPaints[key.at] = took
      }
      port2.postMessage(null)
    })
  }).observe(document.querySelector('main'), { childList: true, subtree: true })
`

const press = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key)
    await sleep(betweenMs)
  }
}

const round = async (browser: Browser, page: Page, address: string, slower: number) => {
  const devtools = await page.context().newCDPSession(page)
  await page.goto(address)
  await page.locator('[data-tweak]').first().waitFor()
  await sleep(1500)
  await page.evaluate(watch)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const traced = async (keys: readonly string[]) => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await press(page, keys)
    return paintsIn((await browser.stopTracing()).toString('utf8'))
  }
  const search = page.getByRole('searchbox')
  await search.focus()
  const inSearch = await traced(typed)
  const noted = (name: string) =>
    page.evaluate(`window.${name}.filter((one) => one !== undefined)`) as Promise<number[]>
  const [first, whole] = [await noted('firstPaints'), await noted('lastPaints')]
  await page.locator('[data-row-title]').first().focus()
  const inRows = await traced(moved)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { inSearch, first, whole, inRows }
}

export const measureKeys = async (): Promise<Figure[]> => {
  const served = await serveDashboard()
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript("localStorage.setItem('has_seen_splash', 'true')")
    const page = await context.newPage()
    await page.goto(served.url)
    await page.waitForURL(({ pathname }) => pathname === '/')
    const address = new URL('/settings', served.url).href
    await round(browser, page, address, 1)
    const figures: Figure[] = []
    for (const slower of [1, 4]) {
      const { inSearch, first, whole, inRows } = await round(browser, page, address, slower)
      const how = slower === 1 ? 'processor not throttled' : `processor throttled ${slower} times`
      const figure = (what: string, rounds: number[]) =>
        figures.push({ name: `/settings, ${rounds.length} keys, ${how}: ${what}`, unit: 'ms', rounds })
      figure('search, key → next paint (limit 50)', inSearch)
      figure('search, key → its rows in sight (limit 50)', first)
      figure('search, key → its whole list', whole)
      figure('rows, arrow → next paint (limit 50)', inRows)
    }
    return figures
  } finally {
    await browser.close()
    await served.stop()
  }
}
