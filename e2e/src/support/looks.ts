/** Checks every page for accessibility findings, sideways scrolling and layout shifts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './at-rest.ts'
import { desktop, phone, type Theme } from './browser.ts'
import { readColours } from './colours.ts'
import { expectGermanLayers } from './german.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Holds the page still while a check reads it. Every transition and animation is moved to its end, including those
 * that begin during the check. Otherwise, a button that a timer recolours, or a part that fades in, would have too
 * little contrast for a moment. Rows outside the window are rendered too; otherwise, their height would only be
 * estimated, and the checker would see their controls on top of each other.
 */
export const held = async <T>(page: Page, check: () => Promise<T>): Promise<T> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`*, ::before, ::after {
      content-visibility: visible !important;
      transition: none !important;
      animation-delay: 0s !important;
      animation-duration: 0s !important;
    }`)
    document.adoptedStyleSheets = [sheet]
  })
  const result = await check()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return result
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const isSoak = process.env.CLEARPANE_SOAK === '1'

/**
 * The part of the page that is checked: the open dialog, because it hides the page behind it from everybody, or else
 * the whole page. The soak test also checks the page behind a dialog.
 */
const checked = isSoak
  ? 'document'
  : `document.querySelector('[role="dialog"][data-state="open"]') ?? document`

const findingsNow = async (page: Page, rules: readonly string[]): Promise<string[]> => {
  // The page's own security policy forbids foreign scripts, so the checker is injected through the debugger instead
  // of a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Only violations are described and returned, because describing the passed checks too would take up three quarters
  // of the time.
  const violations = (await page.evaluate(
    `axe.run(${checked}, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })
      .then(({ violations }) => violations)`,
  )) as AxeResults['violations']
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

export const findings = (page: Page, rules: readonly string[] = everyRule): Promise<string[]> =>
  held(page, () => findingsNow(page, rules))

/**
 * Returns the meaningful graphics that have a contrast of less than 3 : 1 against the colour behind them (WCAG
 * 1.4.11): fields, switches, lines of drawings, icons and state dots. Grids, unfilled tracks, the logo and disabled
 * parts carry no meaning. A QR code is drawn on its own white background.
 */
export const faintNow = async (page: Page): Promise<string[]> => {
  await readColours(page)
  return page.evaluate(() => {
    const { isPassive, contrastOf } = window.colours
    const found: string[] = []
    const expectSeen = (element: Element, drawn: readonly string[]) => {
      const best = Math.max(...drawn.map((css) => contrastOf(element, css)))
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
      if (
        element.matches(
          '.stroke-track, .stroke-line, .stroke-raised, .stroke-transparent, [fill^="url"], rect[fill="white"], rect[fill="white"] + path',
        )
      )
        return
      const drawn = [style.stroke, style.fill].filter((css) => css !== 'none')
      if (drawn.length > 0) expectSeen(element, drawn)
    })
    return found
  })
}

/** Does the same as `faintNow`, on a page that is held still. */
export const faint = (page: Page): Promise<string[]> => held(page, () => faintNow(page))

/** Returns by how many CSS pixels the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/**
 * Returns the names of the buttons with icons that extend beyond the right edge of the framed part around them. A part
 * that scrolls sideways shows all of its buttons.
 */
export const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button:has(svg)')].flatMap((button) => {
      const icon = button.querySelector('svg')
      if (icon === null || !icon.checkVisibility({ visibilityProperty: true })) return []
      let part = button.parentElement
      const styleOf = (one: Element) => getComputedStyle(one)
      while (part !== null && !/^(auto|scroll)$/.test(styleOf(part).overflowX)) {
        const { borderLeftWidth, borderRightWidth } = styleOf(part)
        if (borderLeftWidth !== '0px' && borderRightWidth !== '0px') {
          const by = icon.getBoundingClientRect().right - part.getBoundingClientRect().right
          return by > 0 ? [`${button.getAttribute('aria-label') ?? button.textContent}: ${by} px`] : []
        }
        part = part.parentElement
      }
      return []
    }),
  )

