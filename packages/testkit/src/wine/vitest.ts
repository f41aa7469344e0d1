/**
 * Vitest cases whose code runs in a Windows process. Without Wine, each case is skipped with the reason and never
 * counted as passed.
 */
import { afterAll, beforeAll, describe, test } from 'vitest'
import { wineAvailable } from './available.ts'
import type { CheckResult } from './checks.ts'
import { newPrefix, type Prefix } from './prefix.ts'
import { bundleForWine, runInWine } from './run.ts'

export type InWine = {
  /** Path of the entry file in the checkout; the entry file prints a JSON list of results. */
  entry: string
  names: readonly string[]
  args?: readonly string[]
  timeoutMs?: number
  prepare?(prefix: Prefix): Promise<void>
  /**
   * Parses the entry's output. If this function is omitted, the output must be a list of `CheckResult`. A result of
   * `skipped` includes the reason.
   */
  read?(printed: unknown): ReadResult[]
  /** Further test cases in the same prefix. */
  more?(prefix: () => Prefix): void
}
export type ReadResult = CheckResult & { skipped?: string | null }

const readPrinted = (stdout: string): unknown => JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')

export const describeInWine = (title: string, options: InWine): void => {
  const {
    entry,
    names,
    args = [],
    timeoutMs = 810_000,
    prepare,
    read = (printed) => printed as CheckResult[],
    more,
  } = options
  const available = wineAvailable()
  if (!available.ok) {
    describe(title, () => {
      for (const name of names) test(name, ({ skip }) => skip(available.reason))
    })
    return
  }
  describe(`${title} (${available.version})`, () => {
    let prefix: Prefix | null = null
    const results = new Map<string, ReadResult>()
    const current = () => {
      if (prefix === null) throw new Error('there is no prefix yet')
      return prefix
    }
    beforeAll(async () => {
      prefix = await newPrefix()
      await prepare?.(prefix)
      const ran = await runInWine(prefix, { bundle: await bundleForWine(prefix, entry) }, args, { timeoutMs })
      if (ran.code !== 0)
        throw new Error(
          `${entry} ended with ${ran.code}${ran.timedOut ? ', timed out' : ''}\n${ran.stdout}\n${ran.stderr}`,
        )
      for (const result of read(readPrinted(ran.stdout))) results.set(result.name, result)
    })
    afterAll(async () => {
      await prefix?.remove()
    })
    for (const name of names) {
      test(name, ({ skip }) => {
        const result = results.get(name)
        if (result === undefined) throw new Error('the run in Wine did not report this case')
        if (result.skipped) skip(result.skipped)
        if (result.error !== null) throw new Error(result.error)
      })
    }
    more?.(current)
  })
}
