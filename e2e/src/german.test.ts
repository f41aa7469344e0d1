/** A German page has no English word of ours: all pages and tabs, a row, a review, a result, the palette. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { noChromium } from './support/browser.ts'
import { englishOn } from './support/english.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(`German${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let paths: string[]
  beforeAll(async () => {
    session = await openSession()
    const { page, server } = session
    const links = page.locator('nav a[href^="/"]')
    paths = [
      ...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))),
      '/admin/users',
      '/no-such-page',
    ]
    expect(paths.length).toBeGreaterThan(15)
    await page.evaluate(() => localStorage.setItem('clearpane_language', '"de"'))
    await page.goto(`${server.origin}/`)
    await page.locator('html[lang="de"]').waitFor()
  })
  afterAll(() => session?.close())

  const open = async (path: string) => {
    await session.page.goto(`${session.server.origin}${path}`)
    await atRest(session.page)
  }

  test('an English sentence of ours would be found', async () => {
    await open('/privacy')
    const planted = await session.page.evaluate(() => {
      const add = (text: string, lang?: string) => {
        const line = document.body.appendChild(document.createElement('p'))
        line.textContent = text
        if (lang !== undefined) line.lang = lang
      }
      add('Loading your settings')
      add('Windows sends the typed text', 'en')
      add('Nichts zu tun')
      document.body.lastElementChild?.setAttribute('aria-label', 'Close this dialog')
      return ['Loading your settings', 'aria-label: Close this dialog']
    })
    expect(await englishOn(session.page)).toEqual(planted)
  })

  test('every page and tab', async () => {
    const { page } = session
    const found: Record<string, string[]> = {}
    const look = async (where: string) => {
      const english = await englishOn(page)
      if (english.length > 0) found[where] = english
    }
    for (const path of paths) {
      await open(path)
      await look(path)
      const tabs = page.locator('main').getByRole('tab')
      for (let at = 0; at < (await tabs.count()); at++) {
        if ((await tabs.nth(at).getAttribute('aria-selected')) === 'true') continue
        await tabs.nth(at).click()
        await atRest(page)
        await look(`${path}, ${await tabs.nth(at).innerText()}`)
      }
    }
    expect(found).toEqual({})
  })

  test('a row with its details, a review, a result, its undo and the history of it', async () => {
    const { page } = session
    const dialog = page.getByRole('dialog')
    await open('/privacy?tweak=privacy.diagnosticData')
    expect(await englishOn(page)).toEqual([])
    await page
      .getByRole('button', { name: /sicher/i })
      .first()
      .click()
    await dialog.locator('[data-change], li').first().waitFor()
    const values = dialog.getByRole('button', { name: /Registry/ })
    if (await values.isVisible()) await values.click()
    expect(await englishOn(page)).toEqual([])
    await dialog.getByRole('button', { name: /anwenden/i }).click()
    await dialog.getByRole('button', { name: /^(Fertig|Später)$/ }).waitFor()
    expect(await englishOn(page)).toEqual([])
    await dialog.getByRole('button', { name: /^(Fertig|Später)$/ }).click()
    await open('/history')
    expect(await englishOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Alles rückgängig machen', exact: true }).click()
    const undo = dialog.getByRole('button', { name: /zurücksetzen$/ })
    await undo.waitFor()
    expect(await englishOn(page)).toEqual([])
    await undo.click()
    await dialog.locator('[data-ended]').waitFor()
    expect(await englishOn(page)).toEqual([])
  })

  test.each([
    ['/registry', 'Registrierung scannen'],
    ['/advanced-tools', 'Doppelte Dateien suchen'],
    ['/startup-manager', 'Automatisch optimieren'],
    ['/security', 'Sicherheitsprüfung'],
    ['/gaming', 'Automatisch optimieren'],
    ['/network', 'Automatisch optimieren'],
  ])('what %s says after “%s”, its message too', async (path, name) => {
    const { page } = session
    await open(path)
    const button = page.locator('main').getByRole('button', { name, exact: true }).first()
    await button.click()
    // A scan ends with a message, a review with a dialog.
    await page.locator('[role="dialog"] h2, ol > li[data-state="open"]').first().waitFor()
    await atRest(page)
    expect(await englishOn(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('the palette, with what it finds', async () => {
    const { page } = session
    await open('/')
    await page.keyboard.press('Control+k')
    const box = page.getByRole('dialog', { name: 'Befehle' }).getByRole('combobox')
    await box.waitFor()
    for (const typed of ['', 'kamera', 'dienst']) {
      await box.fill(typed)
      await page.getByRole('option').first().waitFor()
      expect(await englishOn(page)).toEqual([])
    }
  })
})
