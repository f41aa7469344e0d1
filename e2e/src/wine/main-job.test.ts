/**
 * Tests the main task in a real browser with the shipped executable in Wine; the device is the Wine PC itself.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from '@clearpane/catalog'
import type { Benchmark, Boosted } from '@clearpane/contracts'
import type { Change, Plan } from '@clearpane/model'
import { regExe, runInWine, startInWine, toWindowsPath, waitForOutput } from '@clearpane/testkit/wine'
import { buildExe, exeFile } from '@clearpane/tools/build'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstDifference } from '../rounds/rounds.ts'
import { desktop, launch, noChromium, openPage } from '../support/browser.ts'
import { applyReviewed, expectActive, reviewProfile, signIn, undoNewest } from '../support/main-job.ts'
import { noWine, openWinePc, type WinePc } from './pc.ts'
import { regSees } from './reg-sees.ts'

const why = noWine ?? noChromium
const profile = presets.find(({ id }) => id === 'privacy-focused') ?? { id: 'privacy-focused', title: '' }

describe.skipIf(why)(`the main job on a Windows PC in Wine${why === null ? '' : `: ${why}`}`, () => {
  let pc: WinePc
  let browser: Browser
  const exe = exeFile
  let dataDir: string
  const openPc = async () => {
    pc = await openWinePc()
    dataDir = join(pc.prefix.dir, 'data')
  }
  beforeAll(async () => {
    await buildExe()
    expect(existsSync(exe)).toBe(true)
    await openPc()
    browser = await launch()
  })
  // If a test fails, the Wine PC is replaced, so that leftover changes don't affect the next test.
  beforeEach(({ onTestFailed }) =>
    onTestFailed(async () => {
      await pc.remove()
      await openPc()
    }),
  )
  afterAll(async () => {
    await browser?.close()
    await pc?.remove()
  })

  const cli = async (...args: string[]) => {
    const { code, stdout, stderr } = await runInWine(
      pc.prefix,
      { exe },
      [...args, '--json', '--device', 'this', '--data-dir', toWindowsPath(dataDir)],
      { timeoutMs: 360_000 },
    )
    return { code, stderr, json: stdout.trim() === '' ? null : JSON.parse(stdout) }
  }

  const expectIdentical = async (before: string) => {
    const after = await pc.identity()
    expect(firstDifference(before, after)).toBe('')
    expect(after).toBe(before)
  }

  const startServer = () =>
    startInWine(
      pc.prefix,
      { exe },
      ['serve', '--json', '--no-open', '--port', '0', '--data-dir', toWindowsPath(dataDir)],
      { timeoutMs: 720_000 },
    )

  test('is done in the browser with a review, an apply, the mark ACTIVE and an undo, and the PC is then the same as before', async () => {
    const before = await pc.identity()
    const server = startServer()
    try {
      const [line] = await waitForOutput(server, /\{"url".*\}/, 90_000)
      const { page, errors } = await openPage(browser, desktop)
      await signIn(page, JSON.parse(line).url)
      const plan: Plan = await reviewProfile(page, profile)
      const run = await applyReviewed(page, plan)
      expect(run).toMatchObject({ changed: plan.changes.length, failed: 0 })
      await expectActive(page, profile)
      const registry = plan.changes.filter(({ resource }) => resource.kind === 'registry')
      for (const change of [...registry.slice(0, 5), ...registry.slice(-5)])
        expect(await regSees(pc, change)).toBe(true)
      await undoNewest(page)
      expect(errors).toEqual([])
      console.log(`Wine main job: ${plan.changes.length} values applied and undone through the browser`)
    } finally {
      await server.kill()
    }
    await expectIdentical(before)
  })

  test('includes the boost wizard, which measures this PC before and after its change, and an undo restores all values', async () => {
    const before = await pc.identity()
    const server = startServer()
    try {
      const [line] = await waitForOutput(server, /\{"url".*\}/, 90_000)
      const { page } = await openPage(browser, desktop)
      await signIn(page, JSON.parse(line).url)
      const wizard = page.getByRole('button', { name: 'Review the boost' })
      // Content far down the page is loaded only when the page is scrolled to it.
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 700)
          return wizard.count()
        })
        .toBe(1)
      await wizard.click()
      const answer = page.waitForResponse((one) => one.url().endsWith('/api/performance-boost'), {
        timeout: 360_000,
      })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Apply \d+ setting/ })
        .click()
      const boosted = (await (await answer).json()) as Boosted & { run: { changed: number; failed: number } }
      expect(boosted.run.changed).toBeGreaterThan(0)
      expect(boosted.run.failed).toBe(0)
      const { cpuBoost, memoryBoost } = boosted.improvements
      if (boosted.benchmark === null) {
        // The only accepted failures are refusals by the benchmark itself, because a result from a busy or shared
        // processor would be worthless.
        for (const reading of [cpuBoost, memoryBoost])
          expect(reading).toMatchObject({
            status: 'unavailable',
            reason: { code: expect.stringMatching(/^(pcIsBusy|heldBack|slowsDown|roundsApart)$/) },
          })
      } else {
        const values = ({ tests }: Benchmark) =>
          Object.fromEntries(tests.map(({ test, value }) => [test, value]))
        const [first, second] = [values(boosted.benchmark.before), values(boosted.benchmark.after)]
        const apart =
          Math.round((1000 * ((second.cpuSingle ?? 0) - (first.cpuSingle ?? 0))) / (first.cpuSingle ?? 0)) /
          10
        expect(first.cpuSingle).toBeGreaterThan(0)
        const noise = { status: 'unavailable', reason: { code: 'withinNoise' } }
        expect(cpuBoost).toMatchObject(cpuBoost.status === 'measured' ? { value: apart, unit: '%' } : noise)
        expect(memoryBoost).toMatchObject(memoryBoost.status === 'measured' ? { unit: '%' } : noise)
      }
      console.log(`boost in Wine: ${JSON.stringify({ cpuBoost, memoryBoost, changed: boosted.run.changed })}`)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Done|Later)$/ })
        .click()
      await undoNewest(page)
    } finally {
      await server.kill()
    }
    await expectIdentical(before)
  })

  test('is done on the command line alone with apply, status, drift after a change by another program, and undo', async () => {
    const before = await pc.identity()
    const applied = await cli('apply', '--preset', profile.id, '--yes')
    expect(applied).toMatchObject({ code: 0, json: { run: { result: 'done' } } })
    const status = await cli('status')
    expect(status.json.presets.find(({ id }: { id: string }) => id === profile.id)).toMatchObject({
      state: 'active',
    })
    expect(await cli('drift')).toMatchObject({ code: 0, json: { drift: [] } })
    const victim = (applied.json.plan.changes as Change[]).find(
      ({ resource, to }) =>
        resource.kind === 'registry' &&
        to.status === 'present' &&
        to.state.kind === 'registry' &&
        to.state.type === 4,
    )
    if (victim?.resource.kind !== 'registry') throw new Error('the profile writes no number')
    const { hive, path, name } = victim.resource
    const behind = await regExe(pc.prefix, [
      'add',
      `${hive}\\${path}`,
      '/v',
      name,
      '/t',
      'REG_DWORD',
      '/d',
      '77',
      '/f',
    ])
    expect(behind.code).toBe(0)
    const drift = await cli('drift')
    expect(drift).toMatchObject({
      code: 3,
      json: { drift: [{ resource: victim.resource, now: { state: { hex: '4d000000' } } }] },
    })
    const kept = await cli('undo', '--run', applied.json.run.runId, '--yes')
    expect(kept).toMatchObject({
      code: 3,
      json: { plan: { undoConflicts: [{ resource: victim.resource }] } },
    })
    expect((await cli('undo', '--put-back', '--yes')).code).toBe(0)
    expect((await cli('undo', '--yes')).code).toBe(2)
    await expectIdentical(before)
  })
})
