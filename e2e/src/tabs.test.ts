/** Tests the parts of each page that screens.test.ts doesn't open: the page's other tabs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { noChromium } from './support/browser.ts'
import { expectCleanAtBothSizes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(`every further tab${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let paths: string[]
  beforeAll(async () => {
    session = await openSession()
    const links = session.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(10)
  })
  afterAll(() => session?.close())

  test('has no accessibility problems, in three themes and at both sizes', async () => {
    const { page } = session
    let seen = 0
    for (const path of paths) {
      await page.locator(`nav a[href="${path}"]`).first().click()
      await page.waitForURL((url) => url.pathname === path)
      await atRest(page)
      const tabs = page.locator('main').getByRole('tab')
      const all = await tabs.count()
      for (let at = 0; at < all; at++) {
        const tab = tabs.nth(at)
        if ((await tab.getAttribute('aria-selected')) === 'true') continue
        await tab.click()
        await atRest(page)
        await expectCleanAtBothSizes(page, `${path}, ${await tab.innerText()}`)
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(25)
  })

  test('has logged no errors by the end of these tests', () => expect(session.errors).toEqual([]))
})
