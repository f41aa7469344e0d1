/**
 * Tests what happens if the server is stopped or killed at each of the listed moments: the page is never blank and
 * makes no false claim, and once the server runs again, the page shows the true state.
 */

import { changesOf, driftCounts, problems } from '@clearpane/advice'
import type { DriftEntry, RunSummary } from '@clearpane/model'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dice } from '../rounds/rounds.ts'
import { desktop, launch, noChromium, openPage } from '../support/browser.ts'
import { type Restartable, restartable } from '../support/restartable.ts'
import { type Moment, moments } from './moments.ts'

const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)
const whole = process.env.CLEARPANE_SOAK === '1' || process.env.CLEARPANE_MOMENTS === 'all'
const some = 5

/** The moments that are tested always include those at which the PC is being changed. */
const chosen = (): readonly Moment[] => {
  if (whole) return moments
  const rest = moments.filter(({ works }) => works !== true)
  const { below } = dice(seed)
  while (rest.length > some) rest.splice(below(rest.length), 1)
  return moments.filter((one) => rest.includes(one) || one.name === 'the first settings are changed')
}

const entered = "localStorage.setItem('has_seen_splash', localStorage.getItem('has_seen_splash') ?? 'true')"
/** Claims that the page can't verify while the server is stopped. */
const claims =
  /All changes in place|System Healthy|Nothing (was|has been) changed|All your changes are still in place/

const code = (page: Page, name: 'health' | 'verdict' | 'status') =>
  page.evaluate(
    (attribute) => document.querySelector(`[data-${attribute}]`)?.getAttribute(`data-${attribute}`) ?? null,
    name,
  )
const text = (page: Page) => page.evaluate(() => document.body.innerText)

describe.skipIf(noChromium)(
  `a server that ends at a bad moment${noChromium === null ? '' : `: ${noChromium}`} (seed ${seed})`,
  () => {
    let server: Restartable & { url: string }
    let context: BrowserContext
    let close: () => Promise<void>

    const signIn = async (url: string) => {
      const tab = await context.newPage()
      await tab.goto(url)
      await tab.waitForURL((at) => at.pathname === '/')
      await tab.close()
    }
    beforeAll(async () => {
      server = await restartable()
      const browser = await launch()
      const opened = await openPage(browser, desktop)
      context = opened.context
      await opened.page.close()
      close = () => browser.close()
      await signIn(server.url)
      // Makes a change, so that the history isn't empty.
      const page = await context.newPage()
      await page.goto(`${server.origin}/session.css`)
      await callFrom(page)('/api/apply-profile', { profile: 'startup-optimizer' })
      await page.close()
    })
    afterAll(async () => {
      await close?.()
      await server?.remove()
    })

    const callFrom = (page: Page) => (path: string, body?: object) =>
      page.evaluate(
        async ([address, sent]) => {
          const secret = JSON.parse(localStorage.getItem('clearpane_secret') ?? 'null') as string
          const headers = { 'x-clearpane-request': secret, 'content-type': 'application/json' }
          const post = sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent) }
          const answer = await fetch(address, { headers, ...post })
          if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
          return answer.json() as Promise<unknown>
        },
        [path, body] as const,
      )

    const truth = async (page: Page) => {
      const call = callFrom(page)
      const { runs, all } = (await call('/api/runs')) as {
        runs: RunSummary[]
        all: Parameters<typeof changesOf>[0]
      }
      const found = (await call('/api/drift')) as {
        drift: DriftEntry[]
        unread: DriftEntry[]
        byHand: string[]
      }
      const changes = changesOf(all, driftCounts(found), found.unread.length)
      return { runs, changes }
    }

    test.each(
      chosen().map((moment, at) => ({
        ...moment,
        signal: at % 2 === 0 ? ('SIGKILL' as const) : ('SIGTERM' as const),
      })),
    )('is handled well for $signal while $name', async ({ reach, works, outside, signal }) => {
      const page = await context.newPage()
      const broken: string[] = []
      page.on('pageerror', ({ message }) => broken.push(message))
      await page.addInitScript(entered)
      // Opens a page from which calls can be sent before the moment begins.
      await page.goto(`${server.origin}/session.css`)
      try {
        await reach({ page, origin: server.origin, call: callFrom(page) })
        await server.end(signal)
        // Waits until messages in transit have arrived and the page has noticed the lost connection.
        await page.waitForTimeout(1_500)
        await expect
          .poll(() => code(page, 'health'), { timeout: 30_000 })
          .toSatisfy((is) => is === 'lost' || is === null)
        await expect.poll(async () => (await text(page)).trim().length).toBeGreaterThan(30)
        expect(await text(page)).not.toMatch(claims)
        expect(['unknown', null]).toContain(await code(page, 'verdict'))
        expect(['unknown', null]).toContain(await code(page, 'status'))
        const said = await text(page)
        expect(broken).toEqual([])

        await signIn(await server.start())
        // A page that never received its own script can't notice that the connection is lost.
        if (await page.locator('#no-answer').isVisible()) await page.reload()
        else if ((await page.locator('#root').count()) === 0) await page.goto(`${server.origin}/`)
        const known = async () => {
          let shown: string | null = null
          await expect
            .poll(
              async () => {
                const again = page
                  .getByRole('button', { name: /^(Try again|Reload|Reconnect|Noch einmal versuchen)$/ })
                  .first()
                if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined)
                shown = await code(page, 'health')
                return shown
              },
              { timeout: 120_000, interval: 500 },
            )
            .toSatisfy((is) => outside === true || !['lost', 'unknown', null].includes(is as string | null))
          return shown ?? ''
        }
        // “Try again” may reload the whole page at any time, even while the test is reading the page.
        const recovered = async (
          tries = 3,
        ): Promise<Awaited<ReturnType<typeof truth>> & { shown: string }> => {
          try {
            await known()
            return { ...(await truth(page)), shown: await known() }
          } catch (cause) {
            if (tries === 1 || !String(cause).includes('context was destroyed')) throw cause
            return recovered(tries - 1)
          }
        }
        const { runs, changes, shown } = await recovered()
        if (outside !== true) {
          expect({ shown, problem: problems.some((one) => one === shown) }).toEqual({
            shown,
            problem: changes.kind === 'problems',
          })
          if (shown === 'inPlace') expect(changes.kind).toBe('inPlace')
        }
        // The page may report "changed and checked" for all settings only if the record of the run shows the same.
        const done = /(\d+) of (\d+) settings? (?:changed|restored) and checked/.exec(said)
        if (works === true && done !== null && done[1] === done[2]) expect(runs[0]?.result).toBe('done')
        expect(runs.filter(({ result }) => result === 'uncertain' || result === 'running')).toEqual([])
        expect(broken).toEqual([])
      } finally {
        await page
          .evaluate(() => {
            localStorage.setItem('has_seen_splash', 'true')
            localStorage.removeItem('clearpane_language')
          })
          .catch(() => undefined)
        await page.close()
        if (!server.isRunning()) await signIn(await server.start())
      }
    })
  },
)
