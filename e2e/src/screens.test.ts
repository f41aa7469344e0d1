/**
 * Every built screen in a real browser: at both sizes and in every theme without accessibility findings,
 * errors or sideways scrolling; the texts and dialogs the specification quotes. CLEARPANE_SCREENSHOTS=1 also
 * draws docs/screenshots/.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli } from './support/behind.ts'
import { desktop, launch, noChromium, openPage, phone } from './support/browser.ts'
import { findings, shifts, sideways } from './support/looks.ts'
import { signIn } from './support/main-job.ts'
import { projectRoot, type Served, serve } from './support/serve.ts'

const pictures = process.env.CLEARPANE_SCREENSHOTS === '1' ? join(projectRoot, 'docs', 'screenshots') : null

const screens = [
  { name: 'dashboard', path: '/', heading: 'Clearpane' },
  { name: 'profiles', path: '/profiles', heading: 'One-Click Optimization Profiles' },
  { name: 'history', path: '/history', heading: 'History' },
  { name: 'privacy', path: '/privacy', heading: 'Privacy Settings' },
  { name: 'debloat', path: '/debloat', heading: 'Debloat Windows' },
  { name: 'services', path: '/services', heading: 'Services Control' },
  { name: 'gaming', path: '/gaming', heading: 'Game Mode Optimizer' },
  { name: 'settings', path: '/settings', heading: 'All Settings' },
  { name: 'security', path: '/security', heading: 'Security and Privacy' },
  { name: 'registry', path: '/registry', heading: 'Registry Cleaner' },
  { name: 'generator', path: '/generator', heading: 'PowerShell Generator' },
  { name: 'powershell-generator', path: '/powershell-generator', heading: 'PowerShell Script Generator' },
  { name: 'components', path: '/components', heading: 'Components' },
  { name: 'not-built', path: '/admin/users', heading: 'User Management' },
  { name: 'not-found', path: '/no-such-page', heading: '404 Page Not Found' },
]
const sizes = { 1440: desktop, 390: phone }
const themes = ['Dark', 'Light', 'High contrast'] as const

const settle = async (page: Page, heading: string) => {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
}

const chooseTheme = async (page: Page, theme: string) => {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('radio', { name: theme, exact: true })
    .or(page.getByRole('button', { name: theme, exact: true }))
    .first()
    .click()
  const close = page.getByRole('button', { name: 'Close menu' })
  if (await close.isVisible()) await close.click()
}

describe.skipIf(noChromium)(`screens${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Browser
  beforeAll(async () => {
    server = await serve()
    browser = await launch()
    if (pictures !== null) mkdirSync(pictures, { recursive: true })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  describe('with one browser profile that walks through everything', () => {
    let page: Page
    let errors: string[]
    // The one-time link works once.
    beforeAll(async () => {
      ;({ page, errors } = await openPage(browser, desktop))
      await signIn(page, server.url)
    })

    const walks = Object.entries(sizes).flatMap(([width, size]) =>
      themes.map((theme) => [width, theme, size] as const),
    )

    test.each(walks)('every screen at %s px, %s', async (width, theme, size) => {
      await page.setViewportSize(size)
      await page.goto(`${server.origin}/`)
      await chooseTheme(page, theme)
      for (const { name, path, heading } of screens) {
        await page.goto(`${server.origin}${path}`)
        await settle(page, heading)
        const at = `${name} at ${width} px, ${theme}`
        if (theme === 'Dark') {
          const moved = await shifts(page)
          expect({ at, moved, still: moved < 0.02 }).toEqual({ at, moved, still: true })
        }
        if (pictures !== null && theme === 'Dark')
          await page.screenshot({ path: join(pictures, `${name}-${width}-${theme.toLowerCase()}.png`) })
        // 500 rows take the checker half a minute: all of them once a size, a few in the other themes.
        if (path === '/settings' && theme !== 'Dark') await page.getByRole('searchbox').fill('advert')
        expect({ at, findings: await findings(page) }).toEqual({ at, findings: [] })
        expect({ at, sideways: await sideways(page) }).toEqual({ at, sideways: 0 })
      }
    })

    if (pictures !== null)
      test('the history with a run is drawn', async () => {
        const { run } = (await cli(server.dataDir, [
          'apply',
          '--preset',
          'privacy-focused',
          '--yes',
          '--device',
          'sample',
        ])) as {
          run: { run: string }
        }
        await page.evaluate(() => localStorage.setItem('clearpane_theme', '"dark"'))
        for (const [width, size] of Object.entries(sizes)) {
          await page.setViewportSize(size)
          await page.goto(`${server.origin}/history?run=${run.run}`)
          await settle(page, 'History')
          await page.screenshot({ path: join(pictures, `history-${width}-dark.png`) })
        }
      })

    test('nothing of all this logged an error', () => expect(errors).toEqual([]))
  })

  test('the 404 page, the confirm dialog and the script download say what the specification says', async () => {
    const other = await serve()
    const { page, context } = await openPage(browser, desktop)
    try {
      await signIn(page, other.url)
      await page.goto(`${other.origin}/no-such-page`)
      await page.getByText('Did you forget to add the page to the router?').waitFor()
      await page.goto(`${other.origin}/profiles`)
      for (const title of ['Power User', 'Normal User', 'Windows 11 Mini'])
        await page.getByRole('heading', { name: title }).waitFor()
      await page.locator('[data-profile="mini"]').getByRole('button', { name: 'Apply Profile' }).click()
      const dialog = page.getByRole('dialog', { name: 'Confirm Profile Application' })
      await dialog.getByText('This will generate and download a PowerShell script').waitFor()
      expect(await findings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.locator('[data-profile="mini"]').getByRole('button', { name: 'Apply Profile' }).click()
      const download = Promise.any([
        page.waitForEvent('download'),
        context.waitForEvent('page').then((tab) => tab.waitForEvent('download')),
      ])
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm Changes' }).click()
      const file = await (await download).path()
      const script = readFileSync(file)
      expect([...script.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(script.toString('utf8')).toContain('Windows 11 Mini')
    } finally {
      await context.close()
      await other.stop()
    }
  })

  test('reset all asks first and says the specified words', async () => {
    const other = await serve()
    const { page, context } = await openPage(browser, desktop)
    try {
      await signIn(page, other.url)
      await page.getByRole('button', { name: 'Reset All Data' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Reset All Data' }).click()
      await page.getByText('Reset Complete').first().waitFor()
      await page.getByText('Data has been successfully reset').first().waitFor()
    } finally {
      await context.close()
      await other.stop()
    }
  })
})
