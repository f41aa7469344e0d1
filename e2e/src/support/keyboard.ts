/** A person without a mouse: Tab to what has a name, press it, and never lose the place. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Role and name of what has the focus, as far as a test needs it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return 'nothing'
    const own = at.getAttribute('aria-label') ?? at.textContent
    const label = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? own) : own
    return `${at.getAttribute('role') ?? at.tagName.toLowerCase()} ${(label ?? '').trim()}`
  })

/** More than any page has before what a journey presses. */
const mostTabs = 80

export const keyboardOf = (page: Page) => {
  let keys = 0
  const key = (name: string) => {
    keys++
    return page.keyboard.press(name)
  }
  return {
    keys: () => keys,
    key,
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    /** By Tab from where the focus is. */
    to: async (name: RegExp) => {
      const passed: string[] = []
      for (let i = 0; i < mostTabs; i++) {
        await key('Tab')
        const now = await focused(page)
        if (name.test(now)) return
        passed.push(now)
      }
      throw new Error(`Tab never came to ${name}. Passed: ${passed.join(' | ')}`)
    },
    /** After an act, once what it changes has changed. */
    expectFocus: (name: RegExp) => expect.poll(() => focused(page), { timeout: 45_000 }).toMatch(name),
  }
}
