/**
 * Tests that every layer on top of a page (a dialog, a drawer, a popover, a menu) is checked in each theme: this file
 * opens the layers that no other test opens, and a closed list names the test for each of the others.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { desktop, noChromium, phone } from './support/browser.ts'
import { agreeToAll } from './support/catalog.ts'
import { expectCleanAtBothSizes, expectCleanInThemes } from './support/looks.ts'
import { applyProfileButton } from './support/main-job.ts'
import { fileOfPart } from './support/parts.ts'
import { projectRoot } from './support/serve.ts'
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

/** The list shows only the busiest programs until the user searches. */
const endProgram = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('notepad')
  await press('End notepad.exe')(page)
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

/** Replaces a part of the server's answer, because the sample PC never gives such an answer. */
const answerWith = async (page: Page, path: string, change: (answer: never) => object) => {
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as never) })
  })
  await page.reload()
  await atRest(page)
}

/** The sample PC's own speed test is simulated and sends nothing, so it's never preceded by a question. */
const testSpeed = async (page: Page) => {
  await page.route('**/api/network/check-speed-server', (route) =>
    route.fulfill({ json: { wrong: null, leavesThisPc: true } }),
  )
  await answerWith(page, '**/api/network/speed-servers', (known: object) => ({
    ...known,
    simulated: false,
    metered: true,
  }))
  await page.getByRole('group', { name: 'Speed Test' }).getByRole('button').last().click()
}

/** Only Windows can give administrator rights to a task. */
const allowRights = async (page: Page) => {
  const elevated = {
    ...{ state: 'none', account: null, registryScan: true, classes: ['windowsLogs', 'prefetchFiles'] },
    ...{ settings: 12, values: 0, last: null },
  }
  await answerWith(page, '**/api/automation', ({ tasks, ...rest }: { tasks: object[] }) => ({
    ...rest,
    tasks: tasks.map((task) => ({ ...task, elevated })),
  }))
  await press('Allow administrator rights for Night cleanup…')(page)
}

const loadNothing = async (page: Page) => {
  await page.route(`**/${fileOfPart('shortcuts-dialog')}`, (route) => route.abort())
  await page.reload()
  await atRest(page)
  await page.keyboard.press('?')
}

/** Some settings of the restricted sample PC can't be changed. */
const failPartly = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('clearpane_device', '"restricted"'))
  await page.reload()
  await atRest(page)
  await applyProfileButton(page, 'gaming-optimized').click()
  const apply = page.getByRole('dialog').getByRole('button', { name: /^Apply \d+ setting/ })
  await agreeToAll(page, apply)
  await apply.click()
  await page.getByRole('dialog').locator('[data-ended]').getByText('Partly done.').waitFor()
  await page.evaluate(() => localStorage.setItem('clearpane_device', '"sample"'))
}

const dialogs: readonly (readonly [string, string, string | RegExp, (page: Page) => Promise<void>])[] = [
  ['the keyboard shortcuts', '/', 'Keyboard shortcuts', (page) => page.keyboard.press('?')],
  ['a part that did not load', '/', "This part didn't load", loadNothing],
  ['a reset', '/', 'Reset All Data', resetAll],
  ['the settings of Auto Optimize', '/startup-manager', 'Settings', press('Settings')],
  ['the end of a program', '/monitoring?tab=processes', 'End notepad.exe?', endProgram],
  ['the import of own data', '/settings', 'Import your data?', importOwnData],
  ['the deletion of a task', '/automation', 'Delete Night cleanup?', createTask],
  ['administrator rights for a task', '/automation', /Night cleanup/, allowRights],
  ['a recovery key', '/cloud-profiles', 'Your recovery key', press('Try it with the sample PCs')],
  ['the removal of a PC', '/cloud-profiles?tab=pcs', /^Remove /, press('Remove')],
  ['the choice of profiles for scripts', '/profiles', 'Generate Scripts', press('Generate Scripts')],
  ['the first test with a server', '/network?tab=tools', 'Test your line with this server?', testSpeed],
  ['a run that failed partly', '/', /./, failPartly],
]

