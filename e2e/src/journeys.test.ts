/** What a person comes for, with the number of clicks it takes; each number is printed and has a limit. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desktop, launch, noChromium, openPage } from './support/browser.ts'
import { stateHash } from './support/catalog.ts'
import { type Served, serve } from './support/serve.ts'

type Journey = { page: Page; click(target: Locator): Promise<void>; clicks(): number }

describe.skipIf(noChromium)(`journeys${noChromium === null ? '' : `: ${noChromium}`}`, () => {
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
  /** Each journey begins with a browser that has never been here. */
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

  test('the first fact about my privacy', async () => {
    await look()
    await journey.page.getByText('0 of 18', { exact: false }).first().waitFor()
    report('first fact about my privacy', 1)
  })

  test('improve my privacy safely, and undo all of it', async () => {
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

  test('a script of ten choices', async () => {
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
})
