/** What screens.test.ts doesn't see of a page: its other tabs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { desktop, noChromium, phone } from './support/browser.ts'
import { expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(`tabs${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let paths: string[]
  beforeAll(async () => {
    session = await openSession()
    const links = session.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(10)
  })
  afterAll(() => session?.close())

  test.each([
    { width: 1440, size: desktop },
    { width: 390, size: phone },
  ])(
    'every other tab has no accessibility finding at $width px, in three themes',
    async ({ width, size }) => {
      const { page, server } = session
      await page.setViewportSize(size)
      let seen = 0
      for (const path of paths) {
        await page.goto(`${server.origin}${path}`)
        await atRest(page)
        const tabs = page.locator('main').getByRole('tab')
        const all = await tabs.count()
        for (let at = 0; at < all; at++) {
          const tab = tabs.nth(at)
          if ((await tab.getAttribute('aria-selected')) === 'true') continue
          await tab.click()
          await atRest(page)
          await expectCleanInThemes(page, `${path}, ${await tab.innerText()} at ${width} px`)
          seen += 1
        }
      }
      expect(seen).toBeGreaterThan(25)
    },
  )

  test('nothing of all this logged an error', () => expect(session.errors).toEqual([]))
})
