/**
 * Measures live charts in Chromium: the number of frames drawn each second, and the share of time that the page's
 * thread is busy.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchChromium } from '../page.ts'
import { serveDashboard } from '../served.ts'
import type { Figure } from '../stats.ts'

const seconds = 5

/** Counts the frames that the browser drew for the page, and measures the longest time between two frames. */
const framesOf = (page: Page) =>
  page.evaluate(
    (ms) =>
      new Promise<{ frames: number; longest: number }>((resolve) => {
        const began = performance.now()
        let [frames, longest, last] = [0, 0, began]
        const next = () => {
          const now = performance.now()
          frames++
          longest = Math.max(longest, now - last)
          last = now
          if (now - began < ms) requestAnimationFrame(next)
          else resolve({ frames: (1000 * frames) / (now - began), longest })
        }
        requestAnimationFrame(next)
      }),
    seconds * 1000,
  )

export const measureFrames = async (rounds: number): Promise<Figure[]> => {
  const served = await serveDashboard()
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 2000 } })
    await context.addInitScript("localStorage.setItem('has_seen_splash', 'true')")
    const page = await context.newPage()
    await page.goto(served.url)
    await page.waitForURL(({ pathname }) => pathname === '/')
    const measure = async (path: string) => {
      await page.goto(new URL(path, served.url).href)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await sleep(4000)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Performance.enable')
      const busyOf = async () =>
        (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
          ?.value ?? Number.NaN
      const all = []
      for (let i = 0; i < rounds; i++) {
        const before = await busyOf()
        const { frames, longest } = await framesOf(page)
        all.push({ frames, longest, busy: (100 * ((await busyOf()) - before)) / seconds })
      }
      return all
    }
    const still = await measure('/settings')
    const live = await measure('/monitoring')
    const charts = await page.getByRole('img', { name: /median/ }).count()
    const cores = await page.getByRole('heading', { name: 'Each processor' }).count()
    const name = `${charts + cores} live charts`
    return [
      { name: `${name}: frames each second`, unit: '', rounds: live.map(({ frames }) => frames) },
      { name: 'a page where nothing moves: the same', unit: '', rounds: still.map(({ frames }) => frames) },
      { name: `${name}: longest frame`, unit: 'ms', rounds: live.map(({ longest }) => longest) },
      {
        name: 'a page where nothing moves: the same',
        unit: 'ms',
        rounds: still.map(({ longest }) => longest),
      },
      {
        name: `${name}: the page’s thread works`,
        unit: '% of a second',
        rounds: live.map(({ busy }) => busy),
      },
    ]
  } finally {
    await browser.close()
    await served.stop()
  }
}
