/**
 * Tests the appearance in unusual cases: at 320 px, on paper, and with the font that is never loaded on Windows.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { desktop, launch, noChromium, openPage } from './support/browser.ts'
import { faint, held, sideways } from './support/looks.ts'
import { signIn } from './support/main-job.ts'
import { projectRoot, type Served, serve } from './support/serve.ts'

/** Colours of graphics that carry meaning: lines, rings, bars, dots, icons, field borders, focus. */
const ofGraphics =
  'edge text muted accent accent-strong danger warn ok violet privacy security speed game system'.split(' ')
/** Colours behind graphics. */
const behindGraphics = 'bg surface raised control track'.split(' ')
/** Colours that carry no meaning of their own: divider lines, the edge of a surface, the backdrop behind a dialog. */
const ofDecoration = 'line rim veil on-accent'.split(' ')

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe.skipIf(noChromium)(
  `the appearance of the pages${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let server: Served
    let browser: Browser
    let page: Page
    beforeAll(async () => {
      server = await serve()
      browser = await launch()
      ;({ page } = await openPage(browser, desktop))
      await signIn(page, server.url)
    })
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })

    const open = async (path: string) => {
      await page.goto(`${server.origin}${path}`)
      await atRest(page)
    }

    // The appearance of the other pages is tested in screens.test.ts.
    test('fits the lists of all apps and services into 320 px without sideways scrolling', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of ['/debloat?tab=all', '/services?tab=pc']) {
        await open(path)
        await expect.poll(() => sideways(page), { message: path }).toBe(0)
      }
      await page.setViewportSize(desktop)
    })

    test('has each colour of its style sheet in one of this test’s lists, for graphics, backgrounds or decoration', () => {
      const styles = readFileSync(join(projectRoot, 'apps', 'web', 'src', 'styles.css'), 'utf8')
      const colours = new Set([...styles.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name ?? ''))
      expect([...colours].sort()).toEqual([...ofGraphics, ...behindGraphics, ...ofDecoration].sort())
    })

    test('gives each colour of graphics a contrast of at least 3 : 1 against each background, in three themes', async () => {
      await open('/no-such-page')
      await page.evaluate(
        ([front, back]) => {
          for (const ground of back)
            for (const colour of front) {
              const box = document.body.appendChild(document.createElement('div'))
              box.style.background = `var(--color-${ground})`
              const dot = box.appendChild(document.createElement('span'))
              dot.className = 'rounded-full'
              dot.style.cssText = `display: block; width: 8px; height: 8px; background: var(--color-${colour})`
              dot.dataset.pair = `${colour} on ${ground}`
            }
        },
        [[...ofGraphics, 'line'], behindGraphics] as const,
      )
      const pairs: Record<string, string[]> = {}
      for (const theme of ['dark', 'light', 'contrast']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
        pairs[theme] = (await faint(page)).map((found) => /data-pair="([^"]+)"/.exec(found)?.[1] ?? found)
      }
      // The divider line is too faint on purpose, so it proves that the check finds such colours.
      const lines = behindGraphics.map((ground) => `line on ${ground}`)
      expect(pairs).toEqual({ dark: lines, light: lines, contrast: [] })
    })

    test('has its final colours immediately if a transition between colours begins while a check freezes the page', async () => {
      await open('/no-such-page')
      const seen = await held(page, () =>
        page.evaluate(() => {
          const text = document.body.appendChild(document.createElement('p'))
          text.style.cssText = 'color: rgb(1, 2, 3); transition: color 60s'
          const before = getComputedStyle(text).color
          text.style.color = 'rgb(200, 100, 50)'
          return [before, getComputedStyle(text).color]
        }),
      )
      expect(seen).toEqual(['rgb(1, 2, 3)', 'rgb(200, 100, 50)'])
    })

    test('prints only the page itself, in light colours', async () => {
      await open('/privacy')
      await page.emulateMedia({ media: 'print' })
      const seen = await page.evaluate(() => ({
        sidebar: document.querySelector('aside')?.checkVisibility(),
        bar: document.querySelector('#root header:not(main header)')?.checkVisibility(),
        title: document.querySelector('h1')?.checkVisibility(),
        scheme: getComputedStyle(document.documentElement).colorScheme,
      }))
      await page.emulateMedia({ media: 'screen' })
      expect(seen).toEqual({ sidebar: false, bar: false, title: true, scheme: 'light' })
    })

    test('prints a complete review, and the state of a row with options', async () => {
      await open('/privacy')
      await page.emulateMedia({ media: 'print' })
      const list = page.locator('[data-tweak="privacy.diagnosticData"] select')
      expect(await list.isVisible()).toBe(true)
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('button', { name: /^Make \d+ safe/ }).click()
      await page.getByRole('dialog').getByRole('region', { name: 'Settings to change' }).waitFor()
      await page.emulateMedia({ media: 'print' })
      const box = await page.getByRole('dialog').boundingBox()
      await page.emulateMedia({ media: 'screen' })
      await page.keyboard.press('Escape')
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect(box?.y).toBeGreaterThanOrEqual(0)
    })

    // The page can't stop simulating Windows once it has started, so this case comes last.
    test.each([
      ['any other system is loaded', null, 'loaded'],
      ['Windows is never loaded', windows, 'unloaded'],
    ])('uses our own font on %s', async (_name, userAgent, status) => {
      // Requests still being sent by the previous page must not count as requests of this page.
      await page.goto('about:blank')
      const asked: string[] = []
      page.on('request', (request) => request.url().endsWith('.woff2') && asked.push(request.url()))
      if (userAgent !== null)
        await page.addInitScript((own) => {
          Object.defineProperty(navigator, 'userAgent', { get: () => own })
        }, userAgent)
      await open('/')
      const found = await page.evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts].map((font) => `${font.family.replaceAll('"', '')}: ${font.status}`)
      })
      expect(found).toEqual([`Clearpane Sans: ${status}`])
      if (userAgent !== null) expect(asked).toEqual([])
    })

    test('includes one font, whose file is at most 40 KB in size', () => {
      const assets = join(projectRoot, 'apps', 'web', 'dist', 'assets')
      const sizes = readdirSync(assets)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => statSync(join(assets, name)).size)
      expect(sizes).toHaveLength(1)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(40 * 1024)
    })
  },
)
