/** Tests /admin/users and a profile in the dashboard's own cloud, in a real browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, noChromium, phone } from './support/browser.ts'
import { openPage } from './support/catalog.ts'
import { expectCleanInThemes } from './support/looks.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(`user management${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let page: Page
  beforeAll(async () => {
    session = await openSession()
    page = session.page
  })
  afterAll(() => session?.close())

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const heard = (text: string) => page.getByText(text).first().waitFor()
  const users = () => openPage(page, `${session.server.origin}/admin/users`, 'User Management')
  const bothSizes = async (what: string) => {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await expectCleanInThemes(page, `${what}, ${size.width} px`)
    }
    await page.setViewportSize(desktop)
  }
  const signIn = async (token: string) => {
    await page.getByLabel('Administrator’s token').fill(token)
    await page.keyboard.press('Enter')
  }

  test('shows no users without the administrator’s token, and returns to the token field after a wrong token', async () => {
    await users()
    await bothSizes('the gate')
    await signIn('ca1.0000000000000001.00')
    await heard('Error')
    await page.getByLabel('Administrator’s token').waitFor()
    await signIn(session.server.adminToken)
    await heard('No users registered yet')
    await bothSizes('an empty list')
  })

  test('lists a profile of this dashboard’s cloud with its figures, and lets a PC join with a code', async () => {
    await openPage(page, `${session.server.origin}/cloud-profiles`, 'Cloud Profile Sync')
    await button('Create Cloud Profile').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Ana Diaz')
    await dialog.getByLabel('Email (optional)').fill('ana@example.com')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await dialog.getByText('I have written down or printed the key').click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('radio', { name: 'A cloud' }).or(button('A cloud')).first().click()
    await bothSizes('a cloud as the place')
    await button('Use it').click()
    await heard('Place changed')
    await page.getByRole('tab', { name: 'Sync' }).click()
    await button('Sync now').click()
    await heard('Profile synced successfully')
    await page.getByRole('tab', { name: 'My PCs' }).click()
    await button('Add a PC').click()
    const dialogOfCode = page.getByRole('dialog', { name: 'Add a PC' })
    const groups = dialogOfCode.locator('code > span')
    await groups.nth(6).waitFor()
    const code = (await groups.allTextContents()).join('-')
    expect(code).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
    await bothSizes('the code')
    for (const [way, shown] of [
      ['Read it out', dialogOfCode.getByRole('listitem').nth(6)],
      ['QR code', dialogOfCode.getByRole('img', { name: 'The invitation as a QR code' })],
    ] as const) {
      await dialogOfCode.getByLabel(way).check()
      await shown.waitFor()
      await bothSizes(`the code, ${way}`)
    }
    const takenBack = page.waitForResponse((answer) => answer.url().endsWith('/pairing/withdraw'))
    await dialogOfCode.getByRole('button', { name: 'Done' }).click()
    expect((await takenBack).status()).toBe(200)

    await users()
    await signIn(session.server.adminToken)
    await heard('Ana Diaz')
    await heard('ana@example.com')
    await heard('Total Users')
    await bothSizes('a list')
    await page.getByLabel('Search').fill('zzz')
    await heard('No name or address begins with this text')
    await page.getByLabel('Search').fill('ana@')
    await heard('Ana Diaz')
  })

  test('saves the list of users as a text file, closes and deletes an account, and shows a list of these actions', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export Users').click()])
    expect(file.suggestedFilename()).toBe('users.txt')
    await heard('Export Successful')
    await button('Deactivate Ana Diaz').click()
    await heard('Account deactivated')
    await page.getByText('Inactive', { exact: true }).waitFor()
    await button('Delete Ana Diaz').click()
    await bothSizes('the deletion of an account')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await heard('Account deleted')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await heard('deleted an account')
    await bothSizes('the deeds')
  })

  test('appoints an administrator by keyboard, with a token that is shown once, and dismisses the administrator after a confirmation', async () => {
    await button('Show the administrators').press('Enter')
    await heard('dashboard')
    await button('Appoint an administrator').press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the person').fill('Vera')
    await dialog.getByLabel('Role').selectOption('manager')
    await bothSizes('appointing')
    await dialog.getByLabel('Name of the person').press('Enter')
    await dialog.getByText(/^ca1\./).waitFor()
    await bothSizes('the token')
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await heard('Vera')
    await bothSizes('the administrators')
    await button('Dismiss Vera').press('Enter')
    await bothSizes('the dismissal of an administrator')
    await dialog.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
    await heard('Administrator dismissed')
    await page.getByText('Dismissed', { exact: true }).waitFor()
    await heard('dismissed an administrator')
  })
})
