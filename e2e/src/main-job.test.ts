/**
 * Tests the main task in a real browser, on the sample PC: at the end, every byte of the PC is the same as before.
 */
import { join } from 'node:path'
import { presets, tweaks } from '@clearpane/catalog'
import { openSamplePc } from '@clearpane/sample-pc'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launch, noChromium, openPage } from './support/browser.ts'
import { applyReviewed, expectActive, reviewProfile, signIn, undoNewest } from './support/main-job.ts'
import { type Served, serve } from './support/serve.ts'

const profile = presets.find(({ id }) => id === 'privacy-focused') ?? { id: 'privacy-focused', title: '' }

/** Reads through a second connection, to get the state on the disk instead of the state in the server's memory. */
const stateHash = async (dataDir: string) => {
  const pc = await openSamplePc({
    file: join(dataDir, 'sample', 'pc.sqlite'),
    tweaks,
    clock: { now: () => new Date().toISOString() },
  })
  const hash = pc.stateHash()
  pc.close()
  return hash
}

describe.skipIf(noChromium)('the main job on the sample PC', () => {
  let server: Served
  let browser: Browser
  beforeAll(async () => {
    server = await serve()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test('applies Privacy-Focused after a review of every value, shows it as ACTIVE, and undoes it byte for byte', async () => {
    const { page, errors } = await openPage(browser, desktop)
    await signIn(page, server.url)
    const stock = await stateHash(server.dataDir)
    const plan = await reviewProfile(page, profile)
    expect(await stateHash(server.dataDir)).toBe(stock)
    const run = await applyReviewed(page, plan)
    expect(run?.changed).toBe(plan.changes.length)
    await expectActive(page, profile)
    expect(await stateHash(server.dataDir)).not.toBe(stock)
    await undoNewest(page)
    expect(await stateHash(server.dataDir)).toBe(stock)
    expect(errors).toEqual([])
    console.log(
      `main job: ${plan.changes.length} values reviewed, applied and undone; state hash ${stock.slice(0, 16)}… before and after`,
    )
  })
})
