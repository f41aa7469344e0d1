/** Whole tasks with the keyboard alone, from the start page to the end: a newcomer in German, a gamer, an IT professional. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { setFax } from './support/behind.ts'
import { desktop, launch, noChromium } from './support/browser.ts'
import { stateHash } from './support/catalog.ts'
import { keyboardOf } from './support/keyboard.ts'
import { type Served, serve } from './support/serve.ts'

describe.skipIf(noChromium)(`keyboard${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let server: Served
  let browser: Awaited<ReturnType<typeof launch>>
  let page: Page
  let person: ReturnType<typeof keyboardOf>

  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  beforeEach(async ({ task }) => {
    server = await serve()
    const locale = task.name.includes('newcomer') ? 'de-DE' : 'en-US'
    const context = await browser.newContext({ viewport: desktop, colorScheme: 'dark', locale })
    page = await context.newPage()
    person = keyboardOf(page)
    await page.goto(await server.link())
    await page.locator('#splash-title').waitFor()
    return async () => {
      await context.close()
      await server.stop()
    }
  })

  const enter = async (button: RegExp) => {
    await person.to(button)
    await person.key('Enter')
    await atRest(page)
    await person.expectFocus(/^h1 Clearpane/)
  }
  const dialog = () => page.getByRole('dialog')
  const press = async (button: RegExp) => {
    await person.to(button)
    await person.key('Enter')
  }
  /** The result is drawn and has the focus: from here Tab stays in it. */
  const ended = async () => {
    await dialog().locator('[data-ended]').waitFor()
    await person.expectFocus(/^button (Close|Schließen)/)
  }
  /** The review is drawn and has the focus. */
  const review = async (button: RegExp) => {
    await press(button)
    await person.expectFocus(/^button (Close|Schließen)/)
  }
  const done = (what: string) => console.log(`${what}: ${person.keys()} keys`)

  test('a newcomer makes the PC private, restarts later and puts one thing back', async () => {
    const stock = await stateHash(server.dataDir)
    await enter(/^button Meinen PC ansehen/)
    await review(/^button Sicher privat machen/)
    await press(/^button 11 Einstellungen anwenden/)
    await ended()
    await dialog().getByText('11 von 11 Einstellungen').first().waitFor()
    await press(/^button Später/)
    await person.expectFocus(/^h1 Clearpane/)
    // The notice of the restart is put off too, and its button is gone.
    await press(/^button Später/)
    await person.expectFocus(/^h1 Clearpane/)
    const line = page.getByRole('link', { name: /^Sicher privat machen/ })
    expect(await line.textContent()).toContain('11 Einstellungen')
    await press(/^a Sicher privat machen/)
    await person.expectFocus(/^h1 Verlauf/)
    await review(/^button Rückgängig: Werbe-ID/)
    await press(/^button 1 Einstellung zurücksetzen/)
    await ended()
    expect(
      await dialog()
        .getByRole('button', { name: /rückgängig machen/ })
        .count(),
    ).toBe(0)
    await press(/^button Fertig/)
    await page.getByText('teilweise rückgängig').first().waitFor()
    await review(/^button Alles davon rückgängig/)
    await press(/^button 10 Einstellungen zurücksetzen/)
    await ended()
    expect(await stateHash(server.dataDir)).toBe(stock)
    done('newcomer')
  })

  test('a gamer turns a profile on, reads what changed, and turns it off', async () => {
    const stock = await stateHash(server.dataDir)
    await enter(/^button Look at my PC/)
    await person.type('gm')
    await person.expectFocus(/^h1 Game Mode Optimizer/)
    await atRest(page, 'Game Mode Optimizer')
    await review(/^button Apply Profile/)
    await press(/^button Apply \d+ settings/)
    await ended()
    await press(/^button Details/)
    await dialog().getByText('Power plan').first().waitFor()
    await press(/^button Done/)
    await person.expectFocus(/^(h1|button Turn off)/)
    await review(/^button Turn off/)
    await press(/^button Undo \d+ settings/)
    await ended()
    expect(await stateHash(server.dataDir)).toBe(stock)
    await press(/^button Done/)
    await person.expectFocus(/^(h1|button Apply Profile)/)
    done('gamer')
  })

  test('an IT professional finds a service, takes it along, sets it, and answers its drift', async () => {
    await enter(/^button Look at my PC/)
    await person.key('Control+k')
    await person.expectFocus(/^combobox /)
    await person.type('fax')
    await page.getByRole('option', { name: /^Fax/ }).first().waitFor()
    while (
      (await page.locator('[cmdk-item][data-selected="true"]').textContent())?.startsWith('Fax') !== true
    )
      await person.key('ArrowDown')
    await person.key('Enter')
    await person.expectFocus(/^button Fax/)
    const row = page.locator('[data-tweak="services.fax"]')
    await row.getByRole('link').first().waitFor()
    await person.to(/^button Copy as PowerShell/)
    await person.key('Escape')
    await person.expectFocus(/^button Fax/)
    // A start type is chosen in its list: x leads there instead of past it.
    await person.key('x')
    await person.expectFocus(/^select /)
    await person.type('Dis')
    await page.getByText('1 setting selected').waitFor()
    await person.key('Shift+Tab')
    await person.key('r')
    await person.expectFocus(/^button Close/)
    await dialog().getByRole('heading', { name: 'Review: Fax' }).waitFor()
    await press(/^button Apply 1 setting/)
    await ended()
    await press(/^button Later/)
    await setFax(server.dataDir, 'Automatic')
    await page.getByRole('banner').getByText('1 setting changed back').waitFor()
    await person.type('gh')
    await person.expectFocus(/^h1 History/)
    await review(/^button Put it back/)
    await press(/^button Apply 1 setting/)
    await ended()
    await press(/^button (Done|Later)/)
    await page.getByText('All your changes are still in place.').waitFor()
    await review(/^button Undo everything/)
    await press(/^button Undo \d+ setting/)
    await ended()
    done('IT professional')
  })
})
