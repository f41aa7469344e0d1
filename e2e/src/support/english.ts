import type { Page } from 'playwright-core'

/**
 * Names that are English in German Windows as well, or a product's own: a service, a name server, a driver's file.
 * The catalog's texts aren't here: they carry `lang="en"`.
 */
const names = [
  'Connected User Experiences and Telemetry',
  'Cloudflare for Families',
  'Payments and NFC/SE Manager',
]

/**
 * Each text and label of the page that has an English word no German sentence has, and that doesn't say it's
 * English. Text in closed lists and hidden tooltips counts: it's read out once they open.
 */
export const englishOn = (page: Page): Promise<string[]> =>
  page.evaluate((exempt) => {
    const english =
      /\b(?:the|and|of|your|you|this|these|is|are|isn't|doesn't|with|for|to|from|not|it|its|by|be|been|has|have|can|that|which|when|turns?|no|yes|show|hide|other|only|since|unknown|loading|waiting|removes?|makes?|stops?|keeps?|lets?|apps?|windows? (?:has|keeps|shows))\b/
    const words = (text: string) => exempt.reduce((rest, name) => rest.replaceAll(name, ''), text)
    const says = (text: string) => english.test(words(text).replace(/\w+:\S+|[/\\]\S*|\w+(?:-\w+){2,}/g, ''))
    const german = (element: Element | null) =>
      element !== null && element.closest('[lang="en"], code, kbd, pre, script, style, svg title') === null
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (text !== '' && says(text) && german(node.parentElement)) found.add(text)
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
      if (!german(element)) continue
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
        const text = element.getAttribute(name) ?? ''
        if (says(text)) found.add(`${name}: ${text}`)
      }
    }
    return [...found]
  }, names)
