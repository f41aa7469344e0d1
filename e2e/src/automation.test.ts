/** Tests /automation and /smart-scheduler in a real browser, on the sample PC, over a week. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { openPage } from './support/catalog.ts'
import { expectGermanLayers } from './support/german.ts'
import { expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

const pictures = process.env.CLEARPANE_PICTURES

describe.skipIf(noChromium)(`automation${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  beforeAll(async () => {
    session = await openSession()
    page = session.page
  })
  afterAll(() => session?.close())

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = () => page.getByRole('dialog')
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
  const heard = (text: string) => page.getByText(text).first().waitFor()
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  const look = async (what: string) => {
    if (pictures !== undefined) {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: `${pictures}/${what.replaceAll(' ', '-')}.png`, fullPage: true })
    }
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await expectCleanInThemes(page, `${what}, ${size.width} px`)
    }
  }

  test('creates a task by keyboard, with a choice of what it may delete, and runs the task on request', async () => {
    await openPage(page, `${session.server.origin}/automation`, 'Automation & Scheduling')
    await page.getByText('No tasks yet').waitFor()
    await look('automation empty')
    await button('New Task').first().focus()
    await page.keyboard.press('Enter')
    await dialog().getByLabel('Task Name').waitFor()
    await inDialog('Create Task').click()
    await dialog().getByText('Enter a name.').waitFor()
    await look('automation new task')
    await dialog().getByLabel('Task Name').fill('Night cleanup')
    await dialog().getByLabel('Windows Update files').uncheck()
    await page.keyboard.press('Enter')
    await heard('Night cleanup was created.')
    await button('Run Now: Night cleanup').click()
    await heard('Night cleanup completed.')
    await page.getByText(/Cleanup: done · .* files deleted/).waitFor()
    await button('Runs of Night cleanup').click()
    await inDialog('Show log').click()
    await dialog().getByText('Night cleanup started: Cleanup').waitFor()
    await look('automation runs')
    await expectGermanLayers(page, 'a task’s log')
    await page.keyboard.press('Escape')
  })

  test('requests consent once for everything that a profile’s tasks may do, and then shows the profile as active', async () => {
    await tab('Automation Profiles')
    await look('automation profiles')
    await button('Apply Profile: Balanced Maintenance').click()
    await dialog().getByText('Files that the task may delete').waitFor()
    await look('automation consent')
    await inDialog('Apply Profile').click()
    await heard('Balanced Maintenance is active.')
    await expect.poll(() => button('Active: Balanced Maintenance').isDisabled()).toBe(true)
  })

  test('simulates a week in seconds, and lists the run of each night', async () => {
    await tab('Scheduled Tasks')
    await button('Watch 7 days').click()
    await heard('The nights have passed')
    await button('Runs of Night cleanup').click()
    await expect
      .poll(() =>
        dialog()
          .getByText(/planned for/)
          .count(),
      )
      .toBe(7)
    await page.keyboard.press('Escape')
    await look('automation after a week')
    await page.getByRole('switch', { name: 'Run tasks by schedule' }).click()
    await heard('No task starts by itself.')
    await expect.poll(() => page.getByRole('switch', { name: 'Night cleanup' }).isDisabled()).toBe(true)
    await page.getByRole('switch', { name: 'Run tasks by schedule' }).click()
  })

  test('shows reminders that are based on facts and can be dismissed', async () => {
    await tab('Maintenance Reminders')
    await page.getByText('Not known on this PC').waitFor()
    await look('automation reminders')
    const all = page.getByRole('button', { name: /^Dismiss: / })
    const before = await all.count()
    if (before > 0) {
      await all.first().click()
      await expect.poll(() => all.count()).toBe(before - 1)
    }
    await tab('Backup Integration')
    await page.getByLabel('Folder').fill(session.server.dataDir)
    await button('Save').click()
    await heard('Update Failed')
    await button('Settings').first().click()
    await dialog().getByLabel('E-mail address').fill('nobody')
    expect(await inDialog('Save').isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('switches a scheduler profile on and runs it, and shows from the second run on how long a run usually takes', async () => {
    await openPage(page, `${session.server.origin}/smart-scheduler`, 'Smart Scheduler')
    await page.getByRole('switch', { name: 'Security Focus' }).click()
    await inDialog('Switch On').click()
    await heard('Schedule Created')
    await look('scheduler profiles')
    await button('Run Now: Security Focus').click()
    await heard('Task Completed')
    await page.getByRole('heading', { name: 'Task Ended: Security Focus' }).waitFor()
    await look('scheduler ended')
    await tab('Active Tasks')
    await button('Run Now: Security Focus').click()
    await page
      .getByText(/usually takes/)
      .first()
      .waitFor()
    await button('Pause Security Focus').click()
    await page.getByText('No active scheduled tasks').waitFor()
  })

  test('requires a name and a task for a custom schedule', async () => {
    await tab('Custom Schedule')
    const create = button('Create Schedule')
    expect(await create.isDisabled()).toBe(true)
    await page.getByLabel('Schedule Name').fill('Evenings')
    await page.getByLabel('Registry scan').check()
    await look('scheduler custom')
    await create.click()
    await heard('Schedule Created')
    await page.getByRole('heading', { name: 'Evenings' }).waitFor()
    // The only error in the log is about the folder that the server refused.
    expect(session.errors.filter((one) => !one.includes('400'))).toEqual([])
  })
})
