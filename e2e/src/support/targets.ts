/** How large each control is to a pointer: measured by where it's hit, so a label or a covered row counts. */
import type { Page } from 'playwright-core'

export type Small = { name: string; width: number; height: number }

/**
 * Controls that are smaller than `least` in one direction. A link inside a sentence is as high as its line
 * (https://www.w3.org/TR/WCAG22/#target-size-minimum). Of many alike three are measured.
 */
export const smallTargets = (page: Page, least: number): Promise<Small[]> =>
  page.evaluate((enough) => {
    const controls =
      'a[href], button, select, summary, textarea, input:not([type=hidden]), [role=tab], [role=option]'
    const inSentence = (one: Element) =>
      one.tagName === 'A' &&
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent ?? '').trim() !== (one.textContent ?? '').trim()
    const hits = (x: number, y: number, one: Element) => {
      const hit = document.elementFromPoint(x, y)
      if (hit === null) return false
      return hit === one || one.contains(hit) || hit.closest('label')?.control === one
    }
    /** Pixels on both sides of the middle that still hit it, each at most half of what is enough. */
    const reach = (one: Element, x: number, y: number, dx: number, dy: number) => {
      let far = 0
      while (far < enough && hits(x + dx * far, y + dy * far, one)) far++
      return far
    }
    const seen = new Map<string, number>()
    const small: { name: string; width: number; height: number }[] = []
    for (const one of document.querySelectorAll(controls)) {
      const alike = `${one.tagName} ${one.className} ${one.parentElement?.className}`
      const times = seen.get(alike) ?? 0
      seen.set(alike, times + 1)
      if (times >= 3 || inSentence(one) || !one.checkVisibility({ visibilityProperty: true })) continue
      if (one.closest('[aria-hidden=true], .sr-only') !== null || one.matches(':disabled, .sr-only')) continue
      one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const box = one.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (box.width < 2 || box.height < 2 || !hits(x, y, one)) continue
      const width = reach(one, x, y, -1, 0) + reach(one, x, y, 1, 0)
      const height = reach(one, x, y, 0, -1) + reach(one, x, y, 0, 1)
      // A pixel is lost to rounding.
      if (width + 1 < enough || height + 1 < enough)
        small.push({
          name: `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}" ${one.className.toString().slice(0, 60)}`,
          width,
          height,
        })
    }
    window.scrollTo(0, 0)
    return small
  }, least)
