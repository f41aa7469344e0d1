/** Counts what a user does on a walk through the pages, and lays the walks out as a table and as a page of pictures. */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { desktop } from './browser.ts'
import { webpOf } from './pictures.ts'

export type Took = {
  clicks: number
  keys: number
  /** Pixels that the pointer moves from click to click. The pointer starts in the middle of the window. */
  travelled: number
  scrolled: number
}
/**
 * A picture from the earlier walk; if that walk did something else at this step, also a description of the
 * difference.
 */
type EarlierPicture = readonly [file: string, differs?: string]
type Step = { did: string; took: Took; picture: string | null; earlier: EarlierPicture | null }
export type Walk = {
  name: string
  title: string
  steps: Step[]
  /** The figures of the earlier walk; null for figures that it didn't count. */
  earlier: { clicks: number | null; scrolled: number | null; end: string }
}

type Stored = {
  /** The folder for the full-size pictures and the page with the pictures of both walks. */
  pictures: string | undefined
  /** The folder with the pictures of the earlier walk. */
  earlierPictures: string | undefined
  /** The folder of the documentation, if its pages and small pictures are drawn again. */
  docs: string | null
}

const nothing: Took = { clicks: 0, keys: 0, travelled: 0, scrolled: 0 }
export const tookOf = ({ steps }: Walk): Took => {
  const sum = { ...nothing }
  for (const { took } of steps) {
    sum.clicks += took.clicks
    sum.keys += took.keys
    sum.travelled += took.travelled
    sum.scrolled += took.scrolled
  }
  return { ...sum, travelled: Math.round(sum.travelled) }
}

const scrolledAbove = (target: Locator): Promise<number> =>
  target.evaluate((element) => {
    let sum = 0
    for (let one: Element | null = element; one !== null; one = one.parentElement) sum += one.scrollTop
    return sum
  })

type See = { until?: Locator | (() => Promise<unknown>); earlier?: EarlierPicture }

/** Uses the page as a user does, and records each step. */
export const walker = (page: Page, walk: Walk, { pictures, docs }: Stored) => {
  let pointer = { x: desktop.width / 2, y: desktop.height / 2 }
  const seen = async (did: string, took: Partial<Took>, { until, earlier }: See) => {
    if (typeof until === 'function') await until()
    else await until?.waitFor()
    const number = String(walk.steps.length + 1).padStart(2, '0')
    const file = `${walk.name}-${number}`
    const draws = pictures !== undefined || docs !== null
    if (draws) {
      await page.waitForFunction(
        () =>
          document.querySelector('[aria-busy="true"]') === null &&
          document
            .getAnimations()
            .every(
              ({ playState, effect }) =>
                playState !== 'running' ||
                effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
            ),
      )
      // Some parts load only once the page is idle.
      await page.waitForTimeout(800)
      const png = await page.screenshot()
      if (pictures !== undefined) {
        mkdirSync(join(pictures, 'walks'), { recursive: true })
        writeFileSync(join(pictures, 'walks', `${file}.png`), png)
      }
      if (docs !== null)
        writeFileSync(join(docs, 'screenshots', 'walks', `${file}.webp`), await webpOf(page, png, 480, 0.7))
    }
    walk.steps.push({
      did,
      took: { ...nothing, ...took },
      picture: draws ? file : null,
      earlier: earlier ?? null,
    })
  }
  return {
    see: (did: string, more: See = {}) => seen(did, {}, more),
    click: async (target: Locator, did: string, more: See = {}) => {
      await target.waitFor()
      const from = await scrolledAbove(target)
      await target.scrollIntoViewIfNeeded()
      const scrolled = Math.abs((await scrolledAbove(target)) - from)
      const box = await target.boundingBox()
      const to = box === null ? pointer : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const travelled = Math.hypot(to.x - pointer.x, to.y - pointer.y)
      pointer = to
      await target.click()
      await seen(did, { clicks: 1, travelled, scrolled }, more)
    },
    press: async (keys: readonly string[], did: string, more: See = {}) => {
      for (const key of keys) await page.keyboard.press(key)
      await seen(did, { keys: keys.length }, more)
    },
    type: async (text: string, did: string, more: See = {}) => {
      await page.keyboard.type(text)
      await seen(did, { keys: text.length }, more)
    },
  }
}

const counted = (count: number | null) =>
  count === null ? 'not counted' : Math.round(count).toLocaleString('en')
