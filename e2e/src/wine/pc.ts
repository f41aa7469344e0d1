/**
 * A Wine prefix that starts in the state of the sample PC: its registry and its services are imported from a .reg
 * file.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { tweaks } from '@clearpane/catalog'
import { openSamplePc } from '@clearpane/sample-pc'
import {
  bundleForWine,
  importReg,
  newPrefix,
  type Prefix,
  runInWine,
  wineAvailable,
} from '@clearpane/testkit/wine'

const availability = wineAvailable()
/** The reason why Wine isn't available; null if it's available. */
export const noWine: string | null = availability.ok ? null : availability.reason

export type WinePc = { prefix: Prefix; identity(): Promise<string>; remove(): Promise<void> }

/**
 * The number of attempts, and the pause between attempts in ms. Node reports why the test program ended. On a slow
 * machine, the program once ended with exit code 1 and no output, because it started while Wine was still ending the
 * processes of an earlier, killed program. A retry then succeeds.
 */
const [tries, pauseMs] = [3, 5000]

export const openWinePc = async (): Promise<WinePc> => {
  const prefix = await newPrefix()
  const sample = openSamplePc({ file: ':memory:', tweaks, clock: { now: () => '2026-01-01T00:00:00.000Z' } })
  await importReg(prefix, sample.exportReg())
  sample.close()
  // The service control manager sees imported services only after Windows has been restarted.
  await prefix.restart()
  const probe = await bundleForWine(prefix, 'e2e/src/wine/probe.wine.ts')
  const ask = async (args: string[]) => {
    const ends: string[] = []
    while (ends.length < tries) {
      const { code, signal, stdout, stderr, timedOut, ms } = await runInWine(
        prefix,
        { bundle: probe },
        args,
        {
          timeoutMs: 180_000,
        },
      )
      if (code === 0) return stdout
      const how = timedOut ? 'was ended by its time limit' : `ended with ${code ?? signal}`
      ends.push(
        `${how} after ${Math.round(ms)} ms, said ${stdout.length} characters, and: ${stderr || 'nothing'}`,
      )
      if (timedOut || stdout !== '' || stderr !== '') break
      await sleep(pauseMs)
    }
    throw new Error(`the identity probe (${args.join(' ') || 'read'}) ${ends.join('; then ')}`)
  }
  await ask(['settle'])
  return { prefix, identity: () => ask([]), remove: () => prefix.remove() }
}
