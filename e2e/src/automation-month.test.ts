/**
 * Tests /automation and /smart-scheduler on the sample PC over a month: its clock runs through thirty nights, and the
 * pages show runs, missed starts, reminders and mails, in English and German.
 */
import { mkdirSync } from 'node:fs'
import { type FakeMailServer, fakeMailServer } from '@clearpane/net/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noChromium } from './support/browser.ts'
import { openPage } from './support/catalog.ts'
import { expectCleanAtBothSizes, expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

/** Thirty nights take ten seconds, or much longer on a busy machine. */
const mostMs = 400_000

/**
 * Returns the time of day thirteen hours ago: a task that missed this start is no longer run late, whatever the time
 * when this test runs.
 */
const thirteenHoursAgo = (): string => {
  const then = new Date(Date.now() - 13 * 3_600_000)
  return [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

const pictures = process.env.CLEARPANE_PICTURES

describe.skipIf(noChromium)(`a month of tasks${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  let mail: FakeMailServer
  beforeAll(async () => {
    mail = await fakeMailServer()
    session = await openSession()
    page = session.page
  })
  afterAll(async () => {
    await session?.close()
    await mail?.close()
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = () => page.getByRole('dialog')
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
  const heard = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  const press = async (name: string) => {
    await button(name).first().focus()
    await page.keyboard.press('Enter')
  }
  const look = async (what: string) => {
    if (pictures !== undefined) {
      mkdirSync(pictures, { recursive: true })
      for (const [width, name] of [
        [390, 'phone'],
        [1440, 'desktop'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        for (const theme of ['dark', 'light']) {
          await page.evaluate((worn) => document.documentElement.setAttribute('data-theme', worn), theme)
          await page.screenshot({
            path: `${pictures}/${what.replaceAll(' ', '-')}-${name}-${theme}.png`,
            animations: 'disabled',
          })
        }
      }
    }
    await expectCleanAtBothSizes(page, what)
  }
  /** Without this function, the pages would be checked on a phone in high contrast only. */
  const lookInLight = async (what: string) => {
    await look(what)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectCleanInThemes(page, what, ['light'])
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const done = 'The nights have passed'
  const watch = async (days: string, said?: RegExp) => {
    await press(days)
    await page.getByText(done).first().waitFor({ timeout: mostMs })
    if (said !== undefined) await heard(said)
    await expect.poll(() => button(days).isEnabled()).toBe(true)
    // Waits until the message has disappeared, so that the next wait doesn't find the same message again.
    await page.getByText(done).first().waitFor({ state: 'hidden' })
  }

  test('is set up by keyboard with a task, a mail server and a test message', async () => {
    await openPage(page, `${session.server.origin}/automation`, 'Automation & Scheduling')
    await press('New Task')
    await dialog().getByLabel('Task Name').fill('Night cleanup')
    await dialog().getByLabel('Time', { exact: true }).fill(thirteenHoursAgo())
    await page.keyboard.press('Enter')
    await heard('Night cleanup was created.')
    await press('Settings')
    await dialog().getByText('E-mail notices are off, because no mail server is set.').waitFor()
    const sends = dialog().getByLabel('Send an e-mail when a scheduled task ends or is missed')
    expect(await sends.isDisabled()).toBe(true)
    await look('automation mail off')
    await dialog().getByLabel('E-mail address').fill('ana@example.com')
    await dialog().getByLabel('Mail server (SMTP)').fill('127.0.0.1')
    await dialog().getByLabel('Encryption').selectOption('none')
    await dialog().getByLabel('Port').fill(String(mail.port))
    await dialog().getByLabel('Sender’s address').fill('pc@example.com')
    await sends.check()
    await dialog().getByLabel('Wait while the PC is running on battery').uncheck()
    mail.mood = 'refused'
    const send = inDialog('Send a Test Message')
    await send.focus()
    await page.keyboard.press('Enter')
    await dialog().getByText('The message wasn’t sent: the server refused this message.').waitFor()
    mail.mood = 'good'
    await send.click()
    await dialog().getByText('The mail server accepted the message to ana@example.com.').waitFor()
    expect(mail.mails.map(({ to }) => to)).toEqual(['ana@example.com'])
    await look('automation mail on')
    await inDialog('Save').click()
    await heard('Settings saved')
  })

  test('shows a run for each night, and sends no more emails than the daily limit allows', {
    timeout: mostMs,
  }, async () => {
    await watch('Watch 30 days', /^30 runs by .* Done: 30\. Files removed: [\d,]+/)
    await press('Runs of Night cleanup')
    await expect
      .poll(
        () =>
          dialog()
            .getByText(/planned for/)
            .count(),
        { timeout: 30_000 },
      )
      .toBe(30)
    expect(await dialog().getByText('Done', { exact: true }).count()).toBe(30)
    await look('automation month runs')
    await page.keyboard.press('Escape')
    await expect.poll(() => mail.mails.length).toBe(21)
    await press('Settings')
    await dialog()
      .getByText(/Last e-mail: .* 20 e-mails had already been sent within 24 hours/)
      .waitFor()
    await page.keyboard.press('Escape')
  })

  test('shows which runs were missed while scheduling was off, and shows a reminder about the missed task', {
    timeout: mostMs,
  }, async () => {
    await page.getByRole('switch', { name: 'Run tasks by schedule' }).click()
    await heard('No task starts by itself.')
    await watch('Watch 7 days')
    await page.getByRole('switch', { name: 'Run tasks by schedule' }).click()
    await expect
      .poll(() => page.getByRole('switch', { name: 'Run tasks by schedule' }).isChecked())
      .toBe(true)
    // The server checks its tasks at intervals.
    await page
      .getByText(/\d missed/)
      .first()
      .waitFor({ timeout: mostMs })
    await press('Runs of Night cleanup')
    await expect.poll(() => dialog().getByText('Missed', { exact: true }).count()).toBeGreaterThan(4)
    await dialog().getByText('A later run became due in the meantime').first().waitFor()
    await dialog().getByText('It was too late to catch up on the missed run').waitFor()
    await page.keyboard.press('Escape')
    await tab('Maintenance Reminders')
    await page.getByText('Night cleanup was missed.').waitFor()
    await look('automation month reminders')
  })

  test('shows in the scheduler, after a task’s first run, how long the task usually takes', async () => {
    await openPage(page, `${session.server.origin}/smart-scheduler`, 'Smart Scheduler')
    await page.getByRole('switch', { name: 'Security Focus' }).click()
    await inDialog('Switch On').click()
    await heard('Schedule Created')
    await button('Run Now: Security Focus').click()
    await page.getByRole('heading', { name: 'Task Ended: Security Focus' }).waitFor()
    await tab('Active Tasks')
    await button('Run Now: Security Focus').click()
    await heard(/usually takes/)
    await look('scheduler month active')
  })

  test('is also shown in German', async () => {
    await page.evaluate(() => localStorage.setItem('clearpane_language', '"de"'))
    await page.goto(`${session.server.origin}/automation`)
    await page.locator('html[lang="de"]').waitFor()
    await page
      .getByText(/\d verpasst/)
      .first()
      .waitFor()
    await lookInLight('automation month German')
    await press('Ergebnisse von Night cleanup')
    await expect
      .poll(() =>
        dialog()
          .getByText(/geplant für/)
          .count(),
      )
      .toBeGreaterThan(35)
    expect(await dialog().getByText('Verpasst', { exact: true }).count()).toBeGreaterThan(4)
    await look('automation month runs German')
    await page.keyboard.press('Escape')
    await press('Einstellungen')
    await dialog().getByText('Letzte E-Mail:').waitFor()
    await look('automation settings German')
    await page.keyboard.press('Escape')
    await tab('Wartungserinnerungen')
    await page.getByText('Night cleanup wurde verpasst.').waitFor()
    await look('automation month reminders German')
    // Simulating another day clears this reminder, and the page then shows in German what happened during the
    // simulated night.
    await press('1 Tag ansehen')
    await page
      .getByText(/^\d+ Ausführung(en)? bis .* Erledigt: \d+\./)
      .first()
      .waitFor({ timeout: 90_000 })
    await page.goto(`${session.server.origin}/smart-scheduler`)
    await page.getByRole('switch', { name: 'Security Focus' }).waitFor()
    await lookInLight('scheduler month German')
    expect(session.errors).toEqual([])
  })
})
