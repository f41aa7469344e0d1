/** Does the product's main task as a user would, on any PC: pick, review, apply, check the values, undo. */
import { causeKey, type Plan } from '@clearpane/model'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export type Profile = { id: string; title: string }

const card = (page: Page, { id }: Profile) => page.locator(`[data-profile="${id}"]`)

export const applyProfileButton = (page: Page, id: string) =>
  page.locator(`[data-profile="${id}"]`).getByRole('button', { name: 'Apply Profile' })

/**
 * Opens a page by its shortcut of two letters. Presses the two letters again if no page opens, because two letters
 * count as a pair only if the machine doesn't pause between them.
 */
export const goByLetters = (page: Page, letters: string, heading: string): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.keyboard.type(letters)
        const title = page.getByRole('heading', { name: heading, level: 1 })
        return title.waitFor({ timeout: 10_000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 60_000 },
    )
    .toBe(true)

/** Enters the app from the landing page, without a name. */
export const skipSplash = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start Optimizing Now' }).click()
  await page.getByRole('button', { name: 'Skip for Now' }).click()
}

/** Opens the one-time link, enters the app, and waits for the cards of the profiles. */
export const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await skipSplash(page)
  await page.getByRole('heading', { name: 'Choose Your Optimization Profile' }).waitFor()
}

/**
 * Reads everything that the review shows about the plan, with all groups expanded and the stored values shown below
 * each setting.
 */
const storedChanges = async (page: Page) => {
  const list = page.getByRole('dialog').getByRole('region', { name: 'Settings to change' })
  const show = page.getByRole('dialog').getByRole('button', { name: 'Show registry values' })
  if (await show.isVisible()) await show.click()
  const folded = list.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  return list
    .locator('[data-change]')
    .evaluateAll((all) => all.map((row) => [...row.children].map((part) => part.textContent ?? '')))
}

/** Returns the number of settings that a plan changes, counted the way its review counts them. */
export const settingsIn = ({ changes }: Plan): number =>
  new Set(changes.flatMap(({ causes }) => (causes.length === 0 ? [''] : causes.map(causeKey)))).size

const answered = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().endsWith(path) && response.request().method() === 'POST')

/**
 * Opens the review of a profile, and checks that it lists every planned change with its values before and after the
 * run.
 */
export const reviewProfile = async (page: Page, profile: Profile): Promise<Plan> => {
  const response = answered(page, '/api/plan')
  await applyProfileButton(page, profile.id).click()
  const { plan } = (await (await response).json()) as { plan: Plan }
  await page.getByRole('dialog').getByRole('region', { name: 'Settings to change' }).waitFor()
  const shown = await storedChanges(page)
  // A change that belongs to two settings is listed under both.
  expect(shown).toHaveLength(plan.changes.reduce((sum, { causes }) => sum + Math.max(1, causes.length), 0))
  for (const { resource } of plan.changes) {
    const name =
      resource.kind === 'registry'
        ? resource.name === ''
          ? '(default)'
          : resource.name
        : 'name' in resource
          ? resource.name
          : ''
    expect(shown.some(([what]) => what?.includes(name))).toBe(true)
  }
  expect(shown.every(([, states]) => states !== undefined && !/^\s*$/.test(states))).toBe(true)
  return plan
}

const runIn = async (page: Page, button: RegExp, path: string) => {
  const response = page.waitForResponse((r) => r.url().endsWith(path) && r.request().method() === 'POST', {
    timeout: 360_000,
  })
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  return (await response).json() as Promise<{
    success: boolean
    run: { runId: string; result: string; changed: number; failed: number } | null
  }>
}

const closeDialog = async (page: Page) => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Done|Later)$/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export const applyReviewed = async (page: Page, plan: Plan, allowed: readonly string[] = ['done']) => {
  const answer = await runIn(page, new RegExp(`^Apply ${settingsIn(plan)} setting`), '/api/apply')
  expect(allowed).toContain(answer.run?.result)
  await closeDialog(page)
  return answer.run
}

export const expectActive = async (page: Page, profile: Profile): Promise<void> => {
  await card(page, profile).getByText('Active', { exact: true }).waitFor()
  await card(page, profile).getByRole('button', { name: 'Turn off' }).waitFor()
  expect(await applyProfileButton(page, profile.id).count()).toBe(0)
}

/** Undoes the newest run from the history page, after reviewing the undo. */
export const undoNewest = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor()
  const planned = answered(page, '/api/plan')
  await page.keyboard.press('u')
  await planned
  const answer = await runIn(page, /^Undo \d+ setting/, '/api/undo')
  expect(answer.run).toMatchObject({ result: 'done', failed: 0 })
  await closeDialog(page)
}