const heads = [
  'walk',
  'clicks',
  'keys',
  'pointer, px',
  'scrolled, px',
  'clicks earlier',
  'scrolled earlier, px',
  'what the earlier walk ended with',
] as const
export const cellsOf = (walk: Walk): string[] => {
  const { clicks, keys, travelled, scrolled } = tookOf(walk)
  return [
    walk.title,
    ...[clicks, keys, travelled, scrolled, walk.earlier.clicks, walk.earlier.scrolled].map(counted),
    walk.earlier.end,
  ]
}
const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const did = ({ did, took }: Step) =>
  `${did}${took.clicks > 0 ? ` (pointer ${counted(took.travelled)} px${took.scrolled > 0 ? `, scrolled ${counted(took.scrolled)} px` : ''})` : took.keys > 0 ? ` (${counted(took.keys)} ${took.keys === 1 ? 'key' : 'keys'})` : ''}`

const intro =
  'An earlier review walked through the app as six people. A test repeats the six walks with the sample PC in a window of 1440 × 900 px.'
const measured =
  'The pointer starts in the middle of the window and moves straight to the middle of each target. The page is scrolled only as far as a target needs.'

const markdownOf = (walks: readonly Walk[]): string =>
  `${[
    '# Six walks',
    '',
    intro,
    measured,
    '`CLEARPANE_SCREENSHOTS=1` with `e2e/src/walks.test.ts` makes this page again.',
    'With `CLEARPANE_PICTURES=FOLDER`, the test makes `FOLDER/walks/index.html`, which shows each step in full size.',
    'With `CLEARPANE_EARLIER_PICTURES=FOLDER` too, that page also shows the pictures of the earlier walks.',
    '',
    rowOf(heads),
    `|${'---|'.repeat(heads.length)}`,
    ...walks.map((walk) => rowOf(cellsOf(walk))),
    ...walks.flatMap((walk) => [
      '',
      `## ${walk.title}`,
      '',
      '| step | picture |',
      '|---|---|',
      ...walk.steps.map((step) =>
        rowOf([did(step), `![${step.did}](screenshots/walks/${step.picture}.webp)`]),
      ),
    ]),
  ].join('\n')}\n`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const pageOf = (walks: readonly Walk[], hasEarlier: (file: string) => boolean): string => {
  const row = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const image = (file: string, of: string) =>
    `<a href="${file}"><img src="${file}" alt="${escaped(of)}" loading="lazy"></a>`
  const earlierOf = ({ earlier, did }: Step) =>
    earlier === null || !hasEarlier(earlier[0])
      ? '<p>No earlier picture</p>'
      : `${image(`earlier/${earlier[0]}`, `${did}, earlier`)}<figcaption>Earlier${earlier[1] === undefined ? '' : `: ${escaped(earlier[1])}`}</figcaption>`
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Six walks</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 1500px; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; } th, td { padding: .3rem .8rem; text-align: start; border-bottom: 1px solid #ccc; }
  .step { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-bottom: 2rem; }
  h3 { font-size: 1rem; margin: 0 0 .4rem; } figure { margin: 0; } img { width: 100%; border: 1px solid #ccc; }
  figure p { display: grid; place-items: center; height: 100%; margin: 0; background: #f3f3f3; color: #555; }
</style>
<h1>Six walks</h1>
<p>${intro} ${measured}</p>
<table>${row('th', heads)}${walks.map((walk) => row('td', cellsOf(walk))).join('')}</table>
${walks
  .map(
    (walk) => `<h2>${escaped(walk.title)}</h2>
${walk.steps
  .map(
    (step, at) => `<h3>${at + 1}. ${escaped(did(step))}</h3>
<div class="step"><figure>${earlierOf(step)}</figure><figure>${image(`${step.picture}.png`, step.did)}<figcaption>Now</figcaption></figure></div>`,
  )
  .join('\n')}`,
  )
  .join('\n')}
</html>
`
}

/** Empties the folder of the small pictures, so that no picture remains of a step that no longer exists. */
export const clearDocs = ({ docs }: Stored): void => {
  if (docs === null) return
  const folder = join(docs, 'screenshots', 'walks')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** Writes the page with the pictures of both walks, and the page for the documentation. */
export const writeWalks = (walks: readonly Walk[], { pictures, earlierPictures, docs }: Stored): void => {
  if (docs !== null) writeFileSync(join(docs, 'walks.md'), markdownOf(walks))
  if (pictures === undefined) return
  const folder = join(pictures, 'walks')
  const earlierOf = (file: string) => (earlierPictures === undefined ? null : join(earlierPictures, file))
  const hasEarlier = (file: string) => existsSync(earlierOf(file) ?? '')
  mkdirSync(join(folder, 'earlier'), { recursive: true })
  for (const { earlier } of walks.flatMap(({ steps }) => steps)) {
    const from = earlier === null ? null : earlierOf(earlier[0])
    if (earlier !== null && from !== null && existsSync(from))
      copyFileSync(from, join(folder, 'earlier', earlier[0]))
  }
  writeFileSync(join(folder, 'index.html'), pageOf(walks, hasEarlier))
}