const popovers: readonly (readonly [string, string, (page: Page) => Promise<void>, 'both' | 'phone'])[] = [
  ['what the user will notice', '/privacy', press('What will I notice?'), 'both'],
  ['the formats of a report', '/security', press('Security Report'), 'both'],
  [
    'what can be done with a selection',
    '/settings?area=ads',
    async (page) => {
      await page
        .getByRole('button', { name: /^Select all safe/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Take this selection along' }).click()
    },
    'both',
  ],
  ['a reset on a phone', '/debloat', press('More'), 'phone'],
]

/**
 * Every place in the app's source that shows a layer, with the test that checks it. An entry is either the name of a
 * layer that is opened in this file, or a test file with the name under which that file checks the layer. A file with
 * several layers has several entries.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  'app/palette/palette.tsx': ['dashboard.test.ts: palette'],
  'app/shell.tsx': ['frame.test.ts: the drawer'],
  'app/shortcuts-dialog.tsx': ['the keyboard shortcuts'],
  'catalog/safe/hero.tsx': ['what the user will notice'],
  'changes/import/import-dialog.tsx': ['cloud-profiles.test.ts: import'],
  'changes/reset/reset-button.tsx': ['a reset', 'a reset on a phone'],
  'changes/review/review-dialog.tsx': ['dashboard.test.ts: review'],
  'changes/run/result/restart-dialog.tsx': ['restart.test.ts: the restart of a real PC'],
  'changes/run/run-dialog.tsx': ['a run that failed partly'],
  'changes/script/scripts-dialog.tsx': ['generators.test.ts: the script that is ready'],
  'changes/take/take-menu.tsx': ['what can be done with a selection'],
  'features/automation/consent-dialog.tsx': ['automation.test.ts: automation consent'],
  'features/automation/elevated-part.tsx': ['administrator rights for a task'],
  'features/automation/runs-dialog.tsx': ['automation.test.ts: automation runs'],
  'features/automation/settings-dialog.tsx': ['automation-month.test.ts: automation mail on'],
  'features/automation/task-dialog.tsx': ['automation.test.ts: automation new task'],
  'features/automation/task-row.tsx': ['the deletion of a task'],
  'features/cleanup/quarantine/quarantine-tab.tsx': ['care/files.test.ts: deletion from the quarantine'],
  'features/cloud/conflict-dialog.tsx': ['cloud-profiles.test.ts: conflict'],
  'features/cloud/create-dialog.tsx': ['cloud-profiles.test.ts: create dialog'],
  'features/cloud/exception-dialog.tsx': ['cloud-profiles.test.ts: exception'],
  'features/cloud/invite-dialog.tsx': ['users.test.ts: the code'],
  'features/cloud/pc-card.tsx': ['the removal of a PC'],
  'features/cloud/person-dialog.tsx': ['cloud-profiles.test.ts: name and e-mail'],
  'features/cloud/profile-tab.tsx': ['cloud-profiles.test.ts: delete'],
  'features/cloud/writes-dialog.tsx': ['cloud-profiles.test.ts: writes'],
  'features/components/components-page.tsx': ['frame.test.ts: a popover in a dialog'],
  'features/dashboard/junk/duplicates-fix.tsx': [
    'care/system-cleaner.test.ts: the copies of duplicate files',
  ],
  'features/generator/short-page.tsx': ['generators.test.ts: the preview at 390 px'],
  'features/monitoring/processes/end-dialog.tsx': ['the end of a program'],
  'features/network/netlab/speed-card.tsx': ['the first test with a server'],
  'features/profiles/profiles-page.tsx': [
    'screens.test.ts: the confirmation of a script',
    'the choice of profiles for scripts',
  ],
  'features/security/rule-dialog.tsx': ['security.test.ts: a custom rule'],
  'features/security/security-page.tsx': ['the formats of a report'],
  'features/settings/settings-page.tsx': ['the import of own data'],
  'features/splash/feature-grid.tsx': ['splash.test.ts: more about a feature'],
  'features/splash/splash-page.tsx': [
    'splash.test.ts: the profile that this PC already has',
    'splash.test.ts: the sign-up',
  ],
  'features/startup/startup-page.tsx': ['the settings of Auto Optimize'],
  'features/tools/duplicates/review-dialog.tsx': ['care/files.test.ts: review of duplicates'],
  'features/users/admins.tsx': [
    'users.test.ts: the token',
    'users.test.ts: appointing',
    'users.test.ts: the dismissal of an administrator',
  ],
  'features/users/user-list.tsx': ['users.test.ts: the deletion of an account'],
  'shared/recovery-key.tsx': ['a recovery key'],
  'ui/lazy-part.tsx': ['a part that did not load'],
  'ui/overlay/how-measured.tsx': ['dashboard.test.ts: how measured'],
}

/** The files of the app's source that show layers, with the number of layers in each. */
const shownIn = (): Record<string, number> => {
  const folder = join(projectRoot, 'apps', 'web', 'src')
  const found: Record<string, number> = {}
  for (const file of globSync('**/*.tsx', { cwd: folder }).toSorted()) {
    if (/\.test\.tsx$|^ui\/overlay\/(dialog|popover)\.tsx$/.test(file)) continue
    const source = readFileSync(join(folder, file), 'utf8')
    const count = source.match(
      /<(Dialog|Popover|Dialog\.Content)\b(?!\.)|role="dialog"|popover="auto"/g,
    )?.length
    if (count !== undefined) found[file.replaceAll('\\', '/')] = count
  }
  return found
}

/** Marks the last button that the user pressed outside a dialog, on every page that is opened from now on. */
const markOpeners = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null
        if (button === null || button.closest('[role="dialog"]') !== null) return
        document.querySelector('[data-opener]')?.removeAttribute('data-opener')
        button.dataset.opener = ''
      },
      true,
    )
  })

