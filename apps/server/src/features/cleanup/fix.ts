/** Cleans exactly the lists of a scan, through plan and apply like every change. */
import { type Cleaning, type CleanupItemId, type CleanupScan, cleaningOf } from '@clearpane/contracts'
import { diagnostic, type Origin } from '@clearpane/model'
import { carryOut, person } from '../../calls/carry-out.ts'
import type { Outcome } from '../../calls/outcome-text.ts'
import type { Services } from '../../calls/services.ts'
import { cleaningIn } from '../../cleanup/cleaning.ts'
import type { KeptScans } from '../../cleanup/kept-scans.ts'
import { cleanupScanJob } from '../../cleanup/scan.ts'
import type { DeviceSession } from '../../device-registry.ts'
import { effectOfRun } from '../../ledger/ledger.ts'
import { ok, type Result, refusal } from '../../result.ts'

type Request = { title: string; planHash: string | undefined; progressId: string | null }
export type Fixed = Outcome & { cleaning: Cleaning | null }

export const scanGone = () => refusal(diagnostic('SCAN_GONE', 'scan'))

/** What is safe to go without being looked at first. */
export const fixable: ReadonlySet<CleanupItemId> = new Set(['tempFiles', 'systemTemp', 'browserCaches'])

/** The last scan where its lists are still known, or a new one. */
export const scanOf = async (
  services: Services,
  scans: KeptScans,
  device: DeviceSession,
  progressId: string | null = null,
): Promise<Result<CleanupScan>> => {
  const kept = scans.of(device)
  if (kept !== null) return ok(kept)
  const start = {
    device,
    actor: person,
    title: 'Scan Only',
    input: { asAdministrator: false },
    id: progressId,
  }
  return services.jobs.run(cleanupScanJob(scans.keep), start)
}

const nothingToDo: Origin = { kind: 'selection', choices: [] }

export const clean = async (
  services: Services,
  device: DeviceSession,
  scan: CleanupScan,
  ids: ReadonlySet<CleanupItemId>,
  request: Request,
): Promise<Result<Fixed>> => {
  const origin = cleaningOf(scan, ids)
  const done = await carryOut(services, device, { origin: origin ?? nothingToDo, ...request })
  if (!done.ok) return done
  const { run } = done.value
  const effect =
    run === null ? null : await effectOfRun(device, await services.devices.store(), run.runId, Date.now())
  return ok({ ...done.value, cleaning: run === null ? null : cleaningIn(run, effect) })
}
