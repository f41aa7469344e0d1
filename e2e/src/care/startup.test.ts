/**
 * Tests the Startup Manager in a real browser, mostly by keyboard: search, switch one entry and several entries, Auto
 * Optimize, undo.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { noChromium, phone } from '../support/browser.ts'
import { applyReview, stateHash, undoLast } from '../support/catalog.ts'
import { expectCleanInThemes } from '../support/looks.ts'
import { openSession, type Session } from '../support/session.ts'

describe.skipIf(noChromium)('Startup Manager', { timeout: 360_000 }, () => {
  let session: Session
  let before: string
  const button = (name: string | RegExp) => session.page.getByRole('button', { name, exact: true })
  const starts = (name: string) =>
    session.page.getByRole('switch', { name: `${name} starts with Windows`, exact: true })
  const tick = (name: string) => session.page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  const dialog = () => session.page.getByRole('dialog')
  const put = () => expect.poll(() => stateHash(session.server.dataDir)).toBe(before)

  beforeAll(async () => {
    session = await openSession()
    await session.page.goto(`${session.server.origin}/startup-manager`)
    await starts('Teams').waitFor()
    before = await stateHash(session.server.dataDir)
  }, 360_000)
  afterAll(() => session?.close())

  test.each(['programs', 'services', 'tasks'])('has no accessibility problems in the tab %s', async (tab) => {
    const { page } = session
    await page.goto(`${session.server.origin}/startup-manager${tab === 'programs' ? '' : `?tab=${tab}`}`)
    await atRest(page)
    await expectCleanInThemes(page, tab)
    await page.goto(`${session.server.origin}/startup-manager`)
    await starts('Teams').waitFor()
  })

  test('moves the focus to the search with the slash key, and keeps the typed text in the page’s URL', async () => {
    const { page } = session
    await page.locator('#page-title').focus()
    await page.keyboard.press('/')
    await page.keyboard.type('spot')
    await starts('Teams').waitFor({ state: 'detached' })
    await starts('Spotify').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('spot')
    await page.keyboard.press('Escape')
    await starts('Teams').waitFor()
  })

  test('turns one program off after a review, and an undo restores the program’s entry byte for byte', async () => {
    const { page } = session
    await starts('Spotify').focus()
    await page.keyboard.press('Space')
    await button('Review').click()
    await applyReview(page)
    await session.page.getByText('Program Updated', { exact: true }).waitFor()
    await session.page.getByText('Spotify no longer starts with Windows.', { exact: true }).waitFor()
    await expect.poll(() => starts('Spotify').isChecked()).toBe(false)
    expect(await stateHash(session.server.dataDir)).not.toBe(before)
    await undoLast(page)
    await put()
    await expect.poll(() => starts('Spotify').isChecked()).toBe(true)
  })

  test('turns two selected programs off in one review', async () => {
    const { page } = session
    for (const name of ['Teams', 'Steam']) {
      await tick(name).focus()
      await page.keyboard.press('Space')
    }
    await button('Disable Selected').click()
    const { run } = await applyReview(page)
    expect(run?.changed).toBe(2)
    await session.page.getByText('Disabled 2 startup programs', { exact: true }).waitFor()
    await undoLast(page)
    await put()
  })

  test('shows the programs that Auto Optimize would turn off, and changes nothing if the user presses Escape', async () => {
    await button('Auto Optimize').click()
    await dialog()
      .getByRole('button', { name: /^Turn \d+ off$/ })
      .waitFor()
    await session.page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await put()
  })

  test('lists unreadable places with the reason, and lists none on a PC where every place can be read', async () => {
    const { page } = session
    const unread = page.getByRole('note').filter({ hasText: 'places couldn’t be read' })
    expect(await unread.count()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('restricted')
    await page.getByRole('option', { name: /^Switch to .*restricted/i, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await unread.waitFor()
    expect(await unread.innerText()).toContain('2 places couldn’t be read')
    await unread.getByText('\\GoogleUpdaterTaskSystem: Windows gave no answer').waitFor()
    await expectCleanInThemes(page, 'unread places')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('switch to sample')
    await page
      .getByRole('option', { name: /^Switch to (?!.*restricted)/i })
      .first()
      .click()
    await unread.waitFor({ state: 'detached' })
    await starts('Teams').waitFor()
  })

  test('keeps its titles on one line on a phone, never scrolls sideways there, and logs no errors', async () => {
    const { page } = session
    await page.setViewportSize(phone)
    await page.reload()
    await starts('Teams').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const titles = page.locator('thead th')
    await expect
      .poll(() =>
        titles.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size),
      )
      .toBe(1)
    expect(session.errors).toEqual([])
  })
})