/**
 * Returns the name of the element that has the focus in the layer if pressing Enter on it could change or send
 * something; fields and buttons that only close the layer don't count.
 */
const unsafeFocus = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    const name = one?.getAttribute('aria-label') ?? one?.textContent ?? ''
    if (one?.closest('[role="dialog"]') === null) return `outside the dialog: ${one.tagName} ${name}`
    return one?.matches('input, select, textarea') || /^(Close|Cancel|Done)$/.test(name) ? null : name
  })

/** Returns the name of the element that has the focus, unless it's the button that opened the layer. */
const strayFocus = (page: Page) =>
  page.evaluate(() => {
    const marked = document.querySelector<HTMLButtonElement>('button[data-opener]:enabled')
    const opener = marked?.checkVisibility() === true ? marked : null
    const one = document.activeElement
    // If a key opened the layer, or if the button that opened it is gone, the focus returns to the page's title.
    if (one === opener || (opener === null && one?.id === 'page-title')) return null
    return `${one?.tagName} ${one?.id} ${one?.textContent?.slice(0, 40)} instead of ${opener?.textContent}`
  })

/**
 * Waits until nothing is wrong with the focus. A layer takes the focus in an effect after it has appeared, and returns
 * it in a timer after it has disappeared, so both can be late on a slow machine.
 */
const focusSettles = (wrong: typeof strayFocus, page: Page) =>
  expect.poll(() => wrong(page), { timeout: 30_000 }).toBeNull()

/** Whether a test checks the layer in each theme, under the name that the entry gives. */
const isChecked = (entry: string): boolean => {
  const [file, name] = entry.split(': ')
  if (name === undefined) return [...dialogs, ...popovers].some(([what]) => what === entry)
  const source = readFileSync(join(projectRoot, 'e2e', 'src', file ?? ''), 'utf8')
  return new RegExp(`(expectClean\\w+|look|bothSizes|clean|expectGood)\\([^)]*['\`]${name}\\b`).test(source)
}

test('every dialog, drawer and popover of the app is in the list of those that a test checks in each theme', () => {
  const counts = Object.fromEntries(Object.entries(layers).map(([file, all]) => [file, all.length]))
  expect(shownIn()).toEqual(counts)
  expect(
    Object.values(layers)
      .flat()
      .filter((entry) => !isChecked(entry)),
  ).toEqual([])
})

describe.skipIf(noChromium)(`a layer${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  beforeAll(async () => {
    session = await openSession()
    await markOpeners(session.page)
  })
  afterAll(() => session?.close())

  test.each(dialogs)(
    'for %s, on top of the page, is accessible and in German, and takes and returns the focus',
    async (what, path, name, open) => {
      const { page, server } = session
      await page.goto(`${server.origin}${path}`)
      await atRest(page)
      await open(page)
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      await focusSettles(unsafeFocus, page)
      await expectCleanAtBothSizes(page, what)
      // The dialog with a recovery key closes only after the user has confirmed it.
      const confirmed = dialog.getByRole('checkbox', { name: /the key$/ })
      if (await confirmed.isVisible()) {
        await confirmed.check()
        await dialog.getByRole('button', { name: 'Done' }).click()
      } else await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await focusSettles(strayFocus, page)
      await page.unrouteAll()
    },
  )

  test.each(popovers)(
    'for %s, beside its button, is accessible and in German, and returns the focus',
    async (what, path, open, size) => {
      const { page, server } = session
      await page.setViewportSize(size === 'phone' ? phone : desktop)
      await page.goto(`${server.origin}${path}`)
      await atRest(page)
      await open(page)
      await page.locator(':popover-open').waitFor()
      if (size === 'phone') await expectCleanInThemes(page, what, ['dark', 'light'])
      else await expectCleanAtBothSizes(page, what)
      await page.keyboard.press('Escape')
      await page.locator(':popover-open').waitFor({ state: 'detached' })
      await focusSettles(strayFocus, page)
      await page.setViewportSize(desktop)
    },
  )

  // One request is aborted on purpose.
  test('has logged no errors by the end of these tests', () =>
    expect(session.errors.filter((text) => !/ERR_FAILED|^PartError/.test(text))).toEqual([]))
})
