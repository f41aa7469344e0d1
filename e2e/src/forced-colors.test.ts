/**
 * Tests every page in the colours of a dark and of a light Windows contrast theme: everything that we draw in our own
 * colours is visible there too, states differ in more than their background, and the focus and all text can be seen.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from './support/at-rest.ts'
import { cli } from './support/behind.ts'
import { noChromium } from './support/browser.ts'
import { readColours } from './support/colours.ts'
import { faintNow, held } from './support/looks.ts'
import { paths } from './support/routes.ts'
import { openSession, type Session } from './support/session.ts'

/** All pages, and tabs with parts that no other page has. */
const places = [
  ...paths,
  ...['/settings?area=ads', '/gaming?tab=gpu', '/cleanup?tab=space'],
  ...['/monitoring?tab=history', '/startup-manager?tab=boots', '/cloud-profiles?tab=pcs'],
]

/** How many pairs of states were compared on all pages, so that no check passes because it finds nothing. */
type Seen = { switches: number; choices: number; shapes: number; texts: number }

/** Marks the shapes that can be seen in our own colours: bars, dots, rings drawn with HTML, the parts of switches. */
const markShapes = (page: Page) =>
  page.evaluate(() => {
    const { isPassive, contrastOf } = window.colours
    for (const one of document.querySelectorAll<HTMLElement>(
      '#root :empty:not(svg *, img, input, textarea)',
    )) {
      const box = one.getBoundingClientRect()
      const { backgroundColor } = getComputedStyle(one)
      if (box.width >= 1 && box.height >= 1 && !isPassive(one) && contrastOf(one, backgroundColor) >= 3)
        one.dataset.shape = ''
    }
  })

const judge = (page: Page) =>
  page.evaluate(() => {
    const { isPassive, contrastOf } = window.colours
    const found: string[] = []
    const seen = { switches: 0, choices: 0, shapes: 0, texts: 0 }
    const say = (what: string, one: Element) => found.push(`${what}: ${one.outerHTML.slice(0, 160)}`)
    const systemColours = new Set<string>()
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.setProperty('forced-color-adjust', 'none')
    const named =
      'CanvasText LinkText VisitedText ActiveText ButtonText FieldText HighlightText SelectedItemText GrayText MarkText'
    for (const name of named.split(' ')) {
      probe.style.color = name
      systemColours.add(getComputedStyle(probe).color)
    }
    probe.remove()

    for (const one of document.querySelectorAll<HTMLElement>('[data-shape]')) {
      if (isPassive(one)) continue
      seen.shapes++
      const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(one)
      const edge = borderTopWidth === '0px' ? 0 : contrastOf(one, borderTopColor)
      if (outlineStyle === 'none' && Math.max(contrastOf(one, backgroundColor), edge) < 3)
        say('a shape that can’t be seen', one)
    }

    for (const one of document.querySelectorAll<HTMLElement>('#root *')) {
      const hasText = [...one.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
      if (!hasText || one.matches('title, option, .sr-only, .sr-only *') || isPassive(one)) continue
      seen.texts++
      const { color, fill, forcedColorAdjust } = getComputedStyle(one) as CSSStyleDeclaration & {
        forcedColorAdjust: string
      }
      const ink = one instanceof SVGElement ? fill : color
      if (contrastOf(one, ink, 'itself') < 4.5) say('a text that is hard to read', one)
      if (forcedColorAdjust !== 'none' && !(one instanceof SVGElement) && !systemColours.has(color))
        say(`a text in ${color}`, one)
    }

    /** Returns the features of a state apart from its background, which the browser replaces. */
    const signs = (one: Element) => {
      const { outlineStyle, outlineWidth, outlineOffset, borderBottomColor, borderTopColor } =
        getComputedStyle(one)
      const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineOffset}`
      return [outline, borderBottomColor, borderTopColor, one.querySelectorAll('svg').length].join()
    }
    const differ = (what: string, chosen: Iterable<Element>, othersOf: (one: Element) => Element[]) => {
      for (const one of chosen) {
        const others = othersOf(one).filter((other) => !isPassive(other))
        if (isPassive(one) || others.length === 0) continue
        seen.choices++
        if (others.some((other) => signs(other) === signs(one))) say(what, one)
      }
    }
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    differ('a tab that doesn’t look selected', all('[role=tab][aria-selected=true]'), (one) => [
      ...(one.parentElement?.querySelectorAll('[aria-selected=false]') ?? []),
    ])
    differ('a link that doesn’t look current', all('a[aria-current]'), (one) => [
      ...(one.parentElement?.querySelectorAll(':scope > a:not([aria-current])') ?? []),
    ])
    differ('an option that doesn’t look selected', all('[role=option][aria-selected=true]'), (one) => [
      ...(one.parentElement?.querySelectorAll(':scope > [role=option][aria-selected=false]') ?? []),
    ])
    differ('a button that doesn’t look pressed', all('[aria-pressed=true]'), (one) => [
      ...(one.parentElement?.querySelectorAll(':scope > [aria-pressed=false]') ?? []),
    ])
    differ(
      'a choice that doesn’t look chosen',
      all('fieldset > label:has(> input[type=radio]:checked)'),
      (one) => [
        ...(one.parentElement?.querySelectorAll(':scope > label:has(> input[type=radio]:not(:checked))') ??
          []),
      ],
    )

    const knobs = { on: new Set<string>(), off: new Set<string>() }
    for (const one of document.querySelectorAll<HTMLInputElement>(
      '[role=switch]:not(:disabled, :indeterminate)',
    )) {
      const knob = one.nextElementSibling?.firstElementChild
      if (knob == null || isPassive(knob)) continue
      seen.switches++
      const { backgroundColor } = getComputedStyle(knob)
      if (contrastOf(knob, backgroundColor) < 3) say('a switch without a knob', one)
      knobs[one.checked ? 'on' : 'off'].add(backgroundColor)
    }
    for (const colour of knobs.on)
      if (knobs.off.has(colour))
        found.push(`switches that are on and off have knobs of one colour, ${colour}`)
    return { found, seen }
  })

/** Moves the focus with Tab, and returns the elements whose focus can't be seen. */
const unseenFocus = async (page: Page) => {
  const unseen: string[] = []
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('Tab')
    const lost = await page.evaluate(() => {
      const at = document.activeElement
      if (at === null || at === document.body) return null
      // The focus ring of a switch or of a choice is drawn around the element that contains its native control.
      for (const one of [at, at.parentElement]) {
        if (one === null) continue
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
        const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        if (isDrawn && window.colours.contrastOf(one, outlineColor) >= 3) return null
      }
      return at.outerHTML.slice(0, 160)
    })
    if (lost !== null) unseen.push(`a focus that can’t be seen: ${lost}`)
  }
  return unseen
}

/**
 * Whether each chart on a canvas has a contrast of at least 3 : 1 to the colour behind it, and draws a line in one of
 * the page's current colours.
 */
const charts = (page: Page) =>
  page.evaluate(() => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const lines = ['accent', 'ok', 'violet', 'warn'].map((name) => {
      if (pen === null) return ''
      pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()
      pen.fillRect(0, 0, 1, 1)
      const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
      return `rgb(${red}, ${green}, ${blue})`
    })
    return [...document.querySelectorAll('canvas')].map((one) => {
      const { data } = one.getContext('2d')?.getImageData(0, 0, one.width, one.height) ?? { data: [] }
      const colours = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255) {
          const css = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`
          colours.set(css, (colours.get(css) ?? 0) + 1)
        }
      return (
        lines.some((css) => colours.has(css)) &&
        [...colours].some(([css, count]) => count > 20 && window.colours.contrastOf(one, css) >= 3)
      )
    })
  })

