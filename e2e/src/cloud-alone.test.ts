/**
 * Tests a standalone cloud as started by `clearpane cloud`: its own accounts page, and the command line as its
 * client.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launch, noChromium, openPage, phone } from './support/browser.ts'
import { expectClean } from './support/looks.ts'
import { cliEntry, readyLine, tempDir } from './support/serve.ts'

describe.skipIf(noChromium)(`a cloud alone${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  const folder = tempDir('cloud')
  let browser: Browser
  let origin = ''
  let adminToken = ''
  let stop: () => Promise<void>
  beforeAll(async () => {
    const argv = [cliEntry, 'cloud', '--port', '0', '--json', '--data-dir', folder]
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    const ready = await readyLine(child, 60_000)
    origin = `http://127.0.0.1:${ready.port}`
    adminToken = ready.adminToken ?? ''
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await stop?.()
    rmSync(folder, { recursive: true, force: true })
  })

  const clearpane = (...argv: string[]): Promise<{ out: string; code: number | null }> =>
    new Promise((resolve) => {
      const all = [cliEntry, ...argv, '--device', 'sample', '--data-dir', join(folder, 'pc')]
      const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'inherit'] })
      let out = ''
      child.stdout.on('data', (text) => {
        out += text
      })
      child.once('exit', (code) => resolve({ out, code }))
    })

  test('keeps a profile that was made on the command line, and shows the profile to the cloud’s administrator', async () => {
    const made = await clearpane('profile', 'create', '--name', '<b>Ana</b>', '--cloud', origin)
    expect(made).toMatchObject({ code: 0 })
    expect((await clearpane('profile', 'sync')).code).toBe(0)
    const { page, context, errors } = await openPage(browser, desktop)
    // The page's first request, for which nobody is signed in, is answered after the wrong token.
    await page.route(
      '**/api/users?*',
      async (route) => {
        await page.waitForTimeout(1500)
        await route.continue()
      },
      { times: 1 },
    )
    const first = page.waitForResponse(/\/api\/users\?/)
    await page.goto(`${origin}/admin/users`)
    await page.getByLabel('Administrator’s token').fill('ca1.0000000000000001.00')
    await page.keyboard.press('Enter')
    await first
    await page.getByText('This token doesn’t hold.').waitFor()
    await expectClean(page, 'the gate')
    await page.getByLabel('Administrator’s token').fill(adminToken)
    await page.keyboard.press('Enter')
    await page.getByText('<b>Ana</b>', { exact: true }).waitFor()
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await expectClean(page, `the list, ${size.width} px`)
    }
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export Users' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('users.txt')
    // The session survives a reload; signing out ends it.
    await page.reload()
    await page.getByRole('button', { name: 'Deactivate <b>Ana</b>' }).click()
    await page.getByText(/Inactive/).waitFor()
    expect((await clearpane('profile', 'sync')).code).not.toBe(0)
    await page.getByRole('button', { name: 'Show administrators' }).click()
    await page.getByLabel('Name of the person').fill('<b>Vera</b>')
    await page.getByLabel('Role').selectOption('viewer')
    await page.getByRole('button', { name: 'Appoint' }).click()
    await page.getByText(/The token is shown only now: ca1\./).waitFor()
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await expectClean(page, `the administrators, ${size.width} px`)
    }
    page.once('dialog', (question) => void question.accept())
    await page.getByRole('button', { name: 'Dismiss <b>Vera</b>' }).click()
    await page.getByText('Dismissed', { exact: true }).waitFor()
    expect(await page.getByText(/The token is shown only now/).count()).toBe(0)
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.reload()
    await page.getByLabel('Administrator’s token').waitFor()
    // The browser's console reports a refused request as an error, just as it reports a script that fails.
    expect(errors.filter((text) => !/status of 40[13]/.test(text))).toEqual([])
    await context.close()
  })
})
