/**
 * Fixes everything that the scanners suggest: first with one run that the user has reviewed, then by removing
 * duplicate files. Reports the remaining issues with their reasons.
 */
import type { AutoFixed, Cleaning, ScanRow, Skipped } from '@clearpane/contracts'
import { cleanupItems } from '@clearpane/contracts'
import { because, diagnostic, type Reason, type RunDetail } from '@clearpane/model'
import { carryOutOnly } from '../changes/carry-out.ts'
import { keptChange, type ParentJob } from '../changes/kept-change.ts'
import { nothingToDo, type Outcome, withRest } from '../changes/outcome-text.ts'
import { ok, type Result, refusal } from '../core/result.ts'
import { fixDuplicates } from '../files/fix-duplicates.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { forgetResult } from '../systemscan/kept.ts'
import { fileItems, fileRows } from '../systemscan/rows.ts'
import { cleaningBy } from './fix.ts'
import { type Proposal, proposalOf, type Selection, type Wanted } from './proposal.ts'

/**
 * Merges rows that have the same subject and reason: files of several classes may be left in place for the same
 * reason.
 */
export const mergedRows = (all: readonly Skipped[]): Skipped[] =>
  [...Map.groupBy(all, ({ what, why }) => JSON.stringify([what, why])).values()].flatMap(
    ([first, ...others]) =>
      first === undefined
        ? []
        : [
            {
              ...first,
              count: others.reduce<number | null>(
                (sum, { count }) => (sum === null || count === null ? null : sum + count),
                first.count,
              ),
            },
          ],
  )

type Request = {
  wanted: Wanted
  /** The user's selection, if it's smaller than the whole proposal; otherwise omitted. */
  origin: Selection | undefined
  planHash: string | undefined
  progressId: string | null
}

const rowOfClass = (id: string): ScanRow | null =>
  fileRows.find((row) =>
    fileItems[row].some((item) => cleanupItems[item].classes.some((one) => one === id)),
  ) ?? null

const rowOf = ({ resource, causes }: RunDetail['changes'][number]): ScanRow | null => {
  if (resource.kind === 'file') return rowOfClass(resource.class)
  const [cause] = causes
  if (cause?.by === 'tweak') return 'privacyIssues'
  if (cause?.by !== 'item') return null
  if (cause.type === 'registryFinding') return 'registryIssues'
  return cause.type === 'startup' ? 'startupIssues' : null
}

/**
 * Returns the issue that a change belongs to: a finding, an entry or a setting. All files in one row belong to the
 * same issue.
 */
const issueOf = (change: RunDetail['changes'][number]): string => {
  const [row, cause] = [rowOf(change), change.causes[0]]
  return row === 'tempFiles' || row === 'browserCache' ? row : `${row}:${cause?.id ?? ''}`
}

const grouped = (all: readonly { what: ScanRow; why: Reason }[]): Skipped[] =>
  [...Map.groupBy(all, ({ what, why }) => JSON.stringify([what, why])).values()].flatMap(
    ([first, ...others]) => (first === undefined ? [] : [{ ...first, count: 1 + others.length }]),
  )

const failedIn = ({ changes }: RunDetail): Skipped[] =>
  grouped(
    changes.flatMap((change) => {
      const what = rowOf(change)
      return change.result === 'done' || what === null
        ? []
        : [{ what, why: change.reason ?? because('stale') }]
    }),
  )

const leftBy = ({ parts }: Cleaning): Skipped[] =>
  parts.flatMap(({ id, locked, refused, changed }): Skipped[] => {
    const what = rowOfClass(id)
    if (what === null) return []
    return (
      [
        [locked, 'fileOpen'],
        [refused, 'fileRefused'],
        [changed, 'fileChanged'],
      ] as const
    ).flatMap(([count, why]) => (count === 0 ? [] : [{ what, count, why: because(why) }]))
  })

/**
 * Checks whether every part of the request was proposed: what the user deselected is left out, and nothing is added.
 */
const isWithin = (part: Selection, whole: Selection | null): boolean => {
  const known = new Set(
    [...(whole?.choices ?? []), ...(whole?.items ?? [])].map((one) => JSON.stringify(one)),
  )
  return (
    part.rules === undefined &&
    part.presetId === undefined &&
    [...part.choices, ...(part.items ?? [])].every((one) => known.has(JSON.stringify(one)))
  )
}

