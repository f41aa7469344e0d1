/** Tests the user's main tasks and counts the clicks that each takes; each number is printed and has a limit. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desktop, launch, noChromium, openPage } from './support/browser.ts'
import { stateHash } from './support/catalog.ts'
import { type Served, serve } from './support/serve.ts'

type Journey = { page: Page; click(target: Locator): Promise<void>; clicks(): number }

describe.skipIf(noChromium)(
  `a journey within its limit of steps${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let server: Served
    let browser: Awaited<ReturnType<typeof launch>>
    let journey: Journey
    let close: () => Promise<void>

    beforeAll(async () => {
      server = await serve()
      browser = await launch()
    })
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })
    /** Each task begins in a browser that has never opened the dashboard. */
    beforeEach(async () => {
      const { page, context } = await openPage(browser, desktop)
      await page.goto(await server.link())
      await page.getByRole('button', { name: 'Look at my PC' }).waitFor()
      let count = 0
      journey = {
        page,
        clicks: () => count,
        click: async (target) => {
          count++
          await target.click()
        },
      }
      close = () => context.close()
      return () => close()
    })

    const button = (name: string | RegExp) => journey.page.getByRole('button', { name }).first()
    const dialog = () => journey.page.getByRole('dialog')
    const report = (what: string, limit: number) => {
      console.log(`${what}: ${journey.clicks()} clicks, at most ${limit}`)
      expect({ what, clicks: journey.clicks() <= limit }).toEqual({ what, clicks: true })
    }
    const look = () => journey.click(button('Look at my PC'))
    const changed = () => dialog().getByText(/settings? changed and checked/)

    test('shows the first fact about the user’s privacy', async () => {
      await look()
      await journey.page
        .getByText(/^\d+ of \d+ private$/)
        .first()
        .waitFor()
      report('first fact about my privacy', 1)
    })

    test('improves the user’s privacy safely, and undoes the whole improvement', async () => {
      const before = await stateHash(server.dataDir)
      await look()
      await journey.click(button('Make it private, safely'))
      await journey.click(dialog().getByRole('button', { name: /^Apply \d+ setting/ }))
      await changed().first().waitFor()
      report('improve my privacy safely, from the first visit', 3)
      expect(await stateHash(server.dataDir)).not.toBe(before)
      await journey.click(dialog().getByRole('button', { name: /^Undo/ }))
      await journey.click(dialog().getByRole('button', { name: /^Undo \d+ setting/ }))
      await dialog()
        .getByRole('button', { name: /^(Done|Later)$/ })
        .waitFor()
      report('and back again', 5)
    })

    /** Steps before the task begins; their clicks don't count. */
    const madePrivate = async () => {
      await button('Look at my PC').click()
      await button('Make it private, safely').click()
      await dialog()
        .getByRole('button', { name: /^Apply \d+ setting/ })
        .click()
      await changed().first().waitFor()
      await journey.page.goto(`${server.origin}/`)
    }
    const undoAll = async () => {
      await journey.page.goto(`${server.origin}/history`)
      await button('Undo everything').click()
      await dialog()
        .getByRole('button', { name: /^Undo \d+ setting/ })
        .click()
      await dialog()
        .getByText(/restored and checked/)
        .first()
        .waitFor()
    }

    const newest = () =>
      journey.page
        .getByRole('list', { name: /^Last changes/ })
        .getByRole('link')
        .first()

    test('shows what changed since yesterday', async () => {
      const { page } = journey
      await madePrivate()
      await page.getByText(/^Since yesterday: \d+ change/).waitFor()
      report('what changed since yesterday, in one sentence', 0)
      await journey.click(newest())
      await page
        .getByRole('list', { name: /^Changes of / })
        .first()
        .waitFor()
      report('what changed since yesterday, one setting after the other', 1)
      await undoAll()
    })

    test('undoes one setting of a change in the history', async () => {
      const { page } = journey
      await madePrivate()
      await journey.click(
        page
          .getByRole('list', { name: /^Last changes/ })
          .getByRole('link')
          .first(),
      )
      const undos = page.getByRole('list', { name: /^Changes of / }).getByRole('button', { name: /^Undo: / })
      await undos.first().waitFor()
      const before = await undos.count()
      await journey.click(undos.first())
      await journey.click(dialog().getByRole('button', { name: 'Undo 1 setting' }))
      await dialog()
        .getByText(/^1 of 1 setting restored/)
        .waitFor()
      report('undo one setting of a change, from the dashboard', 3)
      await page.keyboard.press('Escape')
      await expect.poll(() => undos.count()).toBe(before - 1)
      await undoAll()
    })

    test('undoes one setting directly from the result of a change', async () => {
      await button('Look at my PC').click()
      await button('Make it private, safely').click()
      await dialog()
        .getByRole('button', { name: /^Apply \d+ setting/ })
        .click()
      await changed().first().waitFor()
      await journey.click(dialog().getByRole('button', { name: 'Details' }))
      await journey.click(
        dialog()
          .getByRole('button', { name: /^Undo: / })
          .first(),
      )
      await journey.click(dialog().getByRole('button', { name: 'Undo 1 setting' }))
      await dialog()
        .getByText(/^1 of 1 setting restored/)
        .waitFor()
      report('undo one setting, from the result', 3)
      await undoAll()
    })

    test('turns a gaming profile on and off', async () => {
      const { page } = journey
      await button('Look at my PC').click()
      const before = await stateHash(server.dataDir)
      const card = page.locator('[data-profile="gaming-optimized"]')
      await journey.click(card.getByRole('button', { name: 'Apply Profile' }))
      await journey.click(dialog().getByRole('button', { name: /^Apply \d+ setting/ }))
      await changed().first().waitFor()
      expect(await stateHash(server.dataDir)).not.toBe(before)
      await page.keyboard.press('Escape')
      await journey.click(card.getByRole('button', { name: 'Turn off' }))
      await journey.click(dialog().getByRole('button', { name: /^Undo \d+ setting/ }))
      await dialog()
        .getByText(/restored and checked/)
        .first()
        .waitFor()
      report('a gaming profile on and off', 4)
      expect(await stateHash(server.dataDir)).toBe(before)
    })

    test('generates a script from ten choices', async () => {
      const { page } = journey
      await look()
      await journey.click(page.getByRole('navigation').getByRole('link', { name: 'Custom Script Generator' }))
      await journey.click(page.getByRole('tab', { name: /^Privacy/ }))
      const boxes = page.getByRole('tabpanel').getByRole('checkbox')
      await boxes.first().waitFor()
      for (let i = 0; i < 10; i++) await journey.click(boxes.nth(i))
      const download = page.waitForEvent('download')
      await journey.click(button('Generate & Download Script'))
      expect((await download).suggestedFilename()).toMatch(/\.ps1$/)
      report('a script of ten choices', 14)
    })
  },
)
