/** Uses the catalog pages as a user does: stage, review, apply, undo. */
import { join } from 'node:path'
import { tweaks } from '@clearpane/catalog'
import { openSamplePc, type SamplePc } from '@clearpane/sample-pc'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './at-rest.ts'

/**
 * Opens a second connection to the sample PC's file, to read the disk and to change the PC without the dashboard's
 * knowledge.
 */
export const withSamplePc = async <T>(
  dataDir: string,
  work: (pc: SamplePc) => T | Promise<T>,
): Promise<T> => {
  const pc = await openSamplePc({
    file: join(dataDir, 'sample', 'pc.sqlite'),
    tweaks,
    clock: { now: () => new Date().toISOString() },
  })
  try {
    return await work(pc)
  } finally {
    pc.close()
  }
}

export const stateHash = (dataDir: string): Promise<string> => withSamplePc(dataDir, (pc) => pc.stateHash())

export const row = (page: Page, id: string) => page.locator(`[data-tweak="${id}"]`)
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected changes' })

/** Opens an address of the app and waits until its rows have been loaded. */
export const openPage = async (page: Page, url: string, heading: string): Promise<void> => {
  await page.goto(url)
  await atRest(page, heading)
}

type RunAnswer = {
  success: boolean
  run: { runId: string; result: string; changed: number; failed: number } | null
}

const runBy = async (page: Page, button: RegExp, path: string): Promise<RunAnswer> => {
  const response = page.waitForResponse((r) => r.url().endsWith(path) && r.request().method() === 'POST', {
    timeout: 180_000,
  })
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  const answer = (await (await response).json()) as RunAnswer
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Done|Later)$/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return answer
}

/** Agrees to the loss of data that no undo can restore, because otherwise nothing can be applied. */
export const acceptLoss = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  const apply = dialog.getByRole('button', { name: /^(Apply \d+ setting|Turn \d+ off)/ })
  const box = dialog.getByRole('checkbox', { name: 'I understand that these changes can’t be undone' })
  await box.waitFor()
  await apply.waitFor()
  expect(await apply.isDisabled()).toBe(true)
  await box.check()
  await expect.poll(() => apply.isEnabled()).toBe(true)
}

/**
 * Agrees to everything that the open review asks about. The questions appear only once the catalog is loaded, and
 * until then the button is disabled, so both are checked until the button can be pressed.
 */
export const agreeToAll = async (page: Page, apply: Locator): Promise<void> => {
  const boxes = page.getByRole('dialog').getByRole('checkbox', { name: /^I / })
  await expect
    .poll(
      async () => {
        for (const box of await boxes.all()) if (!(await box.isChecked())) await box.check()
        return apply.isEnabled()
      },
      { timeout: 90_000 },
    )
    .toBe(true)
}

/** Applies the plan in the open review and waits until it's done; every planned change must have succeeded. */
export const applyReview = async (page: Page, path = '/api/apply'): Promise<RunAnswer> => {
  const answer = await runBy(page, /^(Apply \d+ setting|Turn \d+ off|Delete )/, path)
  expect(answer.run).toMatchObject({ result: 'done', failed: 0 })
  return answer
}

/** Undoes the newest run with the key `u`, after reviewing the undo. */
export const undoLast = async (page: Page): Promise<void> => {
  await page.locator('#page-title').focus()
  await page.keyboard.press('u')
  const answer = await runBy(page, /^Undo \d+ setting/, '/api/undo')
  expect(answer.run).toMatchObject({ result: 'done', failed: 0 })
}

/**
 * Confirms the open review of an undo, and waits until the undo has ended. Returns the number of restored changes.
 */
export const undoShown = async (page: Page): Promise<number> => {
  const { run } = await runBy(page, /^Undo \d+ setting/, '/api/undo')
  expect(run?.result).toBe('done')
  return run?.changed ?? 0
}
