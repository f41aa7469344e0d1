/**
 * Tests /cloud-profiles in a real browser: the two sample PCs belong to one user and share their profile through a
 * folder.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { agreeToAll, openPage, stateHash } from './support/catalog.ts'
import { expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(`cloud profiles${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-e2e-cloud-'))
  let recoveryKey = ''
  beforeAll(async () => {
    session = await openSession()
    page = session.page
  })
  afterAll(async () => {
    await session?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const go = () => openPage(page, `${session.server.origin}/cloud-profiles`, 'Cloud Profile Sync')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = () => page.getByRole('dialog')
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  const heard = (text: string) => page.getByText(text).first().waitFor()
  const bothSizes = async (what: string) => {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      // If the page is scrolled, the header may cover half of a row, and the row's control then looks too small.
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectCleanInThemes(page, `${what}, ${size.width} px`)
    }
    await page.setViewportSize(desktop)
  }

  /** Sends a request to the same server from elsewhere: from the other PC, or from a second window. */
  const send = (device: string, method: string, path: string, body: object) =>
    page.evaluate(
      async ([pc, how, where, text]) => {
        const secret = JSON.parse(localStorage.getItem('clearpane_secret') ?? 'null')
        const answer = await fetch(`/api/cloud-profile${where}`, {
          method: how,
          headers: {
            'content-type': 'application/json',
            'x-clearpane-request': secret,
            'x-clearpane-device': pc,
          },
          body: text,
        })
        return answer.json()
      },
      [device, method, path, JSON.stringify(body)] as const,
    )

  const keyIn = (text: string) => /(?:[0-9A-Z]{4}-){8}[0-9A-Z]{4}/.exec(text)?.[0] ?? ''
  const status = (device: string) =>
    page.evaluate(async (pc) => {
      const secret = JSON.parse(localStorage.getItem('clearpane_secret') ?? 'null')
      const answer = await fetch('/api/cloud-profile', {
        headers: { 'x-clearpane-request': secret, 'x-clearpane-device': pc },
      })
      return answer.json()
    }, device)

  test('are created by keyboard, and show their recovery key once', async () => {
    await go()
    await page.getByText('No Cloud Profile').waitFor()
    await bothSizes('empty')
    await button('Create Cloud Profile').focus()
    await page.keyboard.press('Enter')
    await dialog().getByLabel('Device name').waitFor()
    await dialog().getByRole('button', { name: 'Create' }).click()
    await heard('Please fill in required fields')
    await dialog().getByLabel('Name', { exact: true }).fill('Ana')
    await dialog().getByLabel('Device name').fill('Desk')
    await bothSizes('create dialog')
    await page.keyboard.press('Enter')
    await dialog().getByText('Your recovery key').waitFor()
    recoveryKey = keyIn(await dialog().innerText())
    expect(recoveryKey).not.toBe('')
    expect(await dialog().getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
    await dialog().getByRole('checkbox').check()
    await dialog().getByRole('button', { name: 'Done' }).click()
    await page.getByText('This PC only').first().waitFor()
    expect(await page.getByText(recoveryKey).count()).toBe(0)
    await bothSizes('profile')
  })

  test('are synced into a folder in stages and change no setting, and the history lists the sync', async () => {
    await go()
    await page.getByText('A folder', { exact: true }).click()
    await page.getByLabel('Folder that your PCs share').fill('/nowhere/at/all')
    await button('Use it').click()
    await heard('That didn’t work')
    await page.getByLabel('Folder that your PCs share').fill(folder)
    await button('Use it').click()
    await heard('Place changed')
    const before = await stateHash(session.server.dataDir)
    await tab('Sync')
    await button('Sync now').click()
    await heard('Profile synced successfully')
    await page.getByText('Cloud Synced').first().waitFor()
    expect(await stateHash(session.server.dataDir)).toBe(before)
    await bothSizes('sync')
    await tab('History')
    await page.getByText('Sent').first().waitFor()
    await bothSizes('history')
  })

  test('accept the right letters of the recovery key in a recovery drill', async () => {
    await go()
    const label = page.getByLabel(/^Group \d of 9$/)
    const group = Number(/\d/.exec((await page.getByText(/^Group \d of 9$/).innerText()) ?? '')?.[0])
    await label.fill(recoveryKey.split('-')[group - 1] ?? '')
    await button('Check').click()
    await page.getByText('Correct. That is your key.').waitFor()
  })

  test('let the user change the name and the email address by keyboard, after which the page reads the profile once', async () => {
    await go()
    await tab('Profile')
    await button('Change name and e-mail').press('Enter')
    await dialog().getByLabel('Email (optional)').fill('ana@example.com')
    await bothSizes('name and e-mail')
    let reads = 0
    page.on('request', (sent) => {
      if (sent.method() === 'GET' && new URL(sent.url()).pathname === '/api/cloud-profile') reads++
    })
    await dialog().getByLabel('Email (optional)').press('Enter')
    await heard('Profile changed')
    await page.getByText('ana@example.com').first().waitFor()
    await page.waitForTimeout(600)
    expect(reads).toBe(1)
    page.removeAllListeners('request')
    await button('Change name and e-mail').press('Enter')
    await dialog().getByLabel('Email (optional)').fill('')
    await dialog().getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByText('ana@example.com').first().waitFor({ state: 'detached' })
  })

  test('let another PC join with the recovery key, and show both PCs', async () => {
    const { profile } = await send('restricted', 'POST', '/join', {
      recoveryKey,
      deviceName: 'Laptop',
      kind: 'laptop',
      folder,
    })
    const answer = await send('restricted', 'PUT', `/${profile.profileId}/sync`, {})
    expect(answer).toMatchObject({ success: true })
    await go()
    await tab('Sync')
    await button('Sync now').click()
    await heard('Profile synced successfully')
    await tab('My PCs')
    await page.getByRole('group', { name: 'Laptop' }).waitFor()
    await page.getByRole('group', { name: 'Desk' }).waitFor()
    await bothSizes('my PCs')
  })

  test('show the different choices of two PCs side by side, and let the user decide by keyboard', async () => {
    const state = await status('sample')
    const at = `/${state.profile.profileId}`
    const choose = (device: string, value: boolean) =>
      send(device, 'PUT', `${at}/sync`, { optimizationSettings: { startup: { delayedStart: value } } })
    // Neither PC uses the cloud for a while, so neither has seen the settings chosen on the other.
    await send('sample', 'POST', `${at}/preferences`, { place: { kind: 'none' } })
    await choose('sample', true)
    await choose('restricted', true)
    await choose('restricted', false)
    await send('sample', 'POST', `${at}/preferences`, { place: { kind: 'folder', path: folder } })
    await go()
    await tab('Sync')
    await button('Sync now').click()
    await dialog().getByText('1 setting was changed on two PCs at once').waitFor()
    await dialog()
      .getByText(/^Laptop, /)
      .waitFor()
    await dialog().getByText('chosen on this PC').waitFor()
    await bothSizes('conflict')
    await dialog().getByRole('button', { name: 'All from the cloud' }).focus()
    await page.keyboard.press('Enter')
    await dialog().getByRole('button', { name: 'Save 1 answer' }).focus()
    await page.keyboard.press('Enter')
    await heard('Decided')
    await page.getByText('Changes to send').first().waitFor()
    await button('Sync now').click()
    await page.getByText('Cloud Synced').first().waitFor()
  })

  test('open a UTF-16 file from another tool as a plan, and list entries without a counterpart with the reason', async () => {
    await go()
    await button('Import choices').click()
    const open = dialog()
    const choose = (name: string, buffer: Buffer) =>
      open.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await choose('notes.txt', Buffer.from('Remove-Item'))
    await open.getByText('Clearpane doesn’t recognize this kind of file').first().waitFor()
    expect(await open.getByRole('button', { name: /^Review on/ }).isDisabled()).toBe(true)
    const theirs = ['P001\t+\t# one', 'P005\t+\t# two', 'X999\t+\t# new', 'P009\t-\t# off'].join('\r\n')
    await choose('ooshutup10.cfg', Buffer.from(`\ufeff${theirs}`, 'utf16le'))
    await open.getByText('O&O ShutUp10++: 2 of 3 entries have a counterpart in Clearpane.').waitFor()
    await open.getByText('1 entry without a counterpart').click()
    await open.getByText('X999 new', { exact: true }).waitFor()
    await bothSizes('import')
    await open.getByRole('button', { name: 'Review on Sample PC' }).click()
    await page
      .getByRole('dialog', { name: /^Review: / })
      .getByRole('region', { name: 'Settings to change' })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('request confirmation with the specified words before a profile is deleted, and then return to the empty state', async () => {
    const { profile } = await status('restricted')
    await go()
    await button('Delete Profile').click()
    await dialog()
      .getByText('Are you sure you want to delete this cloud profile? This action cannot be undone.')
      .waitFor()
    await bothSizes('delete')
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
    await heard('Cloud profile deleted successfully')
    await page.getByText('No Cloud Profile').waitFor()
    // The other sample PC has learned that the profile was deleted, and deletes its own data.
    await send('restricted', 'DELETE', `/${profile.profileId}`, {})
    // Only two requests were refused: the one about the missing folder and the one about the file of an unknown kind.
    expect(session.errors.filter((error) => !/409 \(Conflict\)|400 \(Bad Request\)/.test(error))).toEqual([])
  })

  test('turn both sample PCs into two PCs of one user with one click, with exceptions, history and a decision', async () => {
    await go()
    await button('Try it with the sample PCs').click()
    await dialog().getByText('Your recovery key').waitFor()
    recoveryKey = keyIn(await dialog().innerText())
    await dialog().getByRole('checkbox').check()
    await dialog().getByRole('button', { name: 'Done' }).click()
    await tab('My PCs')
    const card = (name: string) => page.getByRole('group', { name, exact: true })
    await card('Laptop').getByText('Health').waitFor()
    await card('Desktop')
      .getByText(/^\d+ of \d+ chosen settings in place$/)
      .waitFor()
    await page.getByText('Hibernation not on every laptop').waitFor()
    await page.getByRole('button', { name: 'Game Bar recording: exception' }).click()
    await dialog().getByLabel('Where').selectOption({ label: 'All laptops' })
    await dialog().getByLabel('What applies there').selectOption({ label: 'Instead: Windows default' })
    await bothSizes('exception')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByText('Game Bar recording Windows default on every laptop').waitFor()
    await page.getByRole('button', { name: 'Game Bar recording: history' }).click()
    await dialog()
      .getByText(/^Desktop, /)
      .waitFor()
    await bothSizes('writes')
    await page.keyboard.press('Escape')
    await bothSizes('my PCs of the samples')
    await button('Decide').click()
    await dialog().getByText('Hidden').waitFor()
    await page.keyboard.press('Escape')
    await tab('History')
    await page.getByText('Show all').click()
    await expect.poll(() => page.getByRole('button', { name: /: history$/ }).count()).toBeGreaterThan(20)
    await bothSizes('choices')
  })

  test('open a review of the downloaded choices, adopt the dashboard’s appearance, and then show how many choices are in place', async () => {
    await go()
    const { profile } = await status('restricted')
    const at = `/${profile.profileId}`
    await send('restricted', 'PUT', `${at}/sync`, { appearance: { theme: 'light' } })
    await tab('My PCs')
    await button('Download and review').click()
    const open = page.getByRole('dialog', { name: /^Review: Choices of the profile/ })
    await open.getByRole('region', { name: 'Settings to change' }).waitFor()
    await open.getByText('Adopted in this browser: Theme.').waitFor()
    await page.locator('html[data-theme="light"]').waitFor()
    // Apps listed in the profile can be removed permanently.
    const apply = open.getByRole('button', { name: /^Apply \d+ setting/ })
    await agreeToAll(page, apply)
    await apply.click()
    await heard('Profile downloaded and applied successfully')
    await page.keyboard.press('Escape')
    await page.getByText('Search on the taskbar: the choices of two PCs differ').waitFor()
    // Shows the current state of this PC, without syncing again.
    const here = page.getByRole('group', { name: 'Desktop', exact: true })
    await here.getByText(/^[2-9]\d of \d+ chosen settings in place$/).waitFor()
  })

  test('report the result of a background sync exactly once', async () => {
    const file = join(session.server.dataDir, 'cloud', 'sample', 'local.json')
    const local = JSON.parse(readFileSync(file, 'utf8'))
    const at = Date.now() - 3_600_000
    const notices = [{ kind: 'failures', at, count: 1, problem: 'missing' }]
    writeFileSync(file, JSON.stringify({ ...local, notices }))
    await go()
    await page.getByText('Clearpane synced automatically 1 hour ago.').waitFor()
    await bothSizes('notice')
    // On every page, the sidebar also shows a mark for the change.
    const mark = page.getByRole('link', { name: 'A sync failed' })
    await mark.waitFor()
    await button('Got it: A sync failed').click()
    await button('Got it: A sync failed').waitFor({ state: 'detached' })
    await mark.waitFor({ state: 'detached' })
    await go()
    await page.getByRole('tab', { name: 'My PCs' }).waitFor()
    expect(await page.getByText('A sync failed').count()).toBe(0)
  })

  test('let a PC with a new Windows installation replace its old entry', async () => {
    const { place } = await status('sample')
    await page.evaluate(() => localStorage.setItem('clearpane_device', '"generic"'))
    await go()
    await button('Join a profile').click()
    await dialog().getByLabel('Recovery key or code').fill(recoveryKey)
    await dialog().getByLabel('Folder', { exact: true }).fill(place.path)
    await dialog().getByRole('button', { name: 'This PC was in the profile before' }).click()
    await dialog().getByLabel('Which PC was it?').selectOption({ index: 2 })
    await expect.poll(() => dialog().getByLabel('Device name').inputValue()).toBe('Laptop')
    await bothSizes('join dialog')
    await dialog().getByRole('button', { name: 'Join', exact: true }).click()
    await heard('This PC joined the profile')
    await tab('My PCs')
    await page.getByRole('group', { name: 'Laptop', exact: true }).getByText('this PC').waitFor()
    await expect.poll(() => page.getByRole('group', { name: /^(Desktop|Laptop)$/ }).count()).toBe(2)
    await page.evaluate(() => localStorage.setItem('clearpane_device', '"sample"'))
  })
})