/**
 * Returns the texts that are partly cut off by the window or by a part around them: either without an ellipsis, or
 * with an ellipsis and no way to see the rest. A part that scrolls sideways cuts nothing off. The chosen option of a
 * list has no ellipsis, so its text is measured.
 */
export const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const isShown = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.closest('.sr-only, [aria-hidden="true"], svg, [inert], pre, code') === null
    const report = (text: string, by: number) =>
      found.push(`${text.trim().replace(/\s+/g, ' ').slice(0, 60)}: ${Math.round(by)} px`)
    const showsRest = (one: Element) =>
      one.closest('a, button, summary, [tabindex="0"], [title], [aria-describedby]') !== null
    const cutBy = (box: DOMRect, around: Element | null): number => {
      let by = Math.max(0, box.right - window.innerWidth, -box.left)
      for (let part = around; part !== null && part !== document.body; part = part.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(part)
        if (overflowX === 'auto' || overflowX === 'scroll') return 0
        if (overflowX === 'visible') continue
        const own = part.getBoundingClientRect()
        // A part that is one pixel in size is meant only for screen readers.
        if (own.width <= 1) return 0
        const over = Math.max(0, box.right - own.right, own.left - box.left)
        if (over > 1 && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && showsRest(part))
          return 0
        by = Math.max(by, over)
      }
      return by
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const own = node.parentElement
      if (own === null || (node.textContent ?? '').trim() === '' || own.closest('option, script') !== null)
        continue
      if (!isShown(own)) continue
      range.selectNodeContents(node)
      const by = Math.max(0, ...[...range.getClientRects()].map((box) => cutBy(box, own)))
      if (by > 1) report(node.textContent ?? '', by)
    }
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    for (const list of document.querySelectorAll('select')) {
      if (!isShown(list) || pen === null) continue
      const { font, paddingLeft, paddingRight } = getComputedStyle(list)
      pen.font = font
      const text = list.selectedOptions[0]?.textContent ?? ''
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const by = pen.measureText(text).width - room
      if (by > 1) report(`option ${text}`, by)
    }
    return found
  })

/** Expects no accessibility finding and no sideways scrolling in the current theme. */
export const expectClean = async (page: Page, at: string): Promise<void> =>
  expect({ at, findings: await findings(page), sideways: await sideways(page) }).toEqual({
    at,
    findings: [],
    sideways: 0,
  })

/**
 * The rules whose result can depend on the theme. The rules that depend on the theme are all about colours, because
 * themes differ in nothing else (styles.css).
 */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

type Look = readonly [Theme, readonly string[]]
const wide: readonly Look[] = [
  ['dark', everyRule],
  ['light', rulesOfColours],
]
const narrow: readonly Look[] = [['contrast', everyRule]]
const soaked = (['dark', 'light', 'contrast'] as const).map((theme): Look => [theme, everyRule])

/**
 * Checks the page, without reloading it, in each theme that is tested at the page's current width. `more`: further
 * themes in which only the rules about colours are checked, for parts that exist at only one of the sizes. The soak
 * test checks every rule in all three themes at both sizes.
 */
export const expectCleanInThemes = async (
  page: Page,
  at: string,
  more: readonly Theme[] = [],
): Promise<void> => {
  const wear = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  const worn = await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark')
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  const briefly = [...(isWide ? wide : narrow), ...more.map((theme): Look => [theme, rulesOfColours])]
  const looks = isSoak ? soaked : briefly
  for (const [theme, rules] of looks) {
    await wear(theme)
    expect({ at, theme, findings: await findings(page, rules), sideways: await sideways(page) }).toEqual({
      at,
      theme,
      findings: [],
      sideways: 0,
    })
    expect({ at, theme, faint: await faint(page) }).toEqual({ at, theme, faint: [] })
  }
  await wear(worn)
  // A layer has the same words at both sizes, so its words are read at only one size.
  if (isWide || more.length > 0) await expectGermanLayers(page, at)
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
