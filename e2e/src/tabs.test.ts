/**
 * Tests the parts of a page that screens.test.ts doesn't open: the page's other tabs. For every list of tabs in the
 * app's source, a fixed list names the page that shows these tabs.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { noChromium } from './support/browser.ts'
import { expectCleanAtBothSizes } from './support/looks.ts'
import { projectRoot } from './support/serve.ts'
import { openSession, type Session } from './support/session.ts'

/** The pages with tabs; each key is the source file of the app that shows the tabs. */
const pages: Readonly<Record<string, string>> = {
  'automation/automation-page.tsx': '/automation',
  'automation/scheduler-page.tsx': '/smart-scheduler',
  'cleanup/cleanup-page.tsx': '/cleanup',
  'cloud/cloud-page.tsx': '/cloud-profiles',
  'components/controls.tsx': '/components',
  'debloat/debloat-page.tsx': '/debloat',
  'gaming/gaming-page.tsx': '/gaming',
  'generator/custom-page.tsx': '/generator',
  'monitoring/monitoring-page.tsx': '/monitoring',
  'network/network-tabs.tsx': '/network',
  'privacy/privacy-page.tsx': '/privacy',
  'recommendations/advice-body.tsx': '/ai-recommendations',
  'registry/registry-page.tsx': '/registry',
  'security/security-page.tsx': '/security',
  'services/services-page.tsx': '/services',
  'startup/startup-page.tsx': '/startup-manager',
  'tools/tools-page.tsx': '/advanced-tools',
}

/** For each page that is empty at first: the steps that make its tabs appear. */
const fill: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/ai-recommendations': async (page) => {
    await page.getByRole('button', { name: 'Analyze System', exact: true }).click()
    await page.locator('[data-recommendation]').first().waitFor()
  },
  '/cloud-profiles': async (page) => {
    await page.getByRole('button', { name: 'Try it with the sample PCs' }).click()
    await page.getByRole('dialog').getByRole('checkbox').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
}

test('every list of tabs in the app is on a page whose tabs are checked', () => {
  const folder = join(projectRoot, 'apps', 'web', 'src')
  const found = globSync('**/*.tsx', { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('<Tabs'),
  )
  expect(found.map((file) => file.replaceAll('\\', '/').replace('features/', '')).toSorted()).toEqual(
    Object.keys(pages),
  )
})

describe.skipIf(noChromium)(
  `every tab after a page’s first tab${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    beforeAll(async () => {
      session = await openSession()
    })
    afterAll(() => session?.close())

    test.each(Object.values(pages))(
      'of the page %s has no accessibility problem, in three themes and at both window sizes',
      async (path) => {
        const { page, server } = session
        await page.goto(`${server.origin}${path}`)
        await atRest(page)
        await fill[path]?.(page)
        const tabs = page.locator('main').getByRole('tab')
        await tabs.first().waitFor()
        const all = await tabs.count()
        expect(all).toBeGreaterThan(1)
        for (let at = 0; at < all; at++) {
          const tab = tabs.nth(at)
          // screens.test.ts checks the tab that is open at first, unless the page was still empty in that test.
          if (fill[path] === undefined && (await tab.getAttribute('aria-selected')) === 'true') continue
          await tab.click()
          await atRest(page)
          await expectCleanAtBothSizes(page, `${path}, ${await tab.innerText()}`)
        }
      },
    )

    test('has logged no errors by the end of these tests', () => expect(session.errors).toEqual([]))
  },
)
