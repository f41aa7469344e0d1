/**
 * Tests the page after its server has stopped or been replaced by a newer one: the page reports that, and never goes
 * blank.
 */
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { noChromium } from './support/browser.ts'
import { applyProfileButton, applyReviewed, reviewProfile } from './support/main-job.ts'
import { fileOfPart } from './support/parts.ts'
import { openSession, type Session } from './support/session.ts'

const paths = [
  '/',
  '/profiles',
  '/privacy',
  '/debloat',
  '/services',
  '/gaming',
  '/security',
  '/registry',
  '/generator',
  '/history',
]
const keys = ['Control+k', '?', 'u', '/', 'r', 'g', 'y', 'j', 'x', 'Enter', 'Space', 'F8']
/**
 * The maximum number of buttons to press on a page, because a page repeats similar buttons hundreds of times; each
 * button pressed has a different name.
 */
const mostButtons = 40

/** A button marked as disabled only for screen readers can still hold the focus. */
const enabled = ':enabled:not([aria-disabled="true"])'

const everyRequest = /.*/
const everyPart = /\/assets\/.+\.js$/

/**
 * No request reaches the server any more, as if the server's process had ended. The event stream of this page is
 * disconnected too.
 */
const goOffline = async (page: Page) => {
  await page.route(everyRequest, (route) => route.abort('connectionrefused'))
  await page.context().setOffline(true)
}

const goOnline = async (page: Page) => {
  await page.context().setOffline(false)
  await page.unroute(everyRequest)
}

/** A dialog opens a few frames later, and one dialog may be on top of another. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((wake) => setTimeout(wake, 60))
    return {
      isAlive: (document.body.textContent ?? '').length > 200,
      layers: document.querySelectorAll('[role="dialog"], :popover-open').length,
    }
  })

/** After the button or key was pressed, the page must still be on screen; any layer that opened is closed again. */
const expectAlive = async (page: Page, after: string) => {
  let now = await seen(page)
  expect(now.isAlive, after).toBe(true)
  for (let tries = 0; tries < 5 && now.layers > 0; tries++) {
    await page.keyboard.press('Escape')
    now = await seen(page)
  }
}

const pressEveryKey = async (page: Page) => {
  for (const key of keys) {
    await page.keyboard.press(key)
    await expectAlive(page, `after the key ${key}`)
  }
}

/**
 * Checks only once and doesn't wait. Without its server, a page may remove a button between two checks, or a layer
 * that opens late may hide the button; a second check would then hang until the test times out.
 */
const canBePressed = async (button: Locator) =>
  (await button.and(button.page().locator(`:visible${enabled}`)).count()) > 0

/**
 * If a layer opened after the last check, it's closed before the next attempt. Returns false if the page itself
 * removed the button before it could be clicked.
 */
const clickUnder = async (page: Page, button: Locator) => {
  for (let tries = 0; ; tries++)
    try {
      await button.click({ timeout: 5_000 })
      return true
    } catch (error) {
      const { layers } = await seen(page)
      if (layers === 0 && !(await canBePressed(button))) return false
      if (tries === 3 || layers === 0) throw error
      await page.keyboard.press('Escape')
    }
}

const roles = ['button', 'tab', 'switch'] as const

const pressEveryButton = async (page: Page) => {
  const found = await page.locator(`main button:visible${enabled}`).evaluateAll((all) =>
    all.map((one) => ({
      name: one.getAttribute('aria-label') ?? one.textContent ?? '',
      role: one.getAttribute('role') ?? 'button',
    })),
  )
  const names = new Map(found.map(({ name, role }) => [name, roles.find((known) => known === role)]))
  let pressed = 0
  for (const [name, role] of [...names].slice(0, mostButtons)) {
    if (role === undefined) continue
    const button = page.locator('main').getByRole(role, { name, exact: true }).first()
    // A layer that opened late would hide all the page's buttons, so it's closed before the test concludes that a
    // button no longer exists.
    if (!(await canBePressed(button))) await expectAlive(page, `before the button ${name}`)
    if (!(await canBePressed(button))) continue
    if (await clickUnder(page, button)) pressed++
    await expectAlive(page, `after the button ${name}`)
  }
  return pressed
}

