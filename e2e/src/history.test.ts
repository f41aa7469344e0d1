/**
 * Tests history and drift in a real browser: undoing a change, a run, and everything; and applying again or accepting
 * settings that another program changed.
 */

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { observeOne } from '@clearpane/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cli, expectWithinTwoSeconds, setFax } from './support/behind.ts'
import { desktop, noChromium, phone } from './support/browser.ts'
import { applyReview, bar, openPage, row, stateHash, undoShown, withSamplePc } from './support/catalog.ts'
import { expectCleanAtBothSizes, expectCleanInThemes } from './support/looks.ts'
import { goByLetters } from './support/main-job.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(
  `the history page with drift${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    let page: Page
    let stock: string
    beforeAll(async () => {
      session = await openSession()
      page = session.page
      stock = await hash()
    })
    afterAll(() => session?.close())
    beforeEach(() => page.setViewportSize(desktop))

    const hash = () => stateHash(session.server.dataDir)
    const history = () => openPage(page, `${session.server.origin}/history`, 'History')

    /** The settings that another program has changed. */
    const drifted = () => page.locator('#drift').getByRole('list', { name: 'Changed back', exact: true })

    /** Applies the given rows of a page in a single run. */
    const apply = async (path: string, heading: string, ids: readonly string[]) => {
      for (const id of ids) {
        await openPage(page, `${session.server.origin}${path}?tweak=${id}`, heading)
        await row(page, id).getByRole('switch').check()
      }
      await bar(page).getByRole('button', { name: 'Review' }).click()
      await applyReview(page)
    }
    const openRun = async (title: string | RegExp) => {
      const button = page.getByRole('button', { name: title, expanded: false }).first()
      await button.click()
      return page.getByRole('list', { name: /^Changes of/ })
    }
    const disableFax = async () => {
      await openPage(page, `${session.server.origin}/services`, 'Services Control')
      await row(page, 'services.fax').getByRole('combobox').selectOption({ label: 'Disabled' })
      await bar(page).getByRole('button', { name: 'Review' }).click()
      await applyReview(page)
    }

    test('explains on an unchanged PC what the page will list, and has no Undo button', async () => {
      await history()
      await page.getByText('No changes yet').waitFor()
      expect(await page.getByText('All your changes are still in place.').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Undo everything', exact: true }).isDisabled()).toBe(true)
      await page.getByRole('link', { name: 'Choose a profile' }).waitFor()
    })

    test('undoes one setting of a change separately and then the other settings, and the PC is then the same as before', async () => {
      await apply('/settings', 'All Settings', ['privacy.advertisingId', 'ads.tips'])
      await history()
      const list = await openRun(/2 settings/)
      const undos = list.getByRole('button', { name: /^Undo: / })
      await undos.first().waitFor()
      const count = await undos.count()
      expect(count).toBe(2)
      await page.getByRole('button', { name: 'Show registry values' }).click()
      await list
        .getByRole('table', { name: /^Changes of/ })
        .first()
        .waitFor()
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size)
        await expectCleanInThemes(page, `an open run at ${size.width} px`)
      }
      await page.setViewportSize(desktop)
      await undos.first().click()
      await page.getByRole('dialog', { name: /Undo: / }).waitFor()
      await undoShown(page)
      await list.getByText('undone', { exact: true }).first().waitFor()
      await expect.poll(() => undos.count()).toBe(1)
      await page.getByText('partly undone').first().waitFor()
      expect(await hash()).not.toBe(stock)
      await page.getByRole('button', { name: 'Undo all of it' }).click()
      await undoShown(page)
      await page.getByRole('button', { name: 'Undo all of it' }).waitFor({ state: 'detached' })
      for (const [show, shown] of [
        ['In place', 0],
        ['Undone', 1],
      ] as const) {
        await page.getByText(show, { exact: true }).click()
        await expect.poll(() => page.getByRole('button', { name: /2 settings/ }).count()).toBe(shown)
      }
      await page.waitForURL(/show=undone/)
      await page.reload()
      await page.getByRole('button', { name: /2 settings/ }).waitFor()
      expect(await hash()).toBe(stock)
    })

    test('undoes several runs at once, and restores the values that were captured first', async () => {
      await apply('/settings', 'All Settings', ['privacy.advertisingId'])
      await apply('/settings', 'All Settings', ['ads.tips'])
      await history()
      await page.getByRole('button', { name: 'Undo everything', exact: true }).click()
      await page.getByRole('dialog', { name: /Undo everything/ }).waitFor()
      await undoShown(page)
      expect(await hash()).toBe(stock)
      // The page loads the runs again when the undo has finished.
      await page.getByRole('button', { name: 'Undo everything', disabled: true }).waitFor()
    })

    test('shows, within two seconds, which value another program changed and which run had set it, and states that the cause is unknown', async () => {
      await disableFax()
      await history()
      await page.getByText('All your changes are still in place.').waitFor()
      await setFax(session.server.dataDir, 'Automatic')
      await expectWithinTwoSeconds(page, 'drift', () => document.querySelector('#drift ul') !== null, null)
      const drift = page.locator('#drift')
      await expect.poll(() => drifted().locator('> li').count()).toBe(1)
      await drifted()
        .getByText(/^Clearpane set: Off\s*Now: Automatic$/)
        .waitFor()
      // The values are already shown if an earlier test asked for them, because the browser stores that choice.
      const show = drift.getByRole('button', { name: 'Show registry values' })
      if ((await show.count()) > 0) await show.click()
      const stored = drifted().getByRole('list', { name: 'Fax', exact: true })
      await stored.getByText('Disabled, stopped', { exact: true }).waitFor()
      await stored.getByText('Automatic, stopped', { exact: true }).waitFor()
      await drift.getByText('Windows doesn’t record who').waitFor()
      await drift.getByRole('link').first().click()
      await page.getByRole('list', { name: /^Changes of/ }).waitFor()
      await page.getByText('1 changed since').first().waitFor()
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size)
        await history()
        await drifted().waitFor()
        await expectCleanInThemes(page, `drift at ${size.width} px`)
      }
    })

    test('applies a drifted value again through its review', async () => {
      await history()
      await page.getByRole('button', { name: 'Apply again', exact: true }).click()
      const review = page.getByRole('dialog', { name: /Apply settings again/ })
      await review.getByRole('region', { name: 'Settings to change' }).waitFor()
      await expectCleanAtBothSizes(page, 'the review of a drifted value')
      await applyReview(page)
      await page.getByText('All your changes are still in place.').waitFor()
    })

    test('accepts a drifted value without changing the PC, and an undo requests confirmation before it overwrites the accepted value', async () => {
      await setFax(session.server.dataDir, 'Automatic')
      await history()
      const moved = await hash()
      await page.getByRole('button', { name: /^Keep as it is now: / }).click()
      // The pointer keeps the message on the screen while the page reads the drift again.
      await page.getByText('1 setting stays as it is now').first().hover()
      await page.getByText('All your changes are still in place.').waitFor()
      // The button in the message undoes the decision, and a second decision accepts the setting again.
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await drifted().waitFor()
      expect(await hash()).toBe(moved)
      await page.getByRole('button', { name: /^Keep as it is now: / }).click()
      await page.getByText('All your changes are still in place.').waitFor()
      expect(await hash()).toBe(moved)
      await page.getByRole('button', { name: 'Undo everything', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /Undo everything/ })
      await dialog.getByText('Keep the current state').waitFor()
      await expectCleanAtBothSizes(page, 'a conflict in the review')
      await dialog.getByText('Restore the earlier state').click()
      await undoShown(page)
      expect(await hash()).toBe(stock)
    })

    test('shows a run by another process within two seconds, and later shows its undo just as quickly', async () => {
      await history()
      await cli(session.server.dataDir, [
        'apply',
        '--preset',
        'privacy-focused',
        '--yes',
        '--device',
        'sample',
      ])
      const kept = (word: string) =>
        [...document.querySelectorAll('main li')].some((li) => li.textContent?.includes(word) === true)
      await expectWithinTwoSeconds(page, 'a run of the command line', kept, 'Privacy Focused')
      await openPage(page, `${session.server.origin}/privacy`, 'Privacy Settings')
      const on = () =>
        document.querySelector<HTMLInputElement>(
          '[data-tweak="privacy.advertisingId"] [role=switch], [data-tweak="privacy.advertisingId"] input',
        )?.checked === true
      await page.waitForFunction(on)
      await cli(session.server.dataDir, ['undo', '--yes', '--device', 'sample'])
      const off = () =>
        document.querySelector<HTMLInputElement>('[data-tweak="privacy.advertisingId"] input')?.checked ===
        false
      await expectWithinTwoSeconds(page, 'its undo, on /privacy', off, null)
      expect(await hash()).toBe(stock)
    })

    test('can be used by keyboard alone to open a run and undo it', async () => {
      await apply('/settings', 'All Settings', ['ads.tips'])
      const { keyboard } = page
      await goByLetters(page, 'gh', 'History')
      const run = page.getByRole('button', { name: /1 setting/, expanded: false }).first()
      await run.waitFor()
      for (let i = 0; i < 60 && !(await run.evaluate((button) => button === document.activeElement)); i++)
        await keyboard.press('Tab')
      await keyboard.press('Enter')
      const undo = page.getByRole('button', { name: 'Undo all of it' })
      await undo.waitFor()
      for (let i = 0; i < 10 && !(await undo.evaluate((button) => button === document.activeElement)); i++)
        await keyboard.press('Tab')
      await keyboard.press('Enter')
      const confirm = page.getByRole('dialog').getByRole('button', { name: /^Undo \d+ setting/ })
      await confirm.waitFor()
      await confirm.focus()
      await keyboard.press('Enter')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Done|Later)$/ })
        .waitFor()
      await keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await hash()).toBe(stock)
    })

    test('shows the path of undo.ps1 for a run whose journal is missing, and an undo of everything reports that it doesn’t include this run', async () => {
      await apply('/settings', 'All Settings', ['ads.tips'])
      await apply('/settings', 'All Settings', ['privacy.advertisingId'])
      const journals = join(session.server.dataDir, 'journal', 'sample')
      const folder = join(journals, readdirSync(journals).sort().at(-2) ?? '')
      rmSync(join(folder, 'journal.jsonl'))
      await history()
      await page.getByRole('button', { name: /A change that can’t be read/ }).click()
      await page.getByText('Clearpane doesn’t know what was changed here').waitFor()
      await page.getByText(folder).waitFor()
      await page.getByText(/The record of 1 change can’t be read/).waitFor()
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size)
        await history()
        await page.getByRole('button', { name: /A change that can’t be read/ }).click()
        await page.getByText(folder).waitFor()
        await expectCleanInThemes(page, `a run that cannot be read at ${size.width} px`)
      }
      await page.setViewportSize(desktop)
      await history()
      await page.getByRole('button', { name: 'Undo everything', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('1 History entry can’t be read, so it can’t be undone here').waitFor()
      await dialog.getByRole('button', { name: /^Undo \d+ setting/ }).click()
      await dialog.getByRole('button', { name: /^(Done|Later)$/ }).waitFor()
      await dialog.getByText('1 History entry can’t be read, so it can’t be undone here').waitFor()
      await expectCleanAtBothSizes(page, 'an undo beside a run that cannot be read')
      await dialog.getByRole('button', { name: /^(Done|Later)$/ }).click()
    })

    test('applies a drifted value again although another drifted value can’t be applied, and names the other value with the reason', async () => {
      await disableFax()
      const { dataDir } = session.server
      await cli(dataDir, ['startup', 'disable', '--id', 'userRun:Spotify', '--yes'])
      await setFax(dataDir, 'Automatic')
      // The program was uninstalled, so no part of it starts any more.
      const run = 'Software\\Microsoft\\Windows\\CurrentVersion'
      await withSamplePc(dataDir, async ({ host }) => {
        for (const path of [`${run}\\Run`, `${run}\\Explorer\\StartupApproved\\Run`]) {
          const resource = { kind: 'registry', hive: 'HKCU', path, name: 'Spotify' } as const
          const from = await observeOne(host, resource)
          if (from?.status !== 'present') throw new Error(`${path} has no Spotify`)
          await host.act({ resource, from, to: { status: 'absent' } })
        }
      })
      await history()
      await expect.poll(() => drifted().locator('> li').count()).toBe(2)
      await page.getByRole('button', { name: 'Apply all again', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /Apply settings again/ })
      const note = dialog.getByRole('note').filter({ hasText: '1 setting can’t be changed' })
      await note.getByText('Spotify', { exact: true }).waitFor()
      await note.getByText('This item isn’t in this PC’s list.').waitFor()
      await expectCleanAtBothSizes(page, 'the review of drift with a refused setting')
      await applyReview(page)
      await expect.poll(() => drifted().locator('> li').count()).toBe(1)
      await drifted().getByText('Spotify', { exact: true }).first().waitFor()
    })

    test('has logged no errors by the end of its tests', () => expect(session.errors).toEqual([]))
  },
)
