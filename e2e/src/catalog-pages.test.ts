/**
 * Tests the catalog pages in a real browser, on the sample PC, at 1440 and 390 px and by keyboard alone: settings are
 * staged, reviewed, applied and undone exactly.
 */
import type { Plan } from '@clearpane/model'
import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectWithinTwoSeconds, setFax } from './support/behind.ts'
import { desktop, launch, openPage as newPage, noChromium, phone } from './support/browser.ts'
import { acceptLoss, applyReview, bar, openPage, row, stateHash, undoLast } from './support/catalog.ts'
import { expectCleanAtBothSizes } from './support/looks.ts'
import { signIn } from './support/main-job.ts'
import { type Served, serve } from './support/serve.ts'

type Route = {
  path: string
  heading: string
  tab?: RegExp
  /** Whether the staged setting deletes data. */
  losesData?: true
  stage(page: Page): Promise<unknown>
}

const routes: Route[] = [
  {
    path: '/debloat',
    heading: 'Debloat Windows',
    losesData: true,
    stage: async (page) => {
      await row(page, 'debloat.solitaire').getByRole('switch').check()
      await row(page, 'debloat.microsoftEdge').getByText('For information').waitFor()
      expect(await row(page, 'debloat.microsoftEdge').getByRole('switch').count()).toBe(0)
    },
  },
  {
    path: '/services',
    heading: 'Services Control',
    stage: (page) =>
      row(page, 'services.fax').getByRole('combobox').selectOption({ label: 'Automatic, delayed' }),
  },
  {
    path: '/privacy',
    heading: 'Privacy Settings',
    stage: (page) => row(page, 'privacy.advertisingId').getByRole('switch').check(),
  },
  {
    path: '/gaming',
    heading: 'Game Mode Optimizer',
    tab: /System Optimizations/,
    stage: (page) => row(page, 'gaming.stickyKeys').getByRole('switch').check(),
  },
  {
    path: '/settings?area=ads',
    heading: 'All Settings',
    stage: (page) => row(page, 'ads.tips').getByRole('switch').check(),
  },
]

