/** Finds English words on a German page, or in a layer that is shown in German on top of an English page. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Names that stay in English even in a German Windows, and proper names of products: a service, a name server, a
 * driver's file, a game.
 */
const names = [
  'Connected User Experiences and Telemetry',
  'Cloudflare for Families',
  'Payments and NFC/SE Manager',
  'Windows Update for Business',
  'Harbor of Glass',
]

/**
 * Returns each text and label on the page that contains an English word that never occurs in a German sentence,
 * unless the text or label is marked as English. Text in closed lists and hidden tooltips counts too, because screen
 * readers read it as soon as the list or tooltip opens. `layer`: a selector, if only these parts of the page are
 * read.
 */
export const englishOn = (page: Page, layer: string | null = null): Promise<string[]> =>
  page.evaluate(
    ([exempt, only]) => {
      const english =
        /\b(?:the|and|of|your|you|this|these|is|are|isn't|doesn't|with|for|to|from|not|it|its|by|be|been|has|have|can|that|which|when|turns?|no|yes|show|hide|other|only|since|unknown|loading|waiting|removes?|makes?|stops?|keeps?|lets?|apps?|windows? (?:has|keeps|shows))\b/
      const roots = only === null ? [document.body] : [...document.querySelectorAll(only)]
      const words = (text: string) => exempt.reduce((rest, name) => rest.replaceAll(name, ''), text)
      const says = (text: string) =>
        english.test(words(text).replace(/\w+:\S+|[/\\]\S*|\w+(?:-\w+){2,}/g, ''))
      const german = (element: Element | null) =>
        element !== null &&
        element.closest('[lang="en"], [hreflang="en"], code, kbd, pre, script, style, svg title') === null
      const found = new Set<string>()
      for (const root of roots) {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const text = node.textContent?.trim() ?? ''
          if (text !== '' && says(text) && german(node.parentElement)) found.add(text)
        }
        for (const element of root.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
          if (!german(element)) continue
          for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
            const text = element.getAttribute(name) ?? ''
            if (says(text)) found.add(`${name}: ${text}`)
          }
        }
      }
      return [...found]
    },
    [names, layer] as const,
  )

/**
 * Sentences that the page itself marks as English. A source is named after its web page, which is in English. A text
 * of only one or two words may be a name that Windows uses.
 */
const markedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(main, [role="dialog"]) [lang="en"]:not([hreflang="en"] *)')]
      .map((element) => element.textContent?.trim() ?? '')
      .filter((text) => text.split(/\s+/).length > 2),
  )

/** Returns all of Clearpane's English sentences on the page, whether or not they are marked as English. */
export const leftOn = async (page: Page, layer: string | null = null): Promise<string[]> => [
  ...(await englishOn(page, layer)),
  ...(await markedOn(page)),
]

/** The dialogs, drawers and popovers that are open. */
const openLayers = '[role="dialog"][data-state="open"], [role="dialog"]:popover-open, :popover-open'

/** Changes the language as the list in the top bar does, also while a dialog makes the top bar inert. */
const speak = async (page: Page, language: 'en' | 'de') => {
  await page.evaluate((next) => {
    const list = document.querySelector('option[value="de"]')?.closest('select')
    if (list === undefined || list === null) throw new Error('the page has no list of languages')
    list.value = next
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }, language)
  await page.locator(`html[lang="${language}"]`).waitFor()
}

/**
 * Expects no English sentence in the open layers once the language is changed to German, and changes it back. Does
 * nothing if no layer is open.
 */
export const expectGermanLayers = async (page: Page, at: string): Promise<void> => {
  if ((await page.locator(openLayers).count()) === 0) return
  const before = await page.evaluate(() => document.documentElement.lang)
  if (before !== 'de') await speak(page, 'de')
  try {
    // The catalog's sentences are loaded after the page's own sentences.
    await expect
      .poll(() => leftOn(page, openLayers), {
        message: `English in ${at}`,
        timeout: 30_000,
      })
      .toEqual([])
  } finally {
    if (before !== 'de') await speak(page, 'en')
  }
}
