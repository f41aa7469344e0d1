/**
 * Measures the shipped file in Wine, from the double-click to a usable page. The program starts without arguments, as
 * Explorer would start it, and its link is opened in Chromium. Also measures the memory that the program uses, and
 * what the program leaves behind when it ends. `npm run bench:exe [ROUNDS]`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { newPrefix, type Prefix, startInWine, waitForOutput, wineAvailable } from '@clearpane/testkit/wine'
import { buildExe, exeFile } from '@clearpane/tools/build'
import type { Page } from 'playwright-core'
import { launchChromium, memoryOf, painted } from './page.ts'
import { type Figure, formatFigure } from './stats.ts'

/**
 * Returns the Windows processes in a Wine prefix that run our file, indexed by Linux process id; Wine keeps the
 * program's path on the command line.
 */
const ours = (prefix: Prefix): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return (
          environment.split('\0').includes(`WINEPREFIX=${prefix.dir}`) &&
          /clearpane\.exe|powershell\.exe/i.test(command)
        )
      } catch {
        return false
      }
    })

/**
 * Returns the time in epoch milliseconds, by the browser's clock, at which the page shows the profiles on the
 * dashboard.
 */
const ready = async (page: Page): Promise<number> => {
  await page.locator('[data-profile] button').first().waitFor({ timeout: 60_000 })
  return page.evaluate(() => performance.timeOrigin + performance.now())
}

const endedWithin = async (prefix: Prefix, ms: number): Promise<number[]> => {
  const until = Date.now() + ms
  while (ours(prefix).length > 0 && Date.now() < until) await wait(50)
  return ours(prefix)
}

type Round = { listening: number; first: number; usable: number; memory: { rss: number; pss: number } }

const measure = async (rounds: number): Promise<{ figures: Figure[]; left: number }> => {
  const prefix = await newPrefix()
  const browser = await launchChromium()
  const all: Round[] = []
  let left = 0
  try {
    // The first round isn't counted, because it also creates the data folder and unpacks the native file.
    for (let i = 0; i <= rounds; i++) {
      const began = Date.now()
      const server = startInWine(prefix, { exe: exeFile }, [], { timeoutMs: 120_000 })
      const [, url = ''] = await waitForOutput(server, /(http:\/\/127\.0\.0\.1\S+)/, 60_000)
      const listening = Date.now() - began
      const context = await browser.newContext()
      await context.addInitScript(() => localStorage.setItem('has_seen_splash', 'true'))
      const page = await context.newPage()
      await page.goto(url)
      await page.waitForURL(({ pathname }) => pathname === '/')
      const [first, usable] = [(await painted(page)) - began, (await ready(page)) - began]
      await context.close()
      await wait(5000)
      const [pid = 0] = ours(prefix)
      const memory = memoryOf(pid)
      await server.kill()
      left += (await endedWithin(prefix, 3000)).length
      all.push({ listening, first, usable, memory })
    }
  } finally {
    await browser.close()
    await prefix.remove()
  }
  const counted = all.slice(1)
  const figure = (name: string, unit: string, of: (one: Round) => number): Figure => ({
    name,
    unit,
    rounds: counted.map(of),
  })
  return {
    left,
    figures: [
      figure('double click → link printed', 'ms', ({ listening }) => listening),
      figure('double click → first contentful paint', 'ms', ({ first }) => first),
      figure('double click → this PC observed and shown', 'ms', ({ usable }) => usable),
      figure('memory 5 s after the page closed: resident', 'MB', ({ memory }) => memory.rss),
      figure('memory 5 s after the page closed: its own share', 'MB', ({ memory }) => memory.pss),
    ],
  }
}

const available = wineAvailable()
if (available.ok) {
  await buildExe()
  const { figures, left } = await measure(Number(process.argv[2] ?? 5))
  console.log(`dist/clearpane.exe in ${available.version}`)
  for (const figure of figures) console.log(formatFigure(figure))
  console.log(`processes left after the end: ${left}`)
  if (left > 0) process.exitCode = 1
} else console.log(`exe-wine: skipped: ${available.reason}`)
