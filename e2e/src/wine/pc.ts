/** A Wine prefix that starts as the sample PC: its registry and its services, imported as a .reg file. */
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
/** Null when Wine is here; else why not. */
export const noWine: string | null = availability.ok ? null : availability.reason

export type WinePc = { prefix: Prefix; identity(): Promise<string>; remove(): Promise<void> }

export const openWinePc = async (): Promise<WinePc> => {
  const prefix = await newPrefix()
  const sample = openSamplePc({ file: ':memory:', tweaks, clock: { now: () => '2026-01-01T00:00:00.000Z' } })
  await importReg(prefix, sample.exportReg())
  sample.close()
  // Services that came by import are seen by the service control manager only after a restart.
  await prefix.restart()
  const probe = await bundleForWine(prefix, 'e2e/src/wine/probe.wine.ts')
  const ask = async (args: string[]) => {
    const { code, stdout, stderr } = await runInWine(prefix, { bundle: probe }, args, { timeoutMs: 180_000 })
    if (code !== 0) throw new Error(`the identity probe ended with ${code}: ${stderr}`)
    return stdout
  }
  await ask(['settle'])
  return { prefix, identity: () => ask([]), remove: () => prefix.remove() }
}
