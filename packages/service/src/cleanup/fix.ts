/** Cleans exactly the files on a scan's lists, with a plan and a run like any other change. */
import { type Cleaning, type CleanupItemId, type CleanupScan, cleaningOf } from '@clearpane/contracts'
import { diagnostic, type Origin } from '@clearpane/model'
import type { LeftAlone, Outcome } from '../changes/outcome-text.ts'
import { ok, refusal } from '../core/result.ts'
import { effectOfRun } from '../ledger/ledger.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { noCleaner, scanPc } from '../systemscan/scan-files.ts'
import { cleaningIn } from './cleaning.ts'

export const scanGone = () => refusal(diagnostic('SCAN_GONE', 'scan'))

const never = new AbortController().signal

/** Returns the result of the run that cleaned the files; null if there was no such run. */
export const cleaningBy = async (
  { devices }: Pick<Services, 'devices'>,
  device: DeviceSession,
  { run }: Pick<Outcome, 'run'>,
): Promise<Cleaning | null> =>
  run === null
    ? null
    : cleaningIn(run, await effectOfRun(device, await devices.store(), run.runId, Date.now()))

/** Lists the classes whose files couldn't be listed; those files are left in place. */
const notListed = ({ items }: CleanupScan): LeftAlone[] =>
  items.flatMap(({ classes }) =>
    classes.flatMap(({ id, reason }) => (reason === null ? [] : [{ setting: id, reason }])),
  )

/** Lists only the files that belong to these items now, because an older list doesn't contain newer files. */
export const cleaningNow = async (
  services: Pick<Services, 'devices'>,
  device: DeviceSession,
  ids: readonly CleanupItemId[],
) => {
  if (device.cleaner === null) return refusal(noCleaner())
  const scan = await scanPc(device, device.cleaner, { signal: never }, ids)
  const origin: Origin | null = cleaningOf(scan, new Set(ids))
  return ok({
    origin,
    leftAlone: notListed(scan),
    reply: async (outcome: Outcome) => ({ cleaning: await cleaningBy(services, device, outcome) }),
  })
}
