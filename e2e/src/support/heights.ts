/** Measures the dashboard's height on a desktop and on a phone. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone } from './browser.ts'
import { openPage } from './catalog.ts'

/** The limits in pixels: one and a half screens on a desktop, four screens on a phone. */
const most = { [desktop.width]: 1_900, [phone.width]: 3_200 }

/** Returns the heights in pixels, and whether each height is within its limit. Leaves the page in English when done.
 */
export const dashboardHeights = async (page: Page, origin: string, language: string) => {
  const choose = (one: string) =>
    page.evaluate((text) => localStorage.setItem('clearpane_language', `"${text}"`), one)
  await choose(language)
  const heights: { width: number; height: number; fits: boolean }[] = []
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await openPage(page, `${origin}/`, 'Clearpane')
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return page.locator('#tools-title').isVisible()
      })
      .toBe(true)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    heights.push({ width: size.width, height, fits: height <= (most[size.width] ?? 0) })
  }
  await choose('en')
  return heights
}
