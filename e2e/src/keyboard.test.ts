/**
 * Tests whole tasks with the keyboard alone, from the start page to the end: for a newcomer, a gamer, and an IT
 * professional.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { setFax } from './support/behind.ts'
import { desktop, launch, noChromium } from './support/browser.ts'
import { stateHash } from './support/catalog.ts'
import { type Served, serve } from './support/serve.ts'

/**
 * Returns the role and the name of the element that has the focus, limited to the roles and names that the tests use.
 */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return 'nothing'
    const own = at.getAttribute('aria-label') ?? at.textContent
    const label = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? own) : own
    return `${at.getAttribute('role') ?? at.tagName.toLowerCase()} ${(label ?? '').trim()}`
  })

/**
 * The maximum number of Tab presses; on every page, the wanted element is reached with fewer presses.
 */
const mostTabs = 80

/** A user without a mouse, who tabs to the element with a given name, presses it, and never loses the focus. */
const keyboardOf = (page: Page) => {
  let keys = 0
  const key = (name: string) => {
    keys++
    return page.keyboard.press(name)
  }
  return {
    keys: () => keys,
    key,
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    /** Moves with Tab from the focused element to the element with this name. */
    to: async (name: RegExp) => {
      const passed: string[] = []
      for (let i = 0; i < mostTabs; i++) {
        await key('Tab')
        const now = await focused(page)
        if (name.test(now)) return
        passed.push(now)
      }
      throw new Error(`Tab never came to ${name}. Passed: ${passed.join(' | ')}`)
    },
    /**
     * Opens a page by its shortcut of two letters. Presses the two letters again if no page opens, because two
     * letters count as a pair only if the machine doesn't pause between them.
     */
    open: async (letters: string, name: RegExp) => {
      for (let tries = 1; ; tries++) {
        keys += letters.length
        await page.keyboard.type(letters)
        try {
          return await expect.poll(() => focused(page), { timeout: 15_000 }).toMatch(name)
        } catch (error) {
          if (tries === 3) throw error
        }
      }
    },
    /** Expects this element to have the focus after an action, once the page has stopped changing. */
    expectFocus: (name: RegExp) => expect.poll(() => focused(page), { timeout: 45_000 }).toMatch(name),
  }
}

const english = {
  look: 'Look at my PC',
  gameMode: 'Game Mode Optimizer',
  applyProfile: 'Apply Profile',
  applyOne: 'Apply 1 setting',
  applySeveral: 'Apply \\d+ settings',
  powerPlan: 'Power plan',
  done: 'Done',
  turnOff: 'Turn off',
  undo: 'Undo \\d+ setting',
  undoSeveral: 'Undo \\d+ settings',
  close: 'Close',
  copy: 'Copy as PowerShell',
  disabled: 'Dis',
  selected: '1 setting selected',
  review: 'Review: Fax',
  later: 'Later',
  drifted: '1 setting changed back',
  history: 'History',
  putBack: 'Apply again',
  inPlace: 'All your changes are still in place.',
  undoAll: 'Undo everything',
}
const german: typeof english = {
  look: 'Meinen PC ansehen',
  gameMode: 'Spielemodus',
  applyProfile: 'Profil anwenden',
  applyOne: '1 Einstellung anwenden',
  applySeveral: '\\d+ Einstellungen anwenden',
  powerPlan: 'Energiesparplan',
  done: 'Fertig',
  turnOff: 'Ausschalten',
  undo: '\\d+ Einstellung(en)? zurücksetzen',
  undoSeveral: '\\d+ Einstellungen zurücksetzen',
  close: 'Schließen',
  copy: 'Als PowerShell kopieren',
  disabled: 'Dea',
  selected: '1 Einstellung ausgewählt',
  review: 'Prüfung: Fax',
  later: 'Später',
  drifted: '1 Einstellung seither geändert',
  history: 'Verlauf',
  putBack: 'Erneut anwenden',
  inPlace: 'Alle Ihre Änderungen sind noch wirksam.',
  undoAll: 'Alles rückgängig machen',
}
const languages = [
  ['English', english],
  ['German', german],
] as const
const button = (name: string) => new RegExp(`^button ${name}`)

