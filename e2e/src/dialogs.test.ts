/**
 * Dialogs that no page's own test opens: their accessibility, contrast and width, at both window sizes and in each
 * theme.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { noChromium } from './support/browser.ts'
import { expectCleanAtBothSizes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

const press =
  (...names: readonly string[]) =>
  async (page: Page) => {
    for (const name of names)
      await page.locator('main').getByRole('button', { name, exact: true }).first().click()
  }

/** Exports all data to a file, and then picks that file for the import. */
const importOwnData = async (page: Page) => {
  const exported = page.waitForEvent('download')
  await press('Export')(page)
  const file = await (await exported).path()
  await page.getByLabel('Import', { exact: true }).setInputFiles(file)
}

const createTask = async (page: Page) => {
  await press('New Task')(page)
  await page.getByRole('dialog').getByLabel('Task Name').fill('Night cleanup')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press('Delete Night cleanup')(page)
}

const resetAll = async (page: Page) => {
  await page.getByLabel('More actions').click()
  await press('Reset All Data')(page)
}

const dialogs: readonly [string, string, string | RegExp, (page: Page) => Promise<void>][] = [
  ['the keyboard shortcuts', '/', 'Keyboard shortcuts', (page) => page.keyboard.press('?')],
  ['a reset', '/', 'Reset All Data', resetAll],
  ['the settings of Auto Optimize', '/startup-manager', 'Settings', press('Settings')],
  ['the end of a program', '/monitoring?tab=processes', 'End notepad.exe?', press('End notepad.exe')],
  ['the import of own data', '/settings', 'Import your data?', importOwnData],
  ['the deletion of a task', '/automation', 'Delete Night cleanup?', createTask],
  ['a recovery key', '/cloud-profiles', 'Your recovery key', press('Try it with the sample PCs')],
  ['the removal of a PC', '/cloud-profiles?tab=pcs', /^Remove /, press('Remove')],
]

describe.skipIf(noChromium)(`a dialog${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  beforeAll(async () => {
    session = await openSession()
  })
  afterAll(() => session?.close())

  test.each(dialogs)(
    'for %s is accessible at both sizes and in each theme',
    async (what, path, name, open) => {
      const { page, server } = session
      await page.goto(`${server.origin}${path}`)
      await atRest(page)
      await open(page)
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      await expectCleanAtBothSizes(page, what)
      // The dialog with a recovery key closes only after the user has confirmed it.
      const confirmed = dialog.getByRole('checkbox')
      if (await dialog.getByRole('button', { name: 'Done' }).isVisible()) {
        await confirmed.check()
        await dialog.getByRole('button', { name: 'Done' }).click()
      } else await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
  )

  test('has logged no errors by the end of these tests', () => expect(session.errors).toEqual([]))
})
