/**
 * Changes the PC through another process without telling the dashboard, and measures how long the open page takes to
 * notice.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { observeOne } from '@clearpane/engine'
import { slowdown } from '@clearpane/testkit/slowdown'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withSamplePc } from './catalog.ts'
import { cliEntry } from './serve.ts'

/**
 * Runs the command line with the same data folder. Returns the JSON output; if the exit code isn't the expected one,
 * the test fails.
 */
export const cli = async (
  dataDir: string,
  args: string[],
  codes: readonly number[] = [0],
): Promise<unknown> => {
  const ran = promisify(execFile)(process.execPath, [cliEntry, ...args, '--json', '--data-dir', dataDir], {
    timeout: 180_000,
  })
  const { code, stdout, stderr } = await ran.then(
    ({ stdout: out, stderr: err }) => ({ code: 0, stdout: out, stderr: err }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: error.code ?? -1,
      stdout: error.stdout ?? '',
      stderr: error.stderr ?? String(error),
    }),
  )
  expect(codes, `${args.join(' ')}: ${stderr}`).toContain(code)
  return stdout.trim() === '' ? null : JSON.parse(stdout)
}

const fax = { kind: 'service', name: 'Fax' } as const

/** Sets a service that Clearpane may have changed, as if another program had done it. */
export const setFax = (dataDir: string, start: 'Manual' | 'Automatic'): Promise<void> =>
  withSamplePc(dataDir, async ({ host }) => {
    const from = await observeOne(host, fax)
    if (from?.status !== 'present' || from.state.kind !== 'service')
      throw new Error('the sample PC has no fax service')
    const acted = await host.act({
      resource: fax,
      from,
      to: { status: 'present', state: { ...from.state, start } },
    })
    expect(acted.status).toBe('acted')
  })

/** Returns how many milliseconds pass until `seen`, which runs in the page, returns true. */
export const untilShown = async <A>(page: Page, seen: (arg: A) => boolean, arg: A): Promise<number> => {
  const from = performance.now()
  await page.waitForFunction(seen as (arg: unknown) => boolean, arg as unknown, { polling: 50 })
  return performance.now() - from
}

export const expectWithinTwoSeconds = async <A>(
  page: Page,
  what: string,
  seen: (arg: A) => boolean,
  arg: A,
): Promise<void> => {
  const took = await untilShown(page, seen, arg)
  const slower = slowdown()
  console.log(
    `${what}: on the page after ${Math.round(took)} ms, the machine ${slower.toFixed(1)} times slower than a quiet one`,
  )
  expect(took).toBeLessThan(2000 * slower)
}
