/** Checks every page for accessibility findings, sideways scrolling and jumps. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './at-rest.ts'
import { desktop, phone, type Theme } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Finishes all animations, because fading elements have too little contrast halfway. Endless animations (a skeleton)
 * continue.
 */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })

/**
 * Renders the rows outside the window, which otherwise have an estimated height that makes the checker see their
 * controls on top of each other.
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

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const findings = async (page: Page, rules: readonly string[] = everyRule): Promise<string[]> => {
  await settle(page)
  await drawEverything(page)
  // The page's own policy forbids foreign scripts, so the checker is injected through the debugger, not by a tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Only violations are described and sent here: describing the passed checks would take three quarters of the time.
  const violations = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })
      .then(({ violations }) => violations)`,
  )) as AxeResults['violations']
  await drawWhatIsSeen(page)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Returns the CSS pixels by which the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/** Expects no finding and no sideways scrolling in the current theme. */
export const expectClean = async (page: Page, at: string): Promise<void> =>
  expect({ at, findings: await findings(page), sideways: await sideways(page) }).toEqual({
    at,
    findings: [],
    sideways: 0,
  })

/** Rules that can find something in one theme alone, because themes differ only in colours (styles.css). */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * Checks every rule in the dark theme, then only the colour rules in another theme, without reloading. Colours
 * don't depend on the size: a wide page is checked in light, a narrow one in high contrast. The soak test checks
 * every rule in all three themes.
 */
export const expectCleanInThemes = async (page: Page, at: string): Promise<void> => {
  const soak = process.env.CLEARPANE_SOAK === '1'
  const wear = (theme: Theme) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  await expectClean(page, `${at}, dark`)
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  const others: Theme[] = soak ? ['light', 'contrast'] : [isWide ? 'light' : 'contrast']
  for (const theme of others) {
    await wear(theme)
    const found = await findings(page, soak ? everyRule : rulesOfColours)
    expect({ at, theme, findings: found }).toEqual({ at, theme, findings: [] })
  }
  await wear('dark')
}

/** Checks the same page at both sizes without reloading, and leaves it wide. */
export const expectCleanAtBothSizes = async (page: Page, at: string): Promise<void> => {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await atRest(page)
    // Areas of the page are laid out again once the window has its new size.
    await expect.poll(() => sideways(page), { message: `${at} at ${size.width} px is wider` }).toBe(0)
    await expectCleanInThemes(page, `${at} at ${size.width} px`)
  }
}

/**
 * Returns the sum of layout shifts since the page was opened (https://web.dev/articles/cls), without those
 * after a person's input.
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
