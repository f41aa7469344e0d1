/**
 * The moments at which a server may end, and how the test brings a page to each moment. Each moment begins with a new
 * page in a signed-in browser.
 */
import type { Page } from 'playwright-core'
import { atRest } from '../support/at-rest.ts'

export type At = { page: Page; origin: string; call(path: string, body?: object): Promise<unknown> }
/** `works`: a change is in progress, so only the run's record shows how it ended. */
export type Moment = {
  name: string
  reach(at: At): Promise<unknown>
  works?: boolean
  /** Whether the moment takes place on the landing page, which shows no facts about the PC. */
  outside?: boolean
}

const open = async ({ page, origin }: At, path: string) => {
  await page.goto(`${origin}${path}`)
  await atRest(page)
}

const shown = (path: string) => (at: At) => open(at, path)
const dialog = (page: Page) => page.getByRole('dialog')

const pressed =
  (path: string, key: string, typed = '') =>
  async (at: At) => {
    await open(at, path)
    await at.page.keyboard.press(key)
    await dialog(at.page).waitFor()
    if (typed !== '') await at.page.keyboard.type(typed)
  }

const tab = (path: string, index: number) => async (at: At) => {
  await open(at, path)
  await at.page.getByRole('tab').nth(index).click()
}

const profile = (page: Page) => page.locator('[data-profile="privacy-focused"]')

/** Opens the review of a profile that isn't active, after undoing the changes of an earlier moment. */
const reviewed = async (at: At) => {
  await at.call('/api/undo', {})
  await open(at, '/')
  await profile(at.page).getByRole('button', { name: 'Apply Profile' }).click()
}
const inReview = async (at: At) => {
  await reviewed(at)
  await dialog(at.page)
    .getByRole('button', { name: /^Apply \d+ setting/ })
    .waitFor()
}
const applied = async (at: At) => {
  await inReview(at)
  await dialog(at.page)
    .getByRole('button', { name: /^Apply \d+ setting/ })
    .click()
}
const inResult = async (at: At) => {
  await applied(at)
  await dialog(at.page).locator('[data-ended]').waitFor()
}
const inUndoReview = async (at: At) => {
  await inResult(at)
  await dialog(at.page).getByRole('button', { name: 'Undo these changes' }).click()
  await dialog(at.page)
    .getByRole('button', { name: /^Undo \d+ setting/ })
    .waitFor()
}
const undone = async (at: At) => {
  await inUndoReview(at)
  await dialog(at.page)
    .getByRole('button', { name: /^Undo \d+ setting/ })
    .click()
}
const afterSome = async (at: At, some: number) => {
  await applied(at)
  await at.page.waitForFunction(
    (least) =>
      Number(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? 0) >= least ||
      document.querySelector('[data-ended]') !== null,
    some,
  )
}

export const moments: readonly Moment[] = [
  {
    name: 'the page is requested',
    reach: ({ page, origin }) => page.goto(`${origin}/`, { waitUntil: 'commit' }),
  },
  {
    name: 'the dashboard loads',
    reach: ({ page, origin }) => page.goto(`${origin}/`, { waitUntil: 'domcontentloaded' }),
  },
  { name: 'the dashboard is shown', reach: shown('/') },
  {
    name: 'the dashboard’s menu is open',
    reach: async (at) => {
      await open(at, '/')
      await at.page.locator('summary[aria-label="More actions"]').click()
    },
  },
  {
    name: 'a popover says how something is measured',
    reach: async (at) => {
      await open(at, '/')
      await at.page
        .getByRole('button', { name: /^How measured/ })
        .first()
        .click()
    },
  },
  {
    name: 'the privacy page loads',
    reach: ({ page, origin }) => page.goto(`${origin}/privacy`, { waitUntil: 'domcontentloaded' }),
  },
  { name: 'the privacy page is shown', reach: shown('/privacy') },
  {
    name: 'a setting’s details are open',
    reach: async (at) => {
      await open(at, '/privacy')
      await at.page.locator('[data-tweak]').first().focus()
      await at.page.locator('[data-tweak]').first().getByRole('button', { expanded: false }).first().click()
    },
  },
  {
    name: 'settings are selected',
    reach: async (at) => {
      await open(at, '/privacy')
      await at.page.locator('main').getByRole('switch').first().click()
    },
  },
  { name: 'the security page is shown', reach: shown('/security') },
  { name: 'the security page’s second part is shown', reach: tab('/security', 1) },
  { name: 'the services are shown', reach: shown('/services') },
  { name: 'all services of the PC load', reach: tab('/services', 2) },
  { name: 'the apps are shown', reach: shown('/debloat') },
  { name: 'the gaming page is shown', reach: shown('/gaming') },
  { name: 'the gaming page’s second part is shown', reach: tab('/gaming', 1) },
  { name: 'the registry page is shown', reach: shown('/registry') },
  { name: 'the list of all settings is shown', reach: shown('/settings') },
  {
    name: 'a search is typed',
    reach: async (at) => {
      await open(at, '/settings')
      await at.page.keyboard.press('/')
      await at.page.keyboard.type('telem')
    },
  },
  { name: 'the history is shown', reach: shown('/history') },
  {
    name: 'a change of the history is open',
    reach: async (at) => {
      await open(at, '/history')
      await at.page.locator('main li button[aria-expanded="false"]').first().click()
    },
  },
  { name: 'the profiles are shown', reach: shown('/profiles') },
  { name: 'the script page is shown', reach: shown('/generator') },
  {
    name: 'a script is made',
    reach: async (at) => {
      await open(at, '/powershell-generator')
      await at.page.locator('main').getByRole('checkbox').first().click()
    },
  },
  { name: 'the live readings are shown', reach: shown('/monitoring') },
  { name: 'the readings over time load', reach: tab('/monitoring', 1) },
  { name: 'the starts of Windows load', reach: tab('/monitoring', 2) },
  { name: 'the command palette is open', reach: pressed('/', 'Control+k') },
  { name: 'a search in the palette is typed', reach: pressed('/privacy', 'Control+k', 'cam') },
  { name: 'the list of keys is open', reach: pressed('/history', '?') },
  { name: 'a review is planned', reach: reviewed },
  { name: 'a review is open', reach: inReview },
  {
    name: 'a setting of a review is taken out',
    reach: async (at) => {
      await inReview(at)
      await dialog(at.page).getByRole('checkbox').first().click()
    },
  },
  { name: 'a change is sent', reach: applied, works: true },
  { name: 'the first settings are changed', reach: (at) => afterSome(at, 1), works: true },
  { name: 'half of the settings are changed', reach: (at) => afterSome(at, 30), works: true },
  { name: 'the result is shown', reach: inResult },
  { name: 'the review of an undo is open', reach: inUndoReview },
  { name: 'an undo is under way', reach: undone, works: true },
  {
    name: 'a scan is under way',
    reach: async (at) => {
      await open(at, '/privacy')
      await at.page.getByRole('button', { name: /^Scan/ }).first().click()
    },
  },
  {
    name: 'the language is changed',
    reach: async (at) => {
      await open(at, '/history')
      await at.page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    },
  },
  {
    name: 'the start page is shown',
    outside: true,
    reach: async (at) => {
      await open(at, '/')
      await at.page.getByRole('button', { name: 'Back to Home Page' }).click()
      await at.page.getByRole('button', { name: 'Look at my PC' }).waitFor()
    },
  },
]
