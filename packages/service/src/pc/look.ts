/**
 * The data about a PC that pages show, all from one observation. On a host that can detect changes, observing again
 * takes almost no time if nothing has changed. On any other host, the PC is observed again, but its tweaks aren't
 * judged again.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  type Drift,
  dayOf,
  driftIn,
  type Fitted,
  type Ledgers,
  meaningsOf,
  type Observations,
  type PcCatalog,
  tweakStatus,
  writtenByUs,
  writtenResources,
} from '@clearpane/engine'
import type { DeviceFacts, Resource, TweakStatus } from '@clearpane/model'
import type { Remembering } from './as-administrator.ts'

/**
 * One observation of a PC's state. Its objects are immutable, because the next observation may return the same
 * objects.
 */
export type Look = {
  facts: DeviceFacts
  fitted: Fitted
  ledgers: Ledgers
  /** The observation includes values that only an administrator could read. */
  observed: Observations
  statuses(): TweakStatus[]
  drift(): Drift
}

/**
 * Maximum age of the answers that pages get. A page requests these answers about once a second, so slow readings may
 * be a little older than that.
 */
const forPages = { maxAgeMs: 4000 }

export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

type Kept = { at: string; stamp: string | null; answers: Observations; look: Look }

export const createLooks = (
  looking: Remembering,
  catalog: PcCatalog,
  now: () => string,
): ((ledgers: Ledgers) => Promise<Look>) => {
  let last: Kept | null = null

  const isAsBefore = (kept: Kept, fitted: Fitted, answers: Observations): boolean =>
    kept.look.fitted === fitted &&
    kept.look.observed === kept.answers &&
    kept.answers.equals(answers, isDeepStrictEqual)

  return async (ledgers) => {
    // The host's stamp is read first, so that the next observation notices a change that happens during this one.
    const stamp = (await looking.host.stamp?.()) ?? null
    const at = now()
    const before = last?.look.ledgers === ledgers && dayOf(last.at) === dayOf(at) ? last : null
    if (before !== null && stamp !== null && before.stamp === stamp) return before.look
    const device = await looking.own.device()
    const { facts } = device
    const fitted = catalog.fit(device, at)
    const resources: Resource[] = [...fitted.resources, ...writtenResources(ledgers)]
    const answers = await looking.own.observe(resources, forPages)
    const observed = looking.fill(resources, answers)
    if (before !== null && observed === answers && isAsBefore(before, fitted, answers)) {
      last = { ...before, at, stamp }
      return before.look
    }
    const look: Look = {
      facts,
      fitted,
      ledgers,
      observed,
      statuses: once(() => {
        const own = writtenByUs(ledgers)
        return fitted.tweaks.map((tweak) => tweakStatus(tweak, facts, observed, own))
      }),
      drift: once(() => driftIn(answers, ledgers, meaningsOf(fitted.tweaks))),
    }
    last = { at, stamp, answers, look }
    return look
  }
}