describe.skipIf(noChromium)(
  `an open page without its server${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    let broken: string[]
    beforeAll(async () => {
      session = await openSession()
      broken = []
      session.page.on('pageerror', ({ message }) => broken.push(message))
      // The history has buttons only if there has been a run.
      const profile = { id: 'ultimate-performance', title: 'Ultimate Performance' }
      await applyReviewed(session.page, await reviewProfile(session.page, profile), ['done', 'partly'])
    })
    // The test leaves the old page while the server is still stopped. If the page stayed open, a part that failed
    // would reload it as soon as the server responds, and interrupt the next test's navigation.
    afterEach(async () => {
      await session.page.goto('about:blank')
      await session.page.unrouteAll({ behavior: 'ignoreErrors' })
      await goOnline(session.page)
    })
    afterAll(() => session?.close())

    const open = async (path: string) => {
      await session.page.goto(`${session.server.origin}${path}`)
      await atRest(session.page)
    }
    /**
     * Opens the start page. The files for layers, which are normally fetched when the page is idle, can't be loaded.
     * Because the event stream stays open, the network is never idle.
     */
    const openWithout = async (layers: readonly string[], refuse: (route: Route) => Promise<void>) => {
      const files = new Map(layers.map((layer) => [fileOfPart(layer), layer]))
      const missing = new Set(layers)
      await session.page.route(everyPart, async (route) => {
        const layer = files.get(new URL(route.request().url()).pathname.slice(1))
        if (layer === undefined) return route.continue()
        await refuse(route)
        missing.delete(layer)
      })
      await open('/')
      await expect.poll(() => [...missing], { timeout: 30_000 }).toEqual([])
    }

    test.each(paths)('stays on screen at %s, whichever key or button the user presses', async (path) => {
      const { page } = session
      await open(path)
      // A page that is still loading its data has only tabs and no buttons, and without a server, the buttons would
      // never appear.
      const buttons = page.locator('main').getByRole('button')
      await buttons
        .and(page.locator(`:visible${enabled}`))
        .first()
        .waitFor()
      await goOffline(page)
      const pressed = await pressEveryButton(page)
      // These keys come last, because `g` followed by a letter opens another page.
      await pressEveryKey(page)
      expect(broken).toEqual([])
      expect(pressed).toBeGreaterThan(0)
    })

    test('reports that Clearpane isn’t responding if a layer can’t be loaded, and shows the layer once Clearpane responds again', async () => {
      const { page } = session
      await openWithout(['review-host', 'palette', 'shortcuts-dialog'], (route) => route.abort())
      await goOffline(page)
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog', { name: "This part didn't load" })
      await dialog.getByText('Clearpane isn’t responding').waitFor()
      await goOnline(page)
      await page.unroute(everyPart)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: 'Choose Your Optimization Profile' }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
      await page.keyboard.press('Escape')
    })

    test('offers a reload if a layer can’t be loaded after an update, and the layer works after the reload', async () => {
      const { page } = session
      await openWithout(['review-host'], (route) => route.fulfill({ status: 404 }))
      await applyProfileButton(page, 'gaming-optimized').click()
      const dialog = page.getByRole('dialog', { name: "This part didn't load" })
      await dialog.getByText('Clearpane was updated or restarted while this page was open').waitFor()
      await page.unroute(everyPart)
      await dialog.getByRole('button', { name: 'Reload' }).click()
      await page.getByRole('heading', { name: 'Choose Your Optimization Profile' }).waitFor()
      await applyProfileButton(page, 'gaming-optimized').click()
      await page.getByRole('dialog', { name: /^Review: / }).waitFor()
      await page.keyboard.press('Escape')
    })

    test('shows how many changes of an interrupted run were confirmed instead of reporting no change, and reconnects to the run’s history', async () => {
      const { page } = session
      await open('/')
      await applyProfileButton(page, 'gaming-optimized').click()
      // The run is carried out, but the page never receives the answer.
      await page.route('**/api/apply', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Apply \d+ setting/ })
        .click()
      const dialog = page.getByRole('dialog', { name: /^Result: / })
      await dialog.getByText('The connection was lost while changes were being made').waitFor()
      const text = (await dialog.textContent()) ?? ''
      expect(text).toMatch(/\d+ of \d+ changes were confirmed before the connection was lost/)
      expect(text).not.toMatch(/nothing was changed/i)
      await goOffline(page)
      await dialog.getByRole('button', { name: 'Reconnect' }).click()
      await dialog.getByText('Clearpane still isn’t responding.').waitFor()
      await goOnline(page)
      await page.unroute('**/api/apply')
      await dialog.getByRole('button', { name: 'Reconnect' }).click()
      await page.waitForURL(/\/history\?run=/)
      await page.getByRole('button', { name: 'Undo all of it' }).waitFor()
    })
  },
)
