/**
 * Tests game sessions on /gaming in a real browser: games are chosen by keyboard and played on the sample PC, and the
 * results are read in both languages.
 */
import { mkdirSync } from 'node:fs'
import { encodeRegistryData } from '@clearpane/model'
import { placeOfGame } from '@clearpane/model/causes/game-program'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { applyReview, openPage, stateHash, undoLast, withSamplePc } from './support/catalog.ts'
import { expectCleanAtBothSizes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

const pictures = process.env.CLEARPANE_PICTURES
/** Takes screenshots of the page for a developer to look at; none are stored with the code. */
const picture = async (page: Page, name: string) => {
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  for (const theme of ['dark', 'light']) {
    await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme)
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await page.screenshot({ path: `${pictures}/${name}-${size.width}-${theme}.png`, fullPage: true })
    }
  }
}

describe.skipIf(noChromium)(
  `the page for game sessions${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    beforeAll(async () => {
      session = await openSession()
    })
    afterAll(() => session?.close())

    test('lets the user choose by keyboard what changes while a game runs, and shows which changes came and went with the game', async () => {
      const { page, server } = session
      await openPage(page, `${server.origin}/gaming?tab=sessions`, 'Game Mode Optimizer')
      await page.getByRole('heading', { name: 'Games (5)' }).waitFor()
      await page.getByText('The entry’s drive isn’t connected now.').waitFor()
      await page.getByRole('switch', { name: 'Game sessions' }).focus()
      await page.keyboard.press('Space')
      await page.getByText('The watcher is off').waitFor()
      const game = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Harbor of Glass' }) })
      await game.locator('summary').focus()
      await page.keyboard.press('Enter')
      await game.getByRole('checkbox', { name: 'Transparency off' }).focus()
      await page.keyboard.press('Space')
      await game.getByText('1 setting', { exact: false }).waitFor()
      await game.getByRole('button', { name: 'Start Harbor of Glass' }).focus()
      await page.keyboard.press('Enter')
      await game.getByText('Running', { exact: true }).waitFor()
      await page.getByText('in progress').waitFor()
      await expectCleanAtBothSizes(page, 'a game that runs')
      await picture(page, 'games-running')
      await game.getByRole('button', { name: 'Crash Harbor of Glass' }).click()
      await page.getByText('the last game ended').waitFor()
      await page.getByText('back as before').waitFor()
      await page.getByText(/of a processor core, measured over/).waitFor()
      await page.getByLabel('Program of another game').fill('C:\\Nothing\\here.exe')
      await page.getByRole('button', { name: 'Add Game' }).click()
      await page.getByText('Game Settings Failed').first().waitFor()
      await page.getByLabel('Program of another game').fill('C:\\Portable\\Marbles\\marbles.exe')
      await page.getByRole('button', { name: 'Add Game' }).click()
      await page.getByRole('button', { name: 'Remove marbles from the list' }).waitFor()
      // While a message is shown, it may cover a game's checkboxes.
      await expect
        .poll(() => page.locator('[role="region"][aria-label^="Notifications"] li').count(), {
          timeout: 20_000,
        })
        .toBe(0)
      await expectCleanAtBothSizes(page, 'a game that has ended')
      await picture(page, 'games-ended')
      expect(session.errors.filter((text) => !/\b40[04]\b/.test(text))).toEqual([])
    }, 600_000)

    test('lets the user choose a game’s graphics card and fullscreen optimizations by keyboard, and undoes both byte for byte', async () => {
      const { page, server } = session
      const state = {
        kind: 'registry',
        ...encodeRegistryData({ type: 'REG_SZ', data: 'GpuPreference=2;' }),
      } as const
      const resource = { kind: 'registry', ...placeOfGame.gameGraphics, name: 'C:\\Moved\\gone.exe' } as const
      await withSamplePc(server.dataDir, ({ host }) =>
        host.act({ resource, from: { status: 'absent' }, to: { status: 'present', state } }),
      )
      const before = await stateHash(server.dataDir)
      await openPage(page, `${server.origin}/gaming?tab=gpu`, 'Game Mode Optimizer')
      const list = page.getByRole('list', { name: 'Graphics card and full screen for each game' })
      await list.getByText('gone', { exact: true }).waitFor()
      await list.getByText('The program was moved or removed').waitFor()
      await expectCleanAtBothSizes(page, 'the programs of games')
      await picture(page, 'games-programs')
      await list.getByLabel('Graphics card for Harbor of Glass').selectOption({ label: 'High performance' })
      await list.getByRole('switch', { name: 'Fullscreen optimizations for Harbor of Glass' }).focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Review 2 Changes' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Graphics card for Harbor of Glass').waitFor()
      await expectCleanAtBothSizes(page, 'the review of two programs of games')
      expect(await dialog.innerText()).not.toMatch(/HKCU|GpuPreference|DISABLEDX|\.exe/)
      await picture(page, 'games-programs-review')
      await applyReview(page)
      expect(await stateHash(server.dataDir)).not.toBe(before)
      const card = list.getByLabel('Graphics card for Harbor of Glass')
      await expect.poll(() => card.inputValue()).toBe('highPerformance')
      await undoLast(page)
      expect(await stateHash(server.dataDir)).toBe(before)
      await list.getByRole('button', { name: 'Remove the settings of gone' }).click()
      await applyReview(page)
      await list.getByText('gone', { exact: true }).waitFor({ state: 'detached' })
    }, 600_000)

    test('is shown in German without an English word from Clearpane', async () => {
      const { page, server } = session
      await page.evaluate(() => localStorage.setItem('clearpane_language', '"de"'))
      await page.goto(`${server.origin}/gaming?tab=sessions`)
      await page.getByRole('heading', { name: 'Spiele (6)' }).waitFor()
      await page.getByText('wieder wie zuvor', { exact: true }).waitFor()
      await page.getByText('Das Laufwerk ist zurzeit nicht angeschlossen.').waitFor()
      await picture(page, 'games-german')
      await page.goto(`${server.origin}/gaming?tab=gpu`)
      await page.getByRole('switch', { name: 'Vollbildoptimierungen für Harbor of Glass' }).waitFor()
      await picture(page, 'games-programs-german')
    }, 300_000)
  },
)
