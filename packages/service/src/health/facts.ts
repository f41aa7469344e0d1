/** Turns a PC's readings into the facts that its health score is based on. Pure. */
import type { HealthFact, HealthFacts } from '@clearpane/engine'
import {
  because,
  numberOf,
  type Reading,
  type SystemInformation,
  type Tweak,
  type TweakStatus,
} from '@clearpane/model'
import { wordedSource } from '../core/worded-source.ts'
import { safeParts, safeSettings } from '../privacy/page.ts'
import { keyedRows, privacyRows } from '../scores/privacy-rows.ts'
import { isOpen } from '../scores/safe.ts'

type Row = { tweak: Tweak; status: TweakStatus }
type SpecKeys = Readonly<Record<string, readonly string[]>>

export type HealthSources = {
  rows: readonly Row[]
  specKeys: SpecKeys
  information: SystemInformation & { lastUpdate?: Reading }
  startup: Reading
  /** Median of the memory in use over the last day, in bytes; null if nothing was recorded. */
  usualMemory: number | null
  observedAt: string
}

const day = 86_400_000
const notRead: Reading = { status: 'unavailable', reason: because('notReadHere') }

const whole = (reading: Reading, tweakIds: readonly string[] = []): HealthFact => ({
  reading,
  tweakIds,
  isWhole: true,
})

/**
 * Returns the reading with a different figure; if a reading has no figure, it's returned unchanged, along with the
 * reason for the missing figure.
 */
const derived = (from: Reading, value: number | null, unit: string): Reading => {
  if (from.status !== 'measured') return from
  return value === null ? notRead : { ...from, value: Math.round(value * 10) / 10, unit }
}

/** Returns `done` as a percentage of `of`; both numbers count settings of the catalog. */
const ofSettings = (done: number, of: number, at: string): Reading =>
  of === 0
    ? notRead
    : {
        status: 'measured',
        value: Math.round((1000 * done) / of) / 10,
        unit: '%',
        ...wordedSource(because('fromSettings', { count: of })),
        at,
      }

const protectionsOf = ({ rows, specKeys, observedAt }: HealthSources): HealthFact => {
  const byId = new Map(rows.map((row) => [row.tweak.id, row]))
  const here = keyedRows(specKeys, 'securityPage.defender', byId)
    .map(({ row }) => row)
    .filter(({ status }) => status.state !== 'notApplicable')
  const known = here.filter(({ status }) => status.state !== 'unknown')
  const open = known.filter(({ status }) => isOpen(status))
  return {
    reading: ofSettings(known.length - open.length, known.length, observedAt),
    tweakIds: open.map(({ tweak }) => tweak.id),
    isWhole: known.length === here.length,
  }
}

/** Counts the same settings as the privacy page, so that the score and the page's figure always agree. */
const privacyOf = ({ rows, specKeys, observedAt }: HealthSources): HealthFact => {
  const all = privacyRows(rows, specKeys)
  const here = safeParts(all).filter(({ state }) => state !== 'notApplicable')
  const known = here.filter(({ state }) => state !== 'unknown')
  const done = known.filter(({ state }) => state === 'applied')
  return {
    reading: ofSettings(done.length, known.length, observedAt),
    // Offers only changes that have no disadvantage for anybody; users decide about all others on the privacy page.
    tweakIds: safeSettings(all),
    isWhole: known.length === here.length,
  }
}

const sinceUpdate = ({ information, observedAt }: HealthSources): Reading => {
  const { lastUpdate = notRead } = information
  if (lastUpdate.status !== 'measured') return lastUpdate
  const at = Date.parse(String(lastUpdate.value))
  return Number.isNaN(at) ? notRead : derived(lastUpdate, Math.max(0, Date.parse(observedAt) - at) / day, 'd')
}

const inUse = ({ information: { ramUsed, ramTotal }, usualMemory }: HealthSources): Reading => {
  const [used, total] = [usualMemory ?? numberOf(ramUsed), numberOf(ramTotal)]
  const reading = derived(ramUsed, used === null || !total ? null : (100 * used) / total, '%')
  return usualMemory === null || reading.status !== 'measured'
    ? reading
    : {
        ...reading,
        ...wordedSource(because('medianOfDay', { source: reading.sourceWords ?? reading.source })),
      }
}

export const healthFacts = (sources: HealthSources): HealthFacts => ({
  protections: protectionsOf(sources),
  privacy: privacyOf(sources),
  updates: whole(sinceUpdate(sources)),
  disk: whole(sources.information.systemDriveFree),
  memory: whole(inUse(sources)),
  boot: whole(sources.information.bootTime),
  startup: whole(sources.startup),
})
