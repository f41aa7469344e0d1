/**
 * A PC's report about itself for the user's other PCs: it's based on reading the PC, never on data that was sent to
 * it.
 */
import { createHash } from 'node:crypto'
import type { TweakStatus } from '@clearpane/model'
import { type PcReport, writeReport } from '@clearpane/sync'
import { readHealth } from '../health/index.ts'
import { isLasting } from './journal-choices.ts'
import type { Cloud } from './open.ts'

const holdsOf = ({ state, option }: TweakStatus): string | null => {
  switch (state) {
    case 'applied':
      return option ?? 'none'
    case 'partly':
      return 'partly'
    case 'notApplied':
      return 'none'
    case 'unknown':
      return 'unknown'
    case 'notApplicable':
      return null
  }
}

/**
 * Reads the score as the dashboard shows it. A score that can't be read now is unknown, but the choices are sent all
 * the same.
 */
const scoreOf = async ({ session, store }: Pick<Cloud, 'session' | 'store'>, now: number) => {
  try {
    return (await readHealth(session, await (await store()).metrics(), now)).score
  } catch {
    return null
  }
}

export const readPcReport = async (
  cloud: Pick<Cloud, 'session' | 'store'>,
  now: number,
): Promise<PcReport> => {
  const { service } = cloud.session
  const [health, { facts }, { tweaks }, { drift }, [last]] = await Promise.all([
    scoreOf(cloud, now),
    service.device(),
    service.tweaks(),
    service.drift(),
    service.runs({ limit: 1 }),
  ])
  const lasting = tweaks.filter(({ tweak }) => isLasting(tweak))
  const ids = lasting.map(({ tweak }) => tweak.id).sort()
  return {
    at: now,
    windows: {
      build:
        facts.build === null ? '' : `${facts.build}${facts.revision === null ? '' : `.${facts.revision}`}`,
      edition: facts.edition,
    },
    catalog: createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 12),
    health,
    lastRun: last === undefined ? null : Date.parse(last.at),
    holds: Object.fromEntries(
      lasting.flatMap(({ tweak, status }): [string, string][] => {
        const holds = holdsOf(status)
        return holds === null ? [] : [[tweak.id, holds]]
      }),
    ),
    drifted: [
      ...new Set(
        drift.flatMap(({ causes }) => causes.flatMap((cause) => (cause.by === 'tweak' ? [cause.id] : []))),
      ),
    ].sort(),
    notApplicable: Object.fromEntries(
      lasting.flatMap(({ tweak, status }): [string, string][] =>
        status.state === 'notApplicable' ? [[tweak.id, status.reason?.code ?? '']] : [],
      ),
    ),
  }
}

const dayMs = 24 * 60 * 60_000

/**
 * Checks for news. A report that is the same as the last one isn't sent again within a day; otherwise, every sync
 * would write something.
 */
export const isNews = (report: PcReport, before: string | undefined): boolean => {
  if (before === undefined) return true
  const old = JSON.parse(before) as PcReport
  return report.at - old.at > dayMs || writeReport({ ...report, at: 0 }) !== writeReport({ ...old, at: 0 })
}
