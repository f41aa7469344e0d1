/**
 * Repeats the six walks through the app from an earlier review, and shows each walk's clicks, keys and pixels next to
 * the earlier figures. If CLEARPANE_PICTURES is set, that folder gets a page with a picture of every step.
 * CLEARPANE_SCREENSHOTS=1 draws docs/walks.md again.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { desktop, launch, noChromium, openPage } from './support/browser.ts'
import { skipSplash } from './support/main-job.ts'
import { projectRoot, type Served, serve } from './support/serve.ts'
import { cellsOf, clearDocs, tookOf, type Walk, walker, writeWalks } from './support/walk-report.ts'

const docs = join(projectRoot, 'docs')
const stored = {
  pictures: process.env.CLEARPANE_PICTURES,
  earlierPictures: process.env.CLEARPANE_EARLIER_PICTURES,
  docs: process.env.CLEARPANE_SCREENSHOTS === '1' ? docs : null,
}

describe.skipIf(noChromium)(`a walk through the pages${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Browser
  let page: Page
  const walks: Walk[] = []
  beforeAll(async () => {
    clearDocs(stored)
    server = await serve()
    browser = await launch()
    ;({ page } = await openPage(browser, desktop))
    await page.goto(server.url)
    await skipSplash(page)
    await atRest(page)
  })
  afterAll(async () => {
    console.table(
      Object.fromEntries(
        walks.map((walk) => {
          const { clicks, scrolled, end } = walk.earlier
          return [walk.title, { ...tookOf(walk), clicksEarlier: clicks, scrolledEarlier: scrolled, end }]
        }),
      ),
    )
    writeWalks(walks, stored)
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
  const begin = (name: string, title: string, earlier: Walk['earlier']) => {
    const walk: Walk = { name, title, steps: [], earlier }
    walks.push(walk)
    return { walk, ...walker(page, walk, stored) }
  }
  const expectFew = (walk: Walk, most: number) => {
    expect({ walk: walk.title, few: tookOf(walk).clicks <= most }).toEqual({ walk: walk.title, few: true })
  }

  test('leads the user of a slow PC from the dashboard’s startup tile to fewer programs at startup, and shows after the restart how much faster Windows starts', async () => {
    await home()
    const { walk, see, click, type } = begin('1-slow', '1. A slow PC', {
      clicks: 8,
      scrolled: 0,
      end: '“Done.”; after the restart, no page told that Windows started 7.1 s faster',
    })
    await see('The dashboard', { earlier: ['slow-pc-dashboard.jpg', 'the restricted sample PC'] })
    await click(page.getByRole('link', { name: /Start-up/ }).first(), 'Click the tile “Start-up”', {
      until: () => atRest(page, 'Startup Manager'),
    })
    await click(button('Auto Optimize'), 'Click “Auto Optimize”', {
      until: inDialog(/^(Turn \d+ off|Apply \d+ setting)/),
      earlier: ['startup-review.jpg'],
    })
    expect(await dialog().innerText()).not.toMatch(/REG_|03 00 00/)
    await click(inDialog(/^(Turn \d+ off|Apply \d+ setting)/), 'Confirm', { until: headline() })
    expect(await headline().innerText()).toMatch(/programs? no longer starts? with Windows/)
    await click(inDialog(/^(Done|Later)$/), 'Close the result')
    await click(button(/^Search pages, settings and actions/), 'Click the search', { until: dialog() })
    const restart = page.getByRole('option', { name: 'Restart sample PC' })
    await type('restart', 'Type “restart”', { until: restart })
    await click(restart, 'Click “Restart sample PC”', {
      until: page.getByText('Sample PC restarted', { exact: true }),
    })
    await click(
      page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }),
      'Click “Dashboard”',
      {
        until: page.getByText(/^Windows now starts in \d+ s \(\d+ s before\)$/),
        earlier: ['hidden-reward.jpg', 'the only place with the figures, inside the history of the run'],
      },
    )
    expectFew(walk, 7)
    expect(await page.getByText(/^Windows now starts/).innerText()).toMatch(/ 16 s \(23 s before\)$/)
  })

  test('leads a gamer from a search to a profile and its effects', async () => {
    await home()
    const { walk, press, type, click } = begin('2-gamer', '2. A gamer', {
      clicks: 2,
      scrolled: null,
      end: '“Done.”',
    })
    await press(['Control+k'], 'Press Ctrl+K', { until: dialog() })
    await type('fps', 'Type “fps”', { until: page.getByRole('option').first() })
    await press(['Enter'], 'Press Enter', {
      until: () => atRest(page, 'Game Mode Optimizer'),
      earlier: ['gaming-on-off.jpg', 'the tab with the settings'],
    })
    await click(button('Auto Optimize'), 'Click “Auto Optimize”', {
      until: inDialog(/^Apply \d+ setting/),
      earlier: ['gamemode-twice.jpg', 'scrolled down'],
    })
    expect(await dialog().innerText()).toContain("You'll notice")
    await click(inDialog(/^Apply \d+ setting/), 'Confirm', { until: headline() })
    expectFew(walk, 3)
    await inDialog(/^(Done|Later)$/).click()
  })

  test('applies every safe privacy setting, after which the page reports that all safe settings have their private value', async () => {
    await home()
    const { walk, see, click } = begin('3-privacy', '3. Private in two minutes', {
      clicks: 3,
      scrolled: 0,
      end: '“All safe settings are private”, while 52 safe ones were still open',
    })
    await see('The dashboard')
    await click(button('Make it private, safely'), 'Click “Make it private, safely”', {
      until: inDialog(/^Apply \d+ setting/),
      earlier: ['review-good.jpg', 'the restricted sample PC, profile Privacy Focused'],
    })
    await click(inDialog(/^Apply \d+ setting/), 'Confirm', {
      until: headline(),
      earlier: ['result-good.jpg', 'the restricted sample PC, profile Privacy Focused'],
    })
    await click(inDialog(/^(Done|Later)$/), 'Close the result')
    await open('/privacy')
    await see('The privacy page', {
      until: page.getByText('All safe settings are private.'),
      earlier: ['all-safe-contradiction.jpg', 'the tab with more settings'],
    })
    expectFew(walk, 3)
  })

  test('exports a staged selection as a script, a selection file, a .reg file and a link, from the bar and from the review', async () => {
    // The previous walk has already set the privacy settings.
    await open('/settings?area=ads')
    const { walk, see, click } = begin('4-helper', '4. A helper with five PCs', {
      clicks: null,
      scrolled: null,
      end: 'a staged selection couldn’t be saved at all',
    })
    await see('The settings against ads')
    await click(button(/^Select all safe/), 'Click “Select all safe”')
    await click(
      page
        .getByRole('button', { name: 'Take this selection along' })
        .or(page.locator('summary[aria-label="Take this selection along"]'))
        .first(),
      'Click “Take this selection along”',
      { until: page.locator(':popover-open') },
    )
    const box = page.locator(':popover-open')
    const downloaded = async (press: () => Promise<void>) => {
      const download = page.waitForEvent('download')
      await press()
      const file = await download
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    }
    const script = await downloaded(() =>
      click(box.getByText('Download as a script'), 'Click “Download as a script”'),
    )
    expect(script.name).toMatch(/\.ps1$/)
    expectFew(walk, 4)
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
    // The next walk selects its own setting.
    await page.evaluate(() => sessionStorage.clear())
  })

  test('applies a setting by keyboard alone', async () => {
    await open('/privacy')
    const { walk, press, type } = begin('5-keyboard', '5. By keyboard alone', {
      clicks: 0,
      scrolled: null,
      end: '38 tab stops to the primary button without the skip link',
    })
    await press(['Control+k'], 'Press Ctrl+K', { until: dialog() })
    await type('unwanted programs', 'Type “unwanted programs”', {
      until: page.getByRole('option').first(),
    })
    const row = page.locator('[data-tweak="security.puaProtection"]')
    await press(['Enter'], 'Press Enter', {
      until: async () => {
        await atRest(page)
        await row.first().waitFor()
      },
    })
    await row.locator('[data-row-title]:focus').waitFor()
    await press(['x'], 'Press X to select the row', {
      until: page.getByText('1 setting selected', { exact: true }),
    })
    await press(['r'], 'Press R to review', { until: inDialog(/^Apply 1 setting/) })
    expectFew(walk, 0)
    await page.keyboard.press('Escape')
    await page.evaluate(() => sessionStorage.clear())
  })

  test('undoes one setting, and the dashboard doesn’t suggest the setting again', async () => {
    await home()
    const { walk, see, click } = begin('6-undo', '6. Something broke', {
      clicks: 5,
      scrolled: null,
      end: 'the dashboard asked to apply the undone settings again',
    })
    await see('The dashboard')
    await click(
      page
        .getByRole('list', { name: /^Last changes/ })
        .getByRole('link')
        .first(),
      'Click the last change',
      {
        until: () => atRest(page, 'History'),
        earlier: ['hidden-reward.jpg', 'the run of the programs at startup'],
      },
    )
    const undos = page.getByRole('list', { name: /^Changes of / }).getByRole('button', { name: /^Undo: / })
    await click(undos.first(), 'Click “Undo” next to a setting', { until: inDialog(/^Undo \d+ setting/) })
    await click(inDialog(/^Undo \d+ setting/), 'Confirm', { until: headline() })
    await click(inDialog(/^(Done|Later)$/), 'Close the result')
    await home()
    await see('The dashboard after the undo', {
      earlier: ['after-undo.jpg', 'after the undo of a whole run'],
    })
    expectFew(walk, 5)
    expect(await page.getByText(/settings? (was|were) changed back/).count()).toBe(0)
  })

  test('takes as many clicks and keys as docs/walks.md lists', () => {
    const written = readFileSync(join(docs, 'walks.md'), 'utf8')
    const listed = walks.map((walk) => `| ${cellsOf(walk).slice(0, 3).join(' | ')} |`)
    if (stored.docs === null) expect(listed.filter((row) => !written.includes(row))).toEqual([])
  })
})
