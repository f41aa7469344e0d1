/**
 * Repeats the six walks through the app from an earlier review, and shows each walk's clicks, keys and scrolled
 * pixels next to the earlier figures. If CLEARPANE_PICTURES is set, a screenshot of every step is stored.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { desktop, launch, noChromium, openPage } from './support/browser.ts'
import { skipSplash } from './support/main-job.ts'
import { type Served, serve } from './support/serve.ts'

const pictures = process.env.CLEARPANE_PICTURES

type Took = { clicks: number; keys: number; pixels: number }

/** Uses the page as a user does, and counts clicks, keys and scrolled pixels. */
const walker = (page: Page, name: string) => {
  const took: Took = { clicks: 0, keys: 0, pixels: 0 }
  let step = 0
  const picture = async () => {
    step++
    if (pictures === undefined) return
    const folder = join(pictures, 'walks')
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}-${String(step).padStart(2, '0')}.png`) })
  }
  const at = () => page.evaluate(() => window.scrollY)
  return {
    took,
    picture,
    click: async (target: Locator) => {
      await target.waitFor()
      const from = await at()
      await target.scrollIntoViewIfNeeded()
      took.pixels += Math.abs((await at()) - from)
      await target.click()
      took.clicks++
      await picture()
    },
    press: async (key: string) => {
      await page.keyboard.press(key)
      took.keys++
      await picture()
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      took.keys += text.length
      await picture()
    },
  }
}

describe.skipIf(noChromium)(`a walk through the pages${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Browser
  let page: Page
  const rows: Record<string, Record<string, string | number>> = {}
  beforeAll(async () => {
    server = await serve()
    browser = await launch()
    ;({ page } = await openPage(browser, desktop))
    await page.goto(server.url)
    await skipSplash(page)
    await atRest(page)
  })
  afterAll(async () => {
    console.table(rows)
    await browser?.close()
    await server?.stop()
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const dialog = () => page.getByRole('dialog')
  const inDialog = (name: RegExp) => dialog().getByRole('button', { name }).first()
  const headline = () => dialog().locator('[data-ended] [role="status"]')
  const home = async () => {
    await page.goto(`${server.origin}/`)
    await atRest(page)
  }
  const open = async (path: string) => {
    await page.goto(`${server.origin}${path}`)
    await atRest(page)
  }
  const note = (walk: string, { clicks, keys, pixels }: Took, earlier: string, most: number) => {
    rows[walk] = { clicks, keys, pixels, earlier }
    expect({ walk, few: clicks <= most }).toEqual({ walk, few: true })
  }

  test('leads the user of a slow PC from the dashboard’s startup tile to a review that turns programs off, and shows the effect', async () => {
    await home()
    const walk = walker(page, '1-slow')
    await walk.picture()
    await walk.click(page.getByRole('link', { name: /Start-up/ }).first())
    await walk.click(button('Auto Optimize'))
    expect(await dialog().innerText()).not.toMatch(/REG_|03 00 00/)
    await walk.click(inDialog(/^(Turn \d+ off|Apply \d+ setting)/))
    await headline().waitFor()
    await walk.picture()
    expect(await headline().innerText()).toMatch(/programs? no longer starts? with Windows/)
    note('1 slow PC: programs off', walk.took, '6 clicks, 0 px, "Done."', 6)
    await inDialog(/^(Done|Later)$/).click()
  })

  test('leads a gamer from a search to a profile and its effects', async () => {
    await home()
    const walk = walker(page, '2-gamer')
    await walk.press('Control+k')
    await dialog().waitFor()
    await walk.type('fps')
    await page.getByRole('option').first().waitFor()
    await walk.press('Enter')
    await atRest(page, 'Game Mode Optimizer')
    await walk.click(button('Auto Optimize'))
    await inDialog(/^Apply \d+ setting/).waitFor()
    expect(await dialog().innerText()).toContain("You'll notice")
    await walk.click(inDialog(/^Apply \d+ setting/))
    await headline().waitFor()
    await walk.picture()
    note('2 gamer: profile applied', walk.took, '2 clicks, 20 s, "Done."', 3)
    await inDialog(/^(Done|Later)$/).click()
  })

  test('applies every safe privacy setting, after which the page reports that all safe settings are private', async () => {
    await home()
    const walk = walker(page, '3-privacy')
    await walk.click(button('Make it private, safely'))
    await walk.click(inDialog(/^Apply \d+ setting/))
    await headline().waitFor()
    await walk.click(inDialog(/^(Done|Later)$/))
    note('3 privacy: all safe settings', walk.took, '3 clicks, 15 s, 0 px; 52 safe ones stayed open', 3)
    await open('/privacy')
    await page.getByText('All safe settings are private.').waitFor()
  })

  test('takes a staged selection along as a script, a selection, a .reg file and a link, from the bar and from the review', async () => {
    // The previous walk has already set the privacy settings.
    await open('/settings?area=ads')
    const walk = walker(page, '4-helper')
    await walk.click(button(/^Select all safe/))
    await walk.click(
      page
        .getByRole('button', { name: 'Take this selection along' })
        .or(page.locator('summary[aria-label="Take this selection along"]'))
        .first(),
    )
    const box = page.locator(':popover-open')
    const downloaded = async (press: () => Promise<void>) => {
      const download = page.waitForEvent('download')
      await press()
      const file = await download
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    }
    const script = await downloaded(() => walk.click(box.getByText('Download as a script')))
    expect(script.name).toMatch(/\.ps1$/)
    note('4 helper: selection as a script', walk.took, 'not possible', 4)
    expect(script.bytes.toString()).toContain('SilentInstalledAppsEnabled')
    const saved = await downloaded(() => box.getByText('Save as a file').click())
    const { clearpaneSelection, choices } = JSON.parse(saved.bytes.toString()) as {
      clearpaneSelection: number
      choices: { tweakId: string; option: string }[]
    }
    expect({ name: saved.name, clearpaneSelection }).toEqual({
      name: 'clearpane-selection.json',
      clearpaneSelection: 1,
    })
    expect(choices.length).toBeGreaterThan(1)
    const reg = await downloaded(() => box.getByText('Download as a .reg file').click())
    expect(reg.name).toMatch(/\.reg$/)
    expect(reg.bytes.toString('utf16le')).toMatch(/^\ufeffWindows Registry Editor Version 5\.00\r\n/)
    expect(reg.bytes.toString('utf16le')).toContain('SilentInstalledAppsEnabled')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin })
    const copied = async () => {
      await box.getByText('Copy a link').click()
      await box.getByText('Link copied').waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    const link = await copied()
    await page.keyboard.press('Escape')
    await page
      .getByRole('region', { name: 'Selected changes' })
      .getByRole('button', { name: 'Review' })
      .click()
    await inDialog(/^Apply \d+ setting/).waitFor()
    await inDialog(/^Take this selection along$/).click()
    const again = await downloaded(() => box.getByText('Save as a file').click())
    const sorted = (all: typeof choices) => all.map((one) => `${one.tweakId}:${one.option}`).toSorted()
    const reviewed = (JSON.parse(again.bytes.toString()) as { choices: typeof choices }).choices
    expect(sorted(reviewed)).toEqual(sorted(choices))
    expect((await downloaded(() => box.getByText('Download as a script').click())).name).toMatch(/\.ps1$/)
    expect((await downloaded(() => box.getByText('Download as a .reg file').click())).bytes).toEqual(
      reg.bytes,
    )
    const parts = (address: string) => new URL(address).searchParams.get('select')?.split(',').toSorted()
    expect(parts(await copied())).toEqual(parts(link))
    // A new page has no selection of its own, so everything that it selects comes from the link.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(link)
    await atRest(page)
    await page.getByText(`${choices.length} settings selected`, { exact: true }).waitFor()
    await open('/settings')
  })

  test('applies a setting by keyboard alone', async () => {
    await open('/privacy')
    const walk = walker(page, '5-keyboard')
    await walk.press('Control+k')
    await dialog().waitFor()
    await walk.type('unwanted programs')
    await page.getByRole('option').first().waitFor()
    await walk.press('Enter')
    await atRest(page)
    await page.locator('[data-tweak="security.puaProtection"]').first().waitFor()
    await page.locator('[data-tweak="security.puaProtection"] [data-row-title]').first().focus()
    await walk.press('x')
    await walk.press('r')
    await inDialog(/^Apply \d+ setting/).waitFor()
    note('5 keyboard: find, stage and review', walk.took, '38 tab stops to the primary button', 0)
    await page.keyboard.press('Escape')
  })

  test('undoes one setting, and the dashboard doesn’t suggest the setting again', async () => {
    await home()
    const walk = walker(page, '6-undo')
    await walk.click(
      page
        .getByRole('list', { name: /^Last changes/ })
        .getByRole('link')
        .first(),
    )
    const undos = page.getByRole('list', { name: /^Changes of / }).getByRole('button', { name: /^Undo: / })
    await walk.click(undos.first())
    await walk.click(inDialog(/^Undo \d+ setting/))
    await headline().waitFor()
    await walk.click(inDialog(/^(Done|Later)$/))
    note('6 undo one setting', walk.took, '5 clicks', 5)
    await home()
    expect(await page.getByText(/settings? (was|were) changed back/).count()).toBe(0)
  })
})
