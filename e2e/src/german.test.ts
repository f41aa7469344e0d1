/**
 * Tests that a German page contains none of Clearpane's English words: all pages and tabs, rows with their details, a
 * profile's review, a result, the history, the palette. The catalog's sentences are in German as well, so none is
 * marked as English.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { noChromium } from './support/browser.ts'
import { englishOn, leftOn } from './support/german.ts'
import { paths } from './support/routes.ts'
import { openSession, type Session } from './support/session.ts'

describe.skipIf(noChromium)(`a German page${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  beforeAll(async () => {
    session = await openSession()
    const { page, server } = session
    await page.evaluate(() => localStorage.setItem('clearpane_language', '"de"'))
    await page.goto(`${server.origin}/`)
    await page.locator('html[lang="de"]').waitFor()
  })
  afterAll(() => session?.close())

  const open = async (path: string) => {
    await session.page.goto(`${session.server.origin}${path}`)
    await atRest(session.page)
  }

  test('is checked by a test that would detect an English sentence from Clearpane', async () => {
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

  test('is in German in every tab', async () => {
    const { page } = session
    const found: Record<string, string[]> = {}
    const look = async (where: string) => {
      let english = await leftOn(page)
      // The catalog's sentences arrive after the page's own.
      for (let tries = 0; english.length > 0 && tries < 15; tries++) {
        await page.waitForTimeout(200)
        english = await leftOn(page)
      }
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

  test('is in German in a row with its details, a review, a result, its undo and its history', async () => {
    const { page } = session
    const dialog = page.getByRole('dialog')
    const speak = (language: string) =>
      page.evaluate((next) => localStorage.setItem('clearpane_language', JSON.stringify(next)), language)
    // A change that was made in English has a German title in a German history.
    await speak('en')
    await open('/startup-manager')
    await page.getByRole('button', { name: 'Auto Optimize', exact: true }).click()
    await dialog.getByRole('button', { name: /^Turn \d+ off$/ }).click()
    await dialog.locator('[data-ended]').waitFor()
    await page.keyboard.press('Escape')
    await speak('de')
    await open('/privacy?tweak=privacy.diagnosticData')
    await expect.poll(() => leftOn(page)).toEqual([])
    await page
      .getByRole('button', { name: /sichere Einstellung/i })
      .first()
      .click()
    await dialog.locator('[data-change], li').first().waitFor()
    const values = dialog.getByRole('button', { name: /Registry/ })
    if (await values.isVisible()) await values.click()
    await expect.poll(() => leftOn(page)).toEqual([])
    await dialog.getByRole('button', { name: /anwenden/i }).click()
    await dialog.getByRole('button', { name: /^(Fertig|Später)$/ }).waitFor()
    await expect.poll(() => leftOn(page)).toEqual([])
    await dialog.getByRole('button', { name: /^(Fertig|Später)$/ }).click()
    await open('/history')
    await page.getByText('Autostart: automatisch optimieren').first().waitFor()
    await expect.poll(() => page.locator('main').innerText()).not.toContain('Startup')
    await expect.poll(() => leftOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Alles rückgängig machen', exact: true }).click()
    const undo = dialog.getByRole('button', { name: /zurücksetzen$/ })
    await undo.waitFor()
    await expect.poll(() => leftOn(page)).toEqual([])
    await undo.click()
    await dialog.locator('[data-ended]').waitFor()
    await expect.poll(() => leftOn(page)).toEqual([])
  })

  test('is in German in rows with their details, and in lists of every kind', async () => {
    const { page } = session
    for (const id of [
      'services.unnecessary',
      'debloat.oneDrive',
      'network.setCustomDNS',
      'security.enableBitLocker',
    ]) {
      await open(`/settings?tweak=${id}`)
      const row = page.locator(`[data-tweak="${id}"]`)
      await row.locator('[data-details]').waitFor()
      await expect.poll(() => leftOn(page), { message: id }).toEqual([])
    }
  })

  test('is in German in a profile’s card, with its effects and limits, and in its review', async () => {
    const { page } = session
    const dialog = page.getByRole('dialog')
    await open('/profiles')
    const card = page.locator('[data-profile="privacy-focused"]')
    await card.getByRole('heading', { name: 'Mehr Privatsphäre' }).waitFor()
    for (const fold of await card.locator('summary').all()) await fold.click()
    await card.getByText('Smartphone-Link zeigt keine Anrufe').first().waitFor()
    await expect.poll(() => leftOn(page)).toEqual([])
    await card.getByRole('button', { name: 'Profil anwenden' }).click()
    await dialog.locator('[data-change], li').first().waitFor()
    await atRest(page)
    for (const fold of await dialog.locator('summary').all()) await fold.click()
    await expect.poll(() => leftOn(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test.each([
    ['/registry', 'Registrierung scannen'],
    ['/advanced-tools', 'Doppelte Dateien suchen'],
    ['/startup-manager', 'Automatisch optimieren'],
    ['/security', 'Sicherheitsprüfung'],
    ['/gaming', 'Automatisch optimieren'],
    ['/network', 'Automatisch optimieren'],
  ])('is German in what %s says after “%s”, including its message', async (path, name) => {
    const { page } = session
    await open(path)
    const button = page.locator('main').getByRole('button', { name, exact: true }).first()
    await button.click()
    // A scan ends with a message; a review ends with a dialog.
    await page.locator('[role="dialog"] h2, ol > li[data-state="open"]').first().waitFor()
    await atRest(page)
    await expect.poll(() => leftOn(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('is in German in each part of the health score, with the source of its reading', async () => {
    const { page } = session
    await open('/')
    // The row is loaded when the end of the page scrolls into view.
    const row = page.getByRole('button', { name: 'Ergebnis anzeigen: Systemzustand' })
    await expect
      .poll(async () => {
        await page.evaluate(() => document.querySelector('main')?.lastElementChild?.scrollIntoView(false))
        return row.count()
      })
      .toBe(1)
    await row.click()
    const parts = page.locator('[data-part] button[aria-expanded="false"]')
    await parts.first().waitFor()
    while ((await parts.count()) > 0) await parts.first().click()
    await page.getByText('Einstellungen des Katalogs').first().waitFor()
    expect(await leftOn(page)).toEqual([])
  })

  test('is in German in the palette and its results', async () => {
    const { page } = session
    await open('/')
    await page.keyboard.press('Control+k')
    const box = page.getByRole('dialog', { name: 'Befehle' }).getByRole('combobox')
    await box.waitFor()
    for (const typed of ['', 'kamera', 'dienst']) {
      await box.fill(typed)
      await page.getByRole('option').first().waitFor()
      await expect.poll(() => leftOn(page)).toEqual([])
    }
  })
})
