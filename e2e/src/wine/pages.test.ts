/**
 * Tests /privacy, /services and /gaming in a real browser with the shipped executable in Wine: settings are staged,
 * reviewed, applied, confirmed with reg.exe, and undone.
 */
import { join } from 'node:path'
import { formatResource, median, type RunChange } from '@clearpane/model'
import { slowdown } from '@clearpane/testkit/slowdown'
import { regExe, startInWine, toWindowsPath, waitForOutput } from '@clearpane/testkit/wine'
import { buildExe, exeFile } from '@clearpane/tools/build'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstDifference } from '../rounds/rounds.ts'
import { untilShown } from '../support/behind.ts'
import { desktop, launch, openPage as newPage, noChromium } from '../support/browser.ts'
import { applyReview, bar, openPage, row, undoLast } from '../support/catalog.ts'
import { signIn } from '../support/main-job.ts'
import { noWine, openWinePc, type WinePc } from './pc.ts'
import { regSees } from './reg-sees.ts'

const why = noWine ?? noChromium

const routes: { path: string; heading: string; stage(page: Page): Promise<unknown> }[] = [
  {
    path: '/privacy',
    heading: 'Privacy Settings',
    stage: async (page) => {
      await row(page, 'privacy.advertisingId').getByRole('switch').check()
      await row(page, 'privacy.activityHistory').getByRole('switch').check()
    },
  },
  {
    path: '/services',
    heading: 'Services Control',
    stage: (page) => row(page, 'services.fax').getByRole('combobox').selectOption({ label: 'Disabled' }),
  },
  {
    path: '/gaming',
    heading: 'Game Mode Optimizer',
    stage: async (page) => {
      await page.getByRole('tab', { name: /System Optimizations/ }).click()
      await row(page, 'gaming.stickyKeys').getByRole('switch').check()
    },
  },
]

describe.skipIf(why)(`catalog pages on a Windows PC in Wine${why === null ? '' : `: ${why}`}`, () => {
  let pc: WinePc
  let browser: Browser
  let server: ReturnType<typeof startInWine>
  let page: Page
  let errors: string[]
  let origin: string
  beforeAll(async () => {
    await buildExe()
    pc = await openWinePc()
    const dataDir = toWindowsPath(join(pc.prefix.dir, 'data'))
    server = startInWine(
      pc.prefix,
      { exe: exeFile },
      ['serve', '--json', '--no-open', '--port', '0', '--data-dir', dataDir],
      {
        timeoutMs: 840_000,
      },
    )
    browser = await launch()
    const [line] = await waitForOutput(server, /\{"url".*\}/, 180_000)
    const { url } = JSON.parse(line) as { url: string }
    origin = new URL(url).origin
    ;({ page, errors } = await newPage(browser, desktop))
    await signIn(page, url)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.kill()
    await pc?.remove()
  })

  for (const { path, heading, stage } of routes)
    test(`at ${path} change nothing while staging, set every value (confirmed by reg.exe), and leave an identical registry after an undo`, async () => {
      const before = await pc.identity()
      await openPage(page, `${origin}${path}`, heading)
      await stage(page)
      await bar(page).getByRole('button', { name: 'Review' }).click()
      await page.getByRole('dialog').getByRole('region', { name: 'Settings to change' }).waitFor()
      expect(firstDifference(before, await pc.identity())).toBe('')
      const { run } = (await applyReview(page)) as unknown as {
        run: { changed: number; changes: RunChange[] }
      }
      expect(run.changes).toHaveLength(run.changed)
      // The commands run one after the other, because on a busy machine, one of six simultaneous reg.exe processes
      // once missed a value that existed.
      const seen: (boolean | null)[] = []
      for (const change of run.changes) {
        const sees = await regSees(pc, change)
        expect(sees, formatResource(change.resource)).not.toBe(false)
        seen.push(sees)
      }
      expect(seen.filter((one) => one !== null).length).toBeGreaterThan(0)
      await undoLast(page)
      const after = await pc.identity()
      expect(firstDifference(before, after)).toBe('')
      expect(after).toBe(before)
      console.log(
        `${path} in Wine: ${run.changed} values, ${seen.filter(Boolean).length} of them seen by reg.exe, undone to the byte`,
      )
    })

  test('show within two seconds that reg.exe changed a value, and later that reg.exe changed it back', async () => {
    await openPage(page, `${origin}/privacy`, 'Privacy Settings')
    // Reads textContent, because innerText is empty for a row that is outside the window and therefore isn't
    // rendered.
    const text = (id: string) => document.querySelector(`[data-tweak="${id}"]`)?.textContent ?? ''
    const id = 'privacy.advertisingId'
    // The list appears before its settings' states do.
    await page.locator(`[data-tweak="${id}"] input:enabled`).waitFor()
    const before = await page.evaluate(text, id)
    const add = async (value: string) => {
      const args = [
        'add',
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\AdvertisingInfo',
        '/v',
        'Enabled',
        '/t',
        'REG_DWORD',
        '/d',
        value,
        '/f',
      ]
      expect((await regExe(pc.prefix, args)).code).toBe(0)
    }
    const differs = ([tweakId, was]: readonly [string, string]) =>
      (document.querySelector(`[data-tweak="${tweakId}"]`)?.textContent ?? was) !== was
    const isAgain = ([tweakId, was]: readonly [string, string]) =>
      document.querySelector(`[data-tweak="${tweakId}"]`)?.textContent === was
    const took: number[] = []
    // The machine may be busy during one measurement and idle during the next, so its load is measured each time.
    const slow: number[] = []
    for (let i = 0; i < 2; i++)
      for (const [value, seen] of [
        ['0', differs],
        ['1', isAgain],
      ] as const) {
        await add(value)
        took.push(await untilShown(page, seen, [id, before] as const))
        slow.push(slowdown())
      }
    console.log(
      `reg.exe changed a value: on the page after ${took.map(Math.round).join(', ')} ms, the machine ${slow.map((one) => one.toFixed(1)).join(', ')} times slower than a quiet one`,
    )
    // The median is used, because single measurements in Wine are slow while the machine is busy.
    expect(median(took.map((ms, i) => ms / (slow[i] ?? 1)))).toBeLessThan(2000)
  })

  test('have logged no errors by the end of their tests', () => expect(errors).toEqual([]))
})