export const notProposed = () => refusal(diagnostic('BAD_REQUEST', 'notProposed'))

const moveCopies = async (
  services: Services,
  device: DeviceSession,
  { copies }: Proposal,
  parent: ParentJob,
): Promise<{ copies: AutoFixed['copies']; skipped: Skipped[] }> => {
  if (copies === null || copies.copies === 0) return { copies: null, skipped: [] }
  // Uses the scan that the proposal was based on, because another scan may have finished during the run.
  const input = { results: services.results, scan: copies }
  const start = { device, title: 'Duplicate files', input, id: null, parent }
  const moved = await services.jobs.run(fixDuplicates, start)
  const why = because('copiesStayed')
  if (!moved.ok) return { copies: null, skipped: [{ what: 'duplicateFiles', count: copies.copies, why }] }
  const { files, bytes, ids } = moved.value
  // The missing files were removed when the same list was fixed before.
  const refused = moved.value.refused.filter(({ why: reason }) => reason !== 'gone')
  const count = refused.length + moved.value.notReached
  const left: Skipped[] = count === 0 ? [] : [{ what: 'duplicateFiles', count, why }]
  return { copies: { files, bytes, ids }, skipped: left }
}

const setAside = (files: number) =>
  files === 1 ? '1 copy was set aside.' : `${files} copies were set aside.`

const wasCut = ({ report }: Outcome): boolean =>
  !['done', 'partly', 'nothing', 'blocked', 'failed'].includes(report.result)

export const autoFix = async (
  services: Services,
  device: DeviceSession,
  { wanted, origin: asked, planHash, progressId }: Request,
): Promise<Result<Outcome & Omit<AutoFixed, 'runId'> & { cleaning: Cleaning | null }>> => {
  const title = 'Auto-Fix All'
  const cleanings: (Cleaning | null)[] = []
  const done = await keptChange(
    services,
    device,
    { type: 'autoFixAll', title, progressId },
    async (parent) => {
      const { stage } = parent
      const proposed = await proposalOf(services, device, wanted, stage)
      if (!proposed.ok) return proposed
      if (asked !== undefined && !isWithin(asked, proposed.value.origin)) return notProposed()
      const origin = asked ?? proposed.value.origin
      stage('change')
      const run: Result<Outcome> =
        origin === null
          ? ok(nothingToDo)
          : await carryOutOnly(services, device, {
              ...{ origin, planHash, title, progressId, parent },
              act: { id: 'junk.all' },
            })
      if (!run.ok) return run
      const outcome = run.value
      const cleaning = await cleaningBy(services, device, outcome)
      cleanings.push(cleaning)
      stage('duplicates')
      const moved = wasCut(outcome)
        ? { copies: null, skipped: [] }
        : await moveCopies(services, device, proposed.value, parent)
      stage('after')
      const held = (outcome.run?.changes ?? []).filter(({ result }) => result === 'done')
      const isMoved = (moved.copies?.files ?? 0) > 0
      const kept: AutoFixed = {
        runId: outcome.run?.runId ?? null,
        fixedIssues: new Set(held.map(issueOf)).size + Number(isMoved),
        spaceFreed: cleaning?.bytes ?? 0,
        free: cleaning?.free ?? null,
        performanceGain: null,
        whyNoGain: because('notMeasured'),
        registryOptimized: held.some((change) => rowOf(change) === 'registryIssues'),
        copies: moved.copies,
        skipped: mergedRows([
          ...proposed.value.skipped,
          ...(outcome.run === null ? [] : failedIn(outcome.run)),
          ...(cleaning === null ? [] : leftBy(cleaning)),
          ...moved.skipped,
        ]),
        unread: proposed.value.unread,
      }
      // According to the specification, a scan is used up by a request that acts on all of its results.
      await forgetResult(services, device, 'systemScan')
      return ok({
        outcome: withRest(outcome, {
          unread: kept.unread.length,
          done: isMoved ? [setAside(moved.copies?.files ?? 0)] : [],
          leftAlone: moved.skipped.map(({ why }) => ({ setting: 'Duplicate files', reason: why })),
        }),
        kept,
      })
    },
  )
  return done.ok ? ok({ ...done.value, cleaning: cleanings[0] ?? null }) : done
}
