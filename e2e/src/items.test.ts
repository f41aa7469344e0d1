/**
 * Tests items in the PC's own lists in a real browser, on the sample PC, at 1440 and 390 px: items are found, staged
 * by keyboard, reviewed, applied and undone exactly.
 */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launch, openPage as newPage, noChromium, phone } from './support/browser.ts'
import { applyReview, bar, openPage, row, stateHash, undoLast } from './support/catalog.ts'
import { expectCleanAtBothSizes } from './support/looks.ts'
import { signIn } from './support/main-job.ts'
import { type Served, serve } from './support/serve.ts'

type List = {
  path: string
  heading: string
  tab: string
  search: string
  word: string
  stage(page: Page): Promise<unknown>
  locked: string
  control: 'combobox' | 'switch'
}

const lists: List[] = [
  {
    path: '/services',
    heading: 'Services Control',
    tab: 'All services',
    search: 'Search services',
    word: 'spooler',
    stage: (page) => page.getByLabel('Option for: Print Spooler').selectOption({ label: 'Disabled' }),
    locked: 'EventLog',
    control: 'combobox',
  },
  {
    path: '/debloat',
    heading: 'Debloat Windows',
    tab: 'All apps',
    search: 'Search apps',
    word: 'WindowsTerminal',
    stage: (page) => page.getByRole('switch', { name: /^Remove .*Terminal/ }).press('Space'),
    locked: 'Microsoft.WindowsStore',
    control: 'switch',
  },
]

/**
 * An item has the same consequences as its counterpart in the catalog, and it can't be applied until the user has
 * consented to them.
 */
const consent = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  const apply = dialog.getByRole('button', { name: /^Apply \d+ setting/ })
  const boxes = dialog.getByRole('checkbox', { name: /^I understand/ })
  await boxes.first().waitFor()
  expect(await apply.isDisabled()).toBe(true)
  for (const box of await boxes.all()) await box.check()
  await expect.poll(() => apply.isEnabled()).toBe(true)
}

/** Waits until the button stops moving, and returns its distance from the top in pixels. */
const stillAt = async (button: Locator): Promise<number | undefined> => {
  let y = (await button.boundingBox())?.y
  await expect
    .poll(
      async () => {
        const last = y
        y = (await button.boundingBox())?.y
        return y === last
      },
      { interval: 300, timeout: 30_000 },
    )
    .toBe(true)
  return y
}

describe.skipIf(noChromium)(
  `the lists of services and apps${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let server: Served
    let browser: Browser
    let page: Page
    let errors: string[]
    beforeAll(async () => {
      server = await serve()
      browser = await launch()
      const opened = await newPage(browser, desktop)
      page = opened.page
      errors = opened.errors
      await signIn(page, server.url)
    })
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })

    const open = async ({ path, heading, tab }: List) => {
      await page.evaluate(() => sessionStorage.clear())
      await openPage(page, `${server.origin}${path}`, heading)
      await page.getByRole('tab', { name: tab }).click()
      await page.getByText(/\d+ of \d+ shown/).waitFor()
    }
    const rowOf = (id: string) => page.getByRole('tabpanel').getByRole('row').filter({ hasText: id }).first()

    for (const list of lists)
      for (const size of [desktop, phone])
        test(`at ${list.path} and ${size.width} px let the user find, stage, apply and undo an item, byte for byte`, async () => {
          await page.setViewportSize(size)
          await open(list)
          const before = await stateHash(server.dataDir)
          await page.getByRole('searchbox', { name: list.search }).fill(list.word)
          await page.getByText(/^1 of \d+ shown/).waitFor()
          await list.stage(page)
          await bar(page).getByText('1 setting selected').waitFor()
          expect(await stateHash(server.dataDir)).toBe(before)
          await bar(page).getByRole('button', { name: 'Review' }).click()
          await consent(page)
          await applyReview(page)
          await bar(page).waitFor({ state: 'detached' })
          expect(await stateHash(server.dataDir)).not.toBe(before)
          await undoLast(page)
          expect(await stateHash(server.dataDir)).toBe(before)
        })

    test('show the reason why an item is locked, and have no button for the item', async () => {
      await page.setViewportSize(desktop)
      for (const list of lists) {
        await open(list)
        await rowOf(list.locked)
          .getByText(/^Locked: /)
          .waitFor()
        expect(await rowOf(list.locked).getByRole(list.control).count()).toBe(0)
      }
    })

    test('have no accessibility problems and no sideways scrolling, in two window sizes and three themes', async () => {
      for (const list of lists) {
        await open(list)
        await list.stage(page)
        await bar(page).waitFor()
        await expectCleanAtBothSizes(page, list.path)
      }
      expect(errors).toEqual([])
    })

    test('move no button when the effects of a run are added later', async () => {
      const before = await stateHash(server.dataDir)
      // The choices staged by the previous test would need the user's separate consent.
      await page.evaluate(() => sessionStorage.clear())
      await openPage(page, `${server.origin}/gaming?tab=system`, 'Game Mode Optimizer')
      await row(page, 'gaming.stickyKeys').getByRole('switch').check()
      await bar(page).getByRole('button', { name: 'Review' }).click()
      let answer = () => {}
      const held = new Promise<void>((done) => {
        answer = done
      })
      await page.route('**/api/runs/*/effects', async (route) => {
        await held
        await route.continue()
      })
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Apply \d+ setting/ }).click()
      const done = dialog.getByRole('button', { name: 'Done' })
      const at = await stillAt(done)
      answer()
      await dialog.getByText('Before and after').waitFor()
      expect(await stillAt(done)).toBe(at)
      await dialog.getByText('Before and after').click()
      await dialog.locator('[data-effect]').first().waitFor()
      await page.unroute('**/api/runs/*/effects')
      await done.click()
      await dialog.waitFor({ state: 'detached' })
      await undoLast(page)
      expect(await stateHash(server.dataDir)).toBe(before)
    })
  },
)
