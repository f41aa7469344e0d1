/**
 * What a page must never have, whatever it shows: accessibility findings, sideways scrolling, things that
 * jump.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What fades in has half its contrast on the way. Endless animations (a skeleton) are not waited for, and those
 * in rows that aren't drawn stand still: nothing of ours lasts longer than two seconds.
 */
const settled = (page: Page) =>
  page.evaluate(() => {
    const ended = Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    )
    return Promise.race([ended, new Promise((wake) => setTimeout(wake, 2000))]).then(() => undefined)
  })

/**
 * Rows out of sight have an estimated height until they are drawn; the checker would find their controls
 * lying on each other.
 */
const drawEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })

const drawWhatIsSeen = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
  })

export const findings = async (page: Page): Promise<string[]> => {
  await settled(page)
  await drawEverything(page)
  // The page's own policy forbids foreign script in it, so the checker goes in by the debugger, not by a tag.
  await page.evaluate(axe)
  const { violations } = (await page.evaluate(
    'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] })',
  )) as AxeResults
  await drawWhatIsSeen(page)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** CSS pixels by which the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/**
 * The sum of layout shifts since the page was opened (https://web.dev/articles/cls), those after a person's
 * input left out.
 */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