describe.skipIf(noChromium)(`catalog pages${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Browser
  let page: Page
  let errors: string[]
  beforeAll(async () => {
    server = await serve()
    browser = await launch()
    ;({ page, errors } = await newPage(browser, desktop))
    await signIn(page, server.url)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  beforeEach(() => page.setViewportSize(desktop))

  /** Always starts with no staged settings, whatever the previous test left behind. */
  const go = async (path: string, heading: string) => {
    await page.evaluate(() => sessionStorage.clear())
    await openPage(page, `${server.origin}${path}`, heading)
  }

  for (const { path, heading, tab, losesData, stage } of routes)
    test(`on ${path}, a setting is staged, reviewed, applied and undone, and the PC is then the same as before`, async () => {
      await go(path, heading)
      if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
      const before = await stateHash(server.dataDir)
      await stage(page)
      await bar(page).getByText('1 setting selected').waitFor()
      expect(await stateHash(server.dataDir)).toBe(before)
      await bar(page).getByRole('button', { name: 'Review' }).click()
      await page.getByRole('dialog', { name: /^Review: / }).waitFor()
      if (losesData) await acceptLoss(page)
      await applyReview(page)
      await bar(page).waitFor({ state: 'detached' })
      expect(await stateHash(server.dataDir)).not.toBe(before)
      await undoLast(page)
      expect(await stateHash(server.dataDir)).toBe(before)
    })

  test('at 390 px, one setting of every page is staged, all are reviewed, applied and undone together, and the PC is then the same as before', async () => {
    await page.setViewportSize(phone)
    await page.evaluate(() => sessionStorage.clear())
    const before = await stateHash(server.dataDir)
    for (const [at, { path, heading, tab, stage }] of routes.entries()) {
      await openPage(page, `${server.origin}${path}`, heading)
      if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
      await stage(page)
      await bar(page)
        .getByText(at === 0 ? '1 setting selected' : `${at + 1} settings selected`)
        .waitFor()
    }
    expect(await stateHash(server.dataDir)).toBe(before)
    await bar(page).getByRole('button', { name: 'Review' }).click()
    await page
      .getByRole('dialog', { name: new RegExp(`^Review: .+ and ${routes.length - 1} more`) })
      .waitFor()
    await acceptLoss(page)
    await applyReview(page)
    await bar(page).waitFor({ state: 'detached' })
    expect(await stateHash(server.dataDir)).not.toBe(before)
    await undoLast(page)
    expect(await stateHash(server.dataDir)).toBe(before)
  })

  test('with an open row and a staged setting have no accessibility problems, in three themes and two window sizes', async () => {
    for (const { path, heading, tab, stage } of routes) {
      await go(path, heading)
      if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
      await stage(page)
      await page.locator('[data-row-title]').first().click()
      await page.locator('[data-details]').getByText('Sources', { exact: true }).waitFor()
      await bar(page).getByText('1 setting selected').waitFor()
      await expectCleanAtBothSizes(page, path)
      await bar(page).getByRole('button', { name: 'Discard' }).click()
    }
  })

  test('have a GPU slider that has the specified steps and shows the staged value', async () => {
    await go('/gaming', 'Game Mode Optimizer')
    await page.getByRole('tab', { name: /GPU Settings/ }).click()
    const slider = page.getByRole('slider', { name: 'GPU priority boost' })
    const value = () => slider.getAttribute('aria-valuenow')
    expect(await value()).toBe('75')
    await slider.press('ArrowRight')
    expect(await value()).toBe('80')
    await slider.press('PageDown')
    expect(await value()).toBe('30')
    await slider.press('Shift+ArrowRight')
    expect(await value()).toBe('80')
    await bar(page).getByText('1 setting selected').waitFor()
    await slider.press('Home')
    expect(await value()).toBe('0')
    await bar(page).waitFor({ state: 'detached' })
  })

  test('show a warning that counts the selected unsafe features', async () => {
    await go('/debloat', 'Debloat Windows')
    await row(page, 'services.printSpooler').getByRole('combobox').selectOption({ label: 'Disabled' })
    await page.getByText('1 unsafe feature is selected').waitFor()
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    await page.getByText('1 unsafe feature is selected').waitFor({ state: 'detached' })
  })

  test('can be used by keyboard alone to search, stage, open, close, review, apply and undo', async () => {
    await go('/privacy', 'Privacy Settings')
    const before = await stateHash(server.dataDir)
    const { keyboard } = page
    await keyboard.press('/')
    await keyboard.type('advertising')
    await row(page, 'privacy.activityHistory').waitFor({ state: 'detached' })
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.locator('[data-details]').waitFor()
    await keyboard.press('Escape')
    await page.locator('[data-details]').waitFor({ state: 'detached' })
    await keyboard.press(' ')
    await expect.poll(() => row(page, 'privacy.advertisingId').getByRole('switch').isChecked()).toBe(true)
    await bar(page).getByText('1 setting selected').waitFor()
    await keyboard.press('r')
    const apply = page.getByRole('dialog').getByRole('button', { name: /^Apply \d+ setting/ })
    await apply.waitFor()
    // The dialog takes the focus in an effect after it has appeared.
    await page.getByRole('dialog').locator('button:focus').waitFor()
    await keyboard.press('Shift+Tab')
    await expect.poll(() => apply.evaluate((button) => button === document.activeElement)).toBe(true)
    await keyboard.press('Enter')
    await page.getByRole('dialog').locator('[data-ended]').waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await undoLast(page)
    expect(await stateHash(server.dataDir)).toBe(before)
  })

  test('keep staged settings when the user switches to another page or reloads, and show a contradiction immediately', async () => {
    await go('/gaming', 'Game Mode Optimizer')
    await page.getByRole('tab', { name: /System Optimizations/ }).click()
    const powerPlan = row(page, 'power.enableHighPerformance').getByRole('combobox')
    await powerPlan.selectOption({ label: 'High performance' })
    await page.getByRole('link', { name: 'All Settings' }).click()
    await page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: /^Power/ })
      .click()
    await row(page, 'power.enableUltimatePerformance').getByRole('switch').check()
    await bar(page)
      .getByText(/"Choose the power plan".*"Use the Ultimate Performance plan".*can’t both be applied/)
      .waitFor()
    await page.reload()
    await bar(page).getByText('can’t both be applied').waitFor()
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    await bar(page).waitFor({ state: 'detached' })
  })

  test('stage, with "select all safe", a selection that can be applied, and can restore the selection after it was discarded', async () => {
    await go('/privacy?tab=more', 'Privacy Settings')
    await page.getByRole('button', { name: /^Select all safe/ }).click()
    const selected = bar(page).getByText(/\d+ settings selected/)
    // The plan's effect and its contradictions appear together.
    const effect = bar(page).getByText(/ private|\d changes/)
    await effect.waitFor()
    const before = await selected.textContent()
    expect(await bar(page).getByText('can’t both be applied').count()).toBe(0)
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    await bar(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => selected.textContent()).toBe(before)
    await bar(page).getByRole('button', { name: 'Discard' }).click()
  })

  test('apply every safe privacy setting with one button and one review, and the ring shows the result', async () => {
    await go('/privacy', 'Privacy Settings')
    const before = await stateHash(server.dataDir)
    const ring = (share: RegExp) => page.getByRole('img', { name: share })
    await ring(/^\d+ of \d+ safe settings set to private$/).waitFor()
    await page.getByRole('button', { name: /^Make \d+ safe settings private/ }).click()
    await applyReview(page)
    await ring(/^(\d+) of \1 safe settings set to private$/).waitFor()
    await page.getByText('All safe settings are private.').waitFor()
    await undoLast(page)
    await page.getByRole('button', { name: /^Make \d+ safe settings private/ }).waitFor()
    expect(await stateHash(server.dataDir)).toBe(before)
  })

  test('keep the tab, the filter, the search and the open rows in the page’s URL, so that a reload and the Back button restore them', async () => {
    await go('/privacy', 'Privacy Settings')
    await page.getByRole('tab', { name: /More settings/ }).click()
    await page.getByRole('button', { name: /^Not changed/ }).click()
    const search = page.getByRole('searchbox', { name: 'Search privacy' })
    await search.fill('diagnostic')
    const titles = page.locator('[data-row-title]')
    await page.waitForURL(/q=diagnostic/)
    const found = await titles.allTextContents()
    await titles.first().click()
    await page.waitForURL(/open=/)
    await page.reload()
    await page.locator('[data-details]').waitFor()
    await expect.poll(() => titles.allTextContents()).toEqual(found)
    await page.getByRole('button', { name: /^Not changed/, pressed: true }).waitFor()
    await page.goBack()
    await page.locator('[data-details]').waitFor({ state: 'detached' })
    await expect.poll(() => search.inputValue()).toBe('diagnostic')
    await page.goBack()
    await page.getByRole('tab', { name: 'Privacy settings', selected: true }).waitFor()
    await row(page, 'privacy.advertisingId').waitFor()
  })

  test('apply one recommendation after a review, then no longer list the recommendation, and can undo it', async () => {
    await go('/privacy', 'Privacy Settings')
    const before = await stateHash(server.dataDir)
    await page.getByRole('button', { name: 'Apply: Turn off the advertising ID' }).click()
    await applyReview(page)
    await page.getByText('Recommendation Applied').first().waitFor()
    await page
      .getByRole('button', { name: 'Apply: Turn off the advertising ID' })
      .waitFor({ state: 'detached' })
    await undoLast(page)
    expect(await stateHash(server.dataDir)).toBe(before)
  })

  test('apply a gaming profile, show the profile as active, and undo it', async () => {
    await go('/gaming', 'Game Mode Optimizer')
    const before = await stateHash(server.dataDir)
    await page.getByRole('button', { name: 'Auto Optimize' }).click()
    await applyReview(page)
    await page.getByText('Gaming Optimized').first().waitFor()
    await page.locator('[data-profile="high-performance"]').getByText('Active', { exact: true }).waitFor()
    await undoLast(page)
    expect(await stateHash(server.dataDir)).toBe(before)
  })

  test('restore services to their earlier states, and change nothing else', async () => {
    await go('/services', 'Services Control')
    const before = await stateHash(server.dataDir)
    await row(page, 'services.superfetch').getByRole('combobox').selectOption({ label: 'Disabled' })
    await page.getByRole('button', { name: 'Apply Service Changes' }).click()
    await applyReview(page)
    await page.getByRole('button', { name: 'Reset to Defaults' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Undo 1 setting/ }).click()
    await dialog.getByRole('button', { name: /^(Done|Later)$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await stateHash(server.dataDir)).toBe(before)
  })

  test('open and focus the row that the page’s URL names', async () => {
    await go('/settings?tweak=explorer.noSuchThing', 'All Settings')
    expect(await page.locator('[data-details]').count()).toBe(0)
    await go('/settings?tweak=power.enableHighPerformance', 'All Settings')
    await row(page, 'power.enableHighPerformance').locator('[data-details]').waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-tweak]')?.getAttribute('data-tweak')),
      )
      .toBe('power.enableHighPerformance')
  })

  test('show the row of a setting that the user found in the palette', async () => {
    await go('/privacy', 'Privacy Settings')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
    await page.keyboard.type('turn off the advertising id')
    await page.getByRole('option', { name: /^Advertising ID/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'All Settings', level: 1 }).waitFor()
    await row(page, 'privacy.advertisingId').locator('[data-details]').waitFor()
  })

  test('copy a row’s setting as a script and as a .reg file', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin })
    await go('/privacy', 'Privacy Settings')
    const entry = row(page, 'privacy.advertisingId')
    await entry.locator('[data-row-title]').click()
    for (const [name, start] of [
      ['Copy as PowerShell', '#'],
      ['Copy as .reg', 'Windows Registry Editor Version 5.00'],
    ] as const) {
      await entry.getByRole('button', { name }).click()
      await page.getByText('Copied', { exact: true }).first().waitFor()
      await page.waitForFunction(
        async (text) => (await navigator.clipboard.readText()).replace(/^\ufeff/, '').startsWith(text),
        start,
      )
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('AdvertisingInfo')
    }
  })

  test('let the user choose, apply and undo a single service of an entry that has several services', async () => {
    await go('/services', 'Services Control')
    await page.getByRole('tab', { name: /Known/ }).click()
    const before = await stateHash(server.dataDir)
    const entry = row(page, 'services.unnecessary')
    await entry.locator('[data-row-title]').click()
    // The review shows the plan that the staging bar made for the staged choices; the open row shows a plan for its
    // whole entry.
    const plans: Promise<Plan | null>[] = []
    const keep = (response: Response) => {
      // If the page aborted a request, the answer has no body and was never on screen.
      if (response.url().endsWith('/api/plan'))
        plans.push(
          response.json().then(
            ({ plan }: { plan: Plan }) => plan,
            () => null,
          ),
        )
    }
    page.on('response', keep)
    await entry
      .getByRole('group', { name: 'Choose individually' })
      .getByRole('checkbox', { name: 'Downloaded Maps Manager' })
      .check()
    await bar(page).getByText('1 setting selected').waitFor()
    await bar(page).getByRole('button', { name: 'Review' }).click()
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/apply'))
    await applyReview(page)
    page.off('response', keep)
    const { planHash } = (await sent).postDataJSON() as { planHash: string }
    const applied = (await Promise.all(plans)).find((plan) => plan?.hash === planHash)
    const resources = applied?.changes.map(({ resource }) => resource)
    expect(resources).toEqual([{ kind: 'service', name: 'MapsBroker' }])
    await undoLast(page)
    expect(await stateHash(server.dataDir)).toBe(before)
  })

  test('show within two seconds that another program changed a value', async () => {
    await go('/services', 'Services Control')
    const select = row(page, 'services.fax').getByRole('combobox')
    await expect.poll(() => select.inputValue()).toBe('manual')
    await setFax(server.dataDir, 'Automatic')
    await expectWithinTwoSeconds(
      page,
      'changed behind our back',
      () =>
        document.querySelector<HTMLSelectElement>('[data-tweak="services.fax"] select')?.value ===
        'automatic',
      null,
    )
    await setFax(server.dataDir, 'Manual')
  })

  test('have logged no errors by the end of their tests', () => expect(errors).toEqual([]))
})
