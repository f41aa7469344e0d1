/** Tests the frame around every page: messages, keyboard, palette, drawer, languages, verdicts. */
import { wire } from '@clearpane/contracts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { desktop, launch, noChromium, openPage, phone } from './support/browser.ts'
import { expectCleanAtBothSizes, expectCleanInThemes, findings, shifts } from './support/looks.ts'
import { goByLetters, signIn } from './support/main-job.ts'
import { type Served, serve } from './support/serve.ts'
import { stopwatch, tickMs } from './support/stopwatch.ts'

describe.skipIf(noChromium)(`frame${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Browser
  let page: Page
  let context: BrowserContext
  let errors: string[]
  beforeAll(async () => {
    server = await serve()
    browser = await launch()
    ;({ page, context, errors } = await openPage(browser, desktop))
    await signIn(page, server.url)
  })
  afterEach(async () => {
    await page.setViewportSize(desktop)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const open = async (path: string, heading: string) => {
    await page.goto(`${server.origin}${path}`)
    await atRest(page, heading)
  }
  const messages = () => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

  test('shows one message at a time for five seconds; F8 moves the focus to the message, and a swipe of 50 px to the right closes it', async () => {
    await open('/components', 'Components')
    await page.getByRole('button', { name: 'Show a message' }).click()
    await messages().getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Show an error message' }).click()
    await messages().getByText('Not saved', { exact: true }).waitFor()
    await expect.poll(() => messages().count()).toBe(1)
    await page.keyboard.press('F8')
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label')),
      )
      .toContain('Notifications')
    const swipe = async (by: number) => {
      const box = await messages().first().boundingBox()
      if (box === null) throw new Error('no message to swipe')
      await page.mouse.move(box.x + 40, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + 40 + by / 2, box.y + box.height / 2, { steps: 4 })
      await page.mouse.move(box.x + 40 + by, box.y + box.height / 2, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(40)
    expect(await messages().count()).toBe(1)
    await swipe(60)
    await messages().first().waitFor({ state: 'detached' })
    await page.mouse.move(700, 5)
    await page.getByRole('heading', { level: 1 }).focus()
    const message = '[role="region"][aria-label^="Notifications"] li'
    const shown = await stopwatch(page, message, `body:not(:has(${message}))`)
    await page.getByRole('button', { name: 'Show a message' }).press('Enter')
    await messages().first().waitFor()
    await messages().first().waitFor({ state: 'detached' })
    const { ms, ticks } = await shown()
    expect(ms).toBeGreaterThan(4_500)
    expect(ticks).toBeLessThan(7_500 / tickMs)
  })

  test('opens pages with letter keys, lists the shortcuts with ?, closes one layer with Escape, searches with /, and undoes the last run with u', async () => {
    await open('/', 'Clearpane')
    await goByLetters(page, 'gh', 'History')
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.getByText('Go to History').waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('u')
    await page.getByText('Nothing to undo').first().waitFor()
    await open('/components', 'Components')
    await page.keyboard.press('/')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Search these rows')
    await page.keyboard.type('gh')
    await expect.poll(() => page.getByLabel('Search these rows').inputValue()).toBe('gh')
    expect(page.url()).toContain('/components')
  })

  test('closes a popover in a dialog before the dialog when Escape is pressed, and the focus returns to the button', async () => {
    await open('/components', 'Components')
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    const dialog = page.getByRole('dialog', { name: 'A dialog' })
    await dialog.getByRole('button', { name: 'How measured: Free disk space' }).click()
    await dialog.getByText('GetDiskFreeSpaceExW').waitFor()
    await expectCleanAtBothSizes(page, 'a popover in a dialog')
    await page.keyboard.press('Escape')
    await dialog.getByText('GetDiskFreeSpaceExW').waitFor({ state: 'hidden' })
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // The dialog returns the focus shortly after it has disappeared.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Open a dialog')
  })

  test('shows a tooltip after 700 ms, or immediately if its button gets the keyboard focus, and hides the tooltip with Escape', async () => {
    await open('/components', 'Components')
    const tip = page.getByRole('tooltip')
    const button = page.getByRole('button', { name: 'Has a tooltip' })
    await button.evaluate((one) => one.setAttribute('data-timed', ''))
    const waited = await stopwatch(page, '[data-timed]:hover', '[role="tooltip"]:popover-open')
    await button.hover()
    await tip.waitFor({ state: 'visible' })
    const { ms, ticks } = await waited()
    expect(ms).toBeGreaterThan(400)
    expect(ticks).toBeLessThan(2_400 / tickMs)
    await page.mouse.move(5, 5)
    await tip.waitFor({ state: 'hidden' })
    await page.getByRole('progressbar').first().scrollIntoViewIfNeeded()
    await button.press('Shift')
    await button.evaluate((element) => element.blur())
    await page.keyboard.press('Tab')
    await button.focus()
    await tip.waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
  })

  test.each([
    { profile: null, who: 'nobody' },
    { profile: { name: 'Anna Beispiel', deviceName: 'Windows PC 2026' }, who: 'a person with a profile' },
  ])(
    'shows every page in the sidebar without scrolling in a window 900 px high for $who',
    async ({ profile }) => {
      await page.evaluate((kept) => {
        if (kept === null) localStorage.removeItem('current_cloud_profile')
        else localStorage.setItem('current_cloud_profile', JSON.stringify(kept))
      }, profile)
      await open('/settings', 'All Settings')
      const list = page.getByRole('navigation', { name: 'Main navigation' })
      for (const width of [1440, 1024, 900, 768]) {
        await page.setViewportSize({ width, height: 900 })
        await expect
          .poll(() => list.evaluate((one) => one.scrollHeight - one.clientHeight), {
            message: `pixels that the list hides at ${width} px`,
          })
          .toBeLessThanOrEqual(0)
      }
      await page.evaluate(() => localStorage.removeItem('current_cloud_profile'))
      await open('/', 'Clearpane')
    },
  )

  test('finds pages, tweaks, actions and the restricted sample PC in the palette', async () => {
    await open('/', 'Clearpane')
    const finds = async (typed: string, found: string | RegExp) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
      await page.keyboard.type(typed)
      await page.getByRole('option', { name: found }).first().waitFor()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await finds('history', /^History/)
    await finds('components', /^Components/)
    await finds('advertising', /advertising/i)
    await finds('light', 'Theme: Light')
    await finds('restricted', /^Switch to .*restricted/i)
  })

  test('finds what people want by their own phrases in the palette, in English and in German', async () => {
    const phrases = {
      en: {
        'my pc is slow': 'See what starts with Windows',
        'disk full': 'Free up space',
        'high ping': 'Latency, loss and presets of the network',
        'malware check': 'Threats and protections',
        'remove bloatware': 'Remove apps that came with Windows',
      },
      de: {
        'mein pc ist langsam': 'Sehen, was mit Windows startet',
        'festplatte voll': 'Speicherplatz freigeben',
        'hoher ping': 'Latenz, Verluste und Profile des Netzwerks',
        'werbung im startmenü': 'Werbung und Vorschläge abschalten',
        'etwas ist kaputt': 'Rückgängig machen, was Clearpane änderte',
      },
    }
    await open('/', 'Clearpane')
    const languages = page.getByRole('banner').getByRole('combobox')
    for (const [language, expected] of Object.entries(phrases)) {
      await languages.selectOption(language)
      await page.locator(`html[lang="${language}"]`).waitFor()
      await page.keyboard.press('Control+k')
      const box = page.getByRole('dialog').getByRole('combobox')
      for (const [phrase, wanted] of Object.entries(expected)) {
        await box.fill('')
        await page.keyboard.type(phrase)
        const option = page.getByRole('option', { name: wanted, exact: true })
        await option.first().waitFor()
        const firstThree = async () => (await page.getByRole('option').allInnerTexts()).slice(0, 3)
        await expect.poll(firstThree, { message: phrase }).toContain(wanted)
      }
      await page.keyboard.press('Escape')
    }
    await languages.selectOption('en')
  })

  test('scrolls to the part of a page that a link or a result of the palette names', async () => {
    await page.setViewportSize(phone)
    const expectShown = (id: string) =>
      expect
        .poll(
          () =>
            page.evaluate((name) => {
              const { top = -1 } = document.getElementById(name)?.getBoundingClientRect() ?? {}
              return window.scrollY > 0 && top >= 0 && top < window.innerHeight - 100
            }, id),
          { message: `#${id} is shown` },
        )
        .toBe(true)
    for (const [path, id] of [
      ['/network?tab=tools', 'speed-test'],
      ['/settings', 'your-data'],
    ]) {
      await page.goto(`${server.origin}${path}#${id}`)
      await expectShown(id ?? '')
    }
    await page.setViewportSize({ ...desktop, height: 500 })
    await open('/', 'Clearpane')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('internet speed')
    await page.getByRole('option', { name: 'Measure the speed of the line' }).click()
    await expectShown('speed-test')
  })

  test('switches to German in the bar, remembers the language, and switches back to English', async () => {
    await open('/', 'Clearpane')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await page.getByRole('heading', { name: 'Wählen Sie Ihr Optimierungsprofil' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Wählen Sie Ihr Optimierungsprofil' }).waitFor()
    await page.locator('html[lang="de"]').waitFor()
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    await page.getByRole('heading', { name: 'Choose Your Optimization Profile' }).waitFor()
  })

  test('starts in German in a browser that prefers German', async () => {
    const { cookies, origins } = await context.storageState()
    // Copies only the session; the stored language and the stored visit to the landing page would affect the result.
    const session = origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name === wire.secretKey),
    }))
    const german = await browser.newContext({
      locale: 'de-AT',
      viewport: desktop,
      storageState: { cookies, origins: session },
    })
    const first = await german.newPage()
    await first.goto(`${server.origin}/`)
    await first.getByRole('button', { name: 'Jetzt optimieren' }).waitFor()
    await german.close()
  })

  test('shows verdicts that come from observations: nothing changed yet, Defender and firewall on', async () => {
    await open('/', 'Clearpane')
    await page.getByRole('banner').getByText('No changes in place').waitFor()
    await page.getByText('Defender and firewall: on').first().waitFor()
    expect(await page.getByText('System Healthy').count()).toBe(0)
    await page.getByRole('button', { name: 'How measured: Defender and firewall' }).first().click()
    await page.getByText('Defender’s preferences and threats, and the firewall profiles of this PC').waitFor()
    await page.keyboard.press('Escape')
  })

  test('shows System Status: Protected once Defender reports no active threat, in German too', async () => {
    // The sample PC has an active threat, so the test replaces what Defender reports.
    await page.route('**/api/health', async (route) => {
      const answer = await route.fetch()
      const threats = { count: 0, reason: null }
      await route.fulfill({ response: answer, json: { ...(await answer.json()), alarms: [], threats } })
    })
    await open('/', 'Clearpane')
    await page.getByText('System Status: Protected').first().waitFor()
    expect(await page.getByText('Defender and firewall: on').count()).toBe(0)
    await page.evaluate(() => localStorage.setItem('clearpane_language', '"de"'))
    await page.reload()
    await page.getByText('Systemstatus: geschützt').first().waitFor()
    await page.evaluate(() => localStorage.setItem('clearpane_language', '"en"'))
    await page.unroute('**/api/health')
    await open('/', 'Clearpane')
    await page.getByText('Defender and firewall: on').first().waitFor()
  })

  test('shows all 21 screens in the sidebar at 900 px without scrolling', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/', 'Clearpane')
    await page.getByText('Defender and firewall: on').first().waitFor()
    const room = await page.getByRole('navigation', { name: 'Main navigation' }).evaluate((nav) => {
      const links = [...nav.querySelectorAll('a')]
      const last = links.at(-1)
      for (let count = links.length; count < 21; count++) last?.after(last.cloneNode(true))
      return { links: nav.querySelectorAll('a').length, over: nav.scrollHeight - nav.clientHeight }
    })
    expect(room).toEqual({ links: 21, over: 0 })
  })

  test('opens a drawer with the menu button below 768 px, and closes it on navigation and in a wider window', async () => {
    await page.setViewportSize(phone)
    await open('/', 'Clearpane')
    const menu = page.getByRole('button', { name: 'Open menu' })
    const drawer = page.getByRole('dialog', { name: 'Main navigation' })
    await menu.click()
    await drawer.waitFor()
    await expectCleanInThemes(page, 'the drawer', ['dark', 'light'])
    await drawer.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    await drawer.getByRole('link', { name: 'History' }).click()
    await page.getByRole('heading', { name: 'History', level: 1 }).waitFor()
    await drawer.waitFor({ state: 'detached' })
    await menu.click()
    await drawer.waitFor()
    await page.setViewportSize({ width: 768, height: 800 })
    await drawer.waitFor({ state: 'detached' })
  })

  test('moves no part of a page while the page loads, and the test would detect such a movement', async () => {
    for (const size of [{ width: 768, height: 800 }, desktop]) {
      await page.setViewportSize(size)
      for (const [path, heading] of [
        ['/', 'Clearpane'],
        ['/profiles', 'One-Click Optimization Profiles'],
        ['/history', 'History'],
        ['/components', 'Components'],
      ] as const) {
        await open(path, heading)
        expect({ path, size, shifts: await shifts(page) }).toEqual({ path, size, shifts: 0 })
      }
    }
    await page.waitForTimeout(600)
    await page.evaluate(() => {
      const pushed = document.createElement('div')
      pushed.style.height = '300px'
      document.querySelector('#main')?.prepend(pushed)
    })
    expect(await shifts(page)).toBeGreaterThan(0)
  })

  test('has logged no errors by the end of its tests', () => expect(errors).toEqual([]))
})