describe.skipIf(noChromium)(
  `the colours of Windows’ contrast themes${noChromium === null ? '' : `: ${noChromium}`}`,
  () => {
    let session: Session
    beforeAll(async () => {
      session = await openSession()
      const { server } = session
      // After this command, the history and the dashboard show a run, and some switches are on.
      await cli(server.dataDir, ['apply', '--preset', 'gaming-optimized', '--yes', '--device', 'sample'])
    })
    afterAll(() => session?.close())

    const wear = (colorScheme: 'dark' | 'light', forcedColors: 'active' | 'none' = 'active') =>
      session.page.emulateMedia({ colorScheme, forcedColors })

    test('show every state, shape, text and focus on every page, in a dark and a light theme', async () => {
      const { page, server } = session
      const sum: Seen = { switches: 0, choices: 0, shapes: 0, texts: 0 }
      const found: Record<string, string[]> = {}
      for (const path of places) {
        await wear('dark', 'none')
        const link = page.locator(`nav a[href="${path}"]`)
        const goes = (await link.count()) > 0 && page.url() !== `${server.origin}${path}`
        const [old = null] = await page.locator('#page-title').elementHandles()
        if (goes) await link.click()
        else await page.goto(`${server.origin}${path}`)
        await page.waitForURL(`${server.origin}${path}`)
        // The address changes first; the page changes later, because its code may have to be loaded.
        if (goes) await page.waitForFunction((title) => title?.isConnected !== true, old)
        await atRest(page)
        await readColours(page)
        await held(page, async () => {
          await markShapes(page)
          for (const scheme of ['dark', 'light'] as const) {
            await wear(scheme)
            const judged = await judge(page)
            const all = [...judged.found, ...(await faintNow(page)), ...(await unseenFocus(page))]
            if (all.length > 0) found[`${path}, ${scheme}`] = all
            for (const [name, count] of Object.entries(judged.seen)) sum[name as keyof Seen] += count
          }
        })
      }
      console.log(`in contrast themes: ${JSON.stringify(sum)}`)
      expect(found).toEqual({})
      expect(sum.switches).toBeGreaterThan(100)
      expect(sum.choices).toBeGreaterThan(60)
      expect(sum.shapes).toBeGreaterThan(60)
      expect(sum.texts).toBeGreaterThan(2000)
    })

    test('draw the lines of the live charts, even if a theme is turned on while the page is open', async () => {
      const { page, server } = session
      await wear('dark', 'none')
      await page.goto(`${server.origin}/monitoring`)
      await atRest(page)
      await readColours(page)
      await expect.poll(async () => (await charts(page)).length).toBeGreaterThan(0)
      for (const scheme of ['light', 'dark'] as const) {
        await wear(scheme)
        await expect
          .poll(async () => (await charts(page)).every(Boolean), { message: `${scheme} charts` })
          .toBe(true)
      }
    })

    test.each(['dark', 'light'] as const)(
      'show which entry of the command palette is selected, in a %s theme',
      async (scheme) => {
        const { page, server } = session
        await wear(scheme)
        await page.goto(`${server.origin}/`)
        await atRest(page)
        await readColours(page)
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('option', { selected: true }).waitFor()
        expect((await held(page, () => judge(page))).found).toEqual([])
        await page.keyboard.press('Escape')
      },
    )
  },
)
