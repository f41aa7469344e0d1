/**
 * Debian's Chromium, controlled by playwright-core; if it's missing, the browser tests are skipped, with that as the
 * reason. The headless shell is used if it's available, because it draws no window and takes half the time for each
 * page.
 */

import { existsSync } from 'node:fs'
import { chromiumFlags } from '@clearpane/testkit/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const path = process.env.CLEARPANE_CHROMIUM ?? installed.find((one) => existsSync(one)) ?? '/usr/bin/chromium'
export const noChromium: string | null = existsSync(path) ? null : `no Chromium at ${path}`

/**
 * A flag that turns off V8's optimizing compilers, because a page in a test lives only for seconds. The flag saves 10
 * % of the browser's processor time.
 */
const compileOnce = '--js-flags=--no-opt --no-maglev'

export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: path,
    headless: true,
    args: [...chromiumFlags, compileOnce, ...more],
  })

/**
 * The time limit in ms that ends hanging steps; it isn't meant as a limit on performance. Playwright's own limit of
 * 30 s is too short on a slow machine that runs four tests at once.
 */
export const patienceMs = 90_000

export type Theme = 'dark' | 'light' | 'contrast'

/**
 * Opens a page in a new browser profile, which has no cookies and no stored data. `errors` collects the errors that
 * the page logs.
 */
export const openPage = async (
  browser: Browser,
  size: { width: number; height: number },
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> => {
  const context = await browser.newContext({ viewport: size, colorScheme: 'dark', acceptDownloads: true })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, context, errors }
}

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
