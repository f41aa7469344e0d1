/** Cleans exactly the lists of a scan, through plan and apply like every change. */
import { type Cleaning, type CleanupItemId, type CleanupScan, cleaningOf } from '@clearpane/contracts'
import { diagnostic, type Origin } from '@clearpane/model'
import { carryOut, person } from '../changes/carry-out.ts'
import type { Outcome } from '../changes/outcome-text.ts'
import { ok, type Result, refusal } from '../core/result.ts'
import { effectOfRun } from '../ledger/ledger.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { cleaningIn } from './cleaning.ts'
import { cleanupScanJob } from './scan.ts'

type Request = { title: string; planHash: string | undefined; progressId: string | null }
export type Fixed = Outcome & { cleaning: Cleaning | null }

export const scanGone = () => refusal(diagnostic('SCAN_GONE', 'scan'))

/** The last scan where its lists are still known, or a new one. */
export const scanOf = async (
  { jobs, cleanupScans }: Pick<Services, 'jobs' | 'cleanupScans'>,
  device: DeviceSession,
  progressId: string | null = null,
): Promise<Result<CleanupScan>> => {
  const kept = cleanupScans.of(device)
  if (kept !== null) return ok(kept)
  const input = { asAdministrator: false }
  const start = { device, actor: person, title: 'Scan Only', input, id: progressId }
  return jobs.run(cleanupScanJob(cleanupScans.keep), start)
}

const nothingToDo: Origin = { kind: 'selection', choices: [] }

/** What a run that cleaned came to; null without one. */
export const cleaningBy = async (
  { devices }: Pick<Services, 'devices'>,
  device: DeviceSession,
  { run }: Pick<Outcome, 'run'>,
): Promise<Cleaning | null> =>
  run === null
    ? null
    : cleaningIn(run, await effectOfRun(device, await devices.store(), run.runId, Date.now()))

export const clean = async (
  services: Services,
  device: DeviceSession,
  scan: CleanupScan,
  ids: ReadonlySet<CleanupItemId>,
  request: Request,
): Promise<Result<Fixed>> => {
  const origin = cleaningOf(scan, ids) ?? nothingToDo
  const done = await carryOut(services, device, { origin, ...request })
  if (!done.ok) return done
  return ok({ ...done.value, cleaning: await cleaningBy(services, device, done.value) })
}
