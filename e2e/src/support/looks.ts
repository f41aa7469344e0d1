/** Checks every page for accessibility findings, sideways scrolling and layout shifts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './at-rest.ts'
import { desktop, phone, type Theme } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Finishes all animations, because a partly faded-in element has too little contrast. Endless animations (such as a
 * skeleton's) continue.
 */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })

/**
 * Renders the rows outside the window; otherwise, their heights would be estimates, and to the checker their controls
 * would seem to overlap.
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
  // The page's own security policy forbids foreign scripts, so the checker is injected through the debugger instead
  // of a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Only violations are described and returned, because describing the passed checks too would take up three quarters
  // of the time.
  const violations = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })
      .then(({ violations }) => violations)`,
  )) as AxeResults['violations']
  await drawWhatIsSeen(page)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * Returns the meaningful graphics that have a contrast of less than 3 : 1 against the colour behind them (WCAG
 * 1.4.11): fields, switches, lines of drawings, icons and state dots. Grids, unfilled tracks, the logo and disabled
 * parts carry no meaning.
 */
export const faint = async (page: Page): Promise<string[]> => {
  await settle(page)
  return page.evaluate(() => {
    type Colour = readonly [number, number, number, number]
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const read = new Map<string, Colour>()
    const colourOf = (css: string): Colour => {
      const known = read.get(css)
      if (known !== undefined || pen === null) return known ?? [0, 0, 0, 0]
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = css
      pen.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data
      const colour = [r, g, b, a / 255] as const
      read.set(css, colour)
      return colour
    }
    const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
      1,
    ]
    const behind = (element: Element | null): Colour => {
      if (element === null) return colourOf(getComputedStyle(document.body).backgroundColor)
      const own = colourOf(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, behind(element.parentElement))
    }
    const light = (colour: Colour) => {
      const [r = 0, g = 0, b = 0] = colour
        .slice(0, 3)
        .map((one) => one / 255)
        .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (css: string, opacity: number, ground: Colour) => {
      const [r, g, b, a] = colourOf(css)
      const [one, two] = [light(over([r, g, b, a * opacity], ground)), light(ground)]
      return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
    }
    const isPassive = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest(':disabled, [aria-disabled="true"], [data-logo], label:has(:disabled)') !== null ||
      element.parentElement?.querySelector(':scope > :disabled') != null
    const opacityOf = (element: Element) => Number(getComputedStyle(element).opacity)
    const found: string[] = []
    const expectSeen = (element: Element, drawn: readonly string[]) => {
      const ground = behind(element.parentElement)
      const best = Math.max(...drawn.map((css) => contrast(css, opacityOf(element), ground)))
      if (best < 3) found.push(`${best.toFixed(2)}: ${element.outerHTML.slice(0, 200)}`)
    }
    const each = (selector: string, check: (element: Element, style: CSSStyleDeclaration) => void) => {
      for (const element of document.querySelectorAll(selector))
        if (!isPassive(element)) check(element, getComputedStyle(element))
    }
    const boxes =
      'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), [role="switch"] + span, span.rounded-full:empty:not(.bg-track, .bg-transparent, .bg-raised)'
    each(boxes, (element, style) => expectSeen(element, [style.borderTopColor, style.backgroundColor]))
    each('svg :is(path, circle, line, polyline, rect)', (element, style) => {
      if (element.matches('.stroke-track, .stroke-line, .stroke-raised, [fill^="url"]')) return
      const drawn = [style.stroke, style.fill].filter((css) => css !== 'none')
      if (drawn.length > 0) expectSeen(element, drawn)
    })
    return found
  })
}

/** Returns by how many CSS pixels the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/** Expects no accessibility finding and no sideways scrolling in the current theme. */
export const expectClean = async (page: Page, at: string): Promise<void> =>
  expect({ at, findings: await findings(page), sideways: await sideways(page) }).toEqual({
    at,
    findings: [],
    sideways: 0,
  })

/**
 * The rules that can fail in only one theme; they are about colours, because themes differ in nothing else
 * (styles.css).
 */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * Checks every rule in the dark theme, then only the colour rules in another theme, without reloading. Colours don't
 * depend on the size, so a wide page is checked in the light theme and a narrow one in high contrast. The soak
 * test checks every rule in all three themes.
 */
export const expectCleanInThemes = async (page: Page, at: string): Promise<void> => {
  const soak = process.env.CLEARPANE_SOAK === '1'
  const look = async (theme: Theme) =>
    expect({ at, theme, faint: await faint(page) }).toEqual({ at, theme, faint: [] })
  const wear = (theme: Theme) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  await expectClean(page, `${at}, dark`)
  await look('dark')
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  const others: Theme[] = soak ? ['light', 'contrast'] : [isWide ? 'light' : 'contrast']
  for (const theme of others) {
    await wear(theme)
    const found = await findings(page, soak ? everyRule : rulesOfColours)
    expect({ at, theme, findings: found }).toEqual({ at, theme, findings: [] })
    await look(theme)
  }
  await wear('dark')
}

/** Checks the same page at both sizes without reloading, and leaves the page at the wide size. */
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
 * Returns the sum of the layout shifts since the page was opened (https://web.dev/articles/cls), not counting shifts
 * that follow the user's input.
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