describe.skipIf(noChromium)(`the keyboard alone${noChromium === null ? '' : `: ${noChromium}`}`, () => {
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
    const locale = task.name.includes('in German') ? 'de-DE' : 'en-US'
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

  const enter = async (name: RegExp) => {
    await person.to(name)
    await person.key('Enter')
    await atRest(page)
    await person.expectFocus(/^h1 Clearpane/)
  }
  const dialog = () => page.getByRole('dialog')
  const press = async (name: RegExp) => {
    await person.to(name)
    await person.key('Enter')
  }
  /** The result is drawn and has the focus; from now on, Tab stays inside it. */
  const ended = async () => {
    await dialog().locator('[data-ended]').waitFor()
    await person.expectFocus(/^button (Close|Schließen)/)
  }
  /** Waits until the plan has loaded, because until then Tab skips the button that applies it. */
  const planned = () =>
    expect.poll(() => dialog().locator('button:disabled').allTextContents(), { timeout: 45_000 }).toEqual([])
  /** The review is drawn and has the focus. */
  const review = async (name: RegExp) => {
    await press(name)
    await person.expectFocus(/^button (Close|Schließen)/)
    await planned()
  }
  const done = (what: string) => console.log(`${what}: ${person.keys()} keys`)

  test('is enough for a newcomer to make the PC private, restart later and restore one setting, in German', async () => {
    const stock = await stateHash(server.dataDir)
    await enter(/^button Meinen PC ansehen/)
    await review(/^button Datenschutz verbessern/)
    await press(/^button 63 Einstellungen anwenden/)
    await ended()
    await dialog().getByText('63 von 63 Einstellungen').first().waitFor()
    await press(/^button Später/)
    await person.expectFocus(/^h1 Clearpane/)
    // The notice about the restart is postponed too, so its button disappears. The notice appears the next time the
    // PC is read.
    await page.getByRole('main').getByRole('button', { name: 'Später' }).waitFor()
    await press(/^button Später/)
    await person.expectFocus(/^h1 Clearpane/)
    const line = page.getByRole('link', { name: /^Datenschutz verbessern/ })
    expect(await line.textContent()).toContain('63 Einstellungen')
    await press(/^a Datenschutz verbessern/)
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
    await press(/^button 62 Einstellungen zurücksetzen/)
    await ended()
    expect(await stateHash(server.dataDir)).toBe(stock)
    done('newcomer')
  })

  test.each(languages)(
    'is enough for a gamer to turn a profile on, read its changes, and turn it off, in %s',
    async (language, words) => {
      const stock = await stateHash(server.dataDir)
      await enter(button(words.look))
      await person.open('gm', new RegExp(`^h1 ${words.gameMode}`))
      await atRest(page, words.gameMode)
      await review(button(words.applyProfile))
      await press(button(words.applySeveral))
      await ended()
      await press(/^button Details/)
      await dialog().getByText(words.powerPlan).first().waitFor()
      await press(button(words.done))
      await person.expectFocus(new RegExp(`^(h1|button ${words.turnOff})`))
      await review(button(words.turnOff))
      await press(button(words.undoSeveral))
      await ended()
      expect(await stateHash(server.dataDir)).toBe(stock)
      await press(button(words.done))
      await person.expectFocus(new RegExp(`^(h1|button ${words.applyProfile})`))
      done(`gamer, ${language}`)
    },
  )

  test.each(languages)(
    'is enough for an IT professional to find a service, save a selection, set the service, and respond to its drift, in %s',
    async (language, words) => {
      await enter(button(words.look))
      await person.key('Control+k')
      // Types right away, as a fast typist does; the search field receives the letters when it appears.
      await person.type('fax')
      await person.expectFocus(/^combobox /)
      await expect.poll(() => dialog().getByRole('combobox').inputValue()).toBe('fax')
      await page.getByRole('option', { name: /^Fax/ }).first().waitFor()
      while (
        (await page.locator('[cmdk-item][data-selected="true"]').textContent())?.startsWith('Fax') !== true
      )
        await person.key('ArrowDown')
      await person.key('Enter')
      await person.expectFocus(/^button Fax/)
      const row = page.locator('[data-tweak="services.fax"]')
      await row.getByRole('link').first().waitFor()
      await person.to(button(words.copy))
      await person.key('Escape')
      await person.expectFocus(/^button Fax/)
      // The start type is chosen from a list, so the key x moves the focus into the list instead of to the next row.
      await person.key('x')
      await person.expectFocus(/^select /)
      await person.type(words.disabled)
      await page.getByText(words.selected).waitFor()
      await person.key('Shift+Tab')
      await person.key('r')
      await person.expectFocus(button(words.close))
      await dialog().getByRole('heading', { name: words.review }).waitFor()
      await planned()
      await press(button(words.applyOne))
      await ended()
      await press(button(words.later))
      await setFax(server.dataDir, 'Automatic')
      await page.getByRole('banner').getByText(words.drifted).waitFor()
      await person.open('gh', new RegExp(`^h1 ${words.history}`))
      await review(button(words.putBack))
      await press(button(words.applyOne))
      await ended()
      await press(new RegExp(`^button (${words.done}|${words.later})`))
      await page.getByText(words.inPlace).waitFor()
      await review(button(words.undoAll))
      await press(button(words.undo))
      await ended()
      done(`IT professional, ${language}`)
    },
  )
})
