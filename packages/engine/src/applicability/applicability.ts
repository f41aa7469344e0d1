/** Decides whether a tweak makes sense on this PC. A tweak is never hidden just because a fact is unknown. */
import {
  because,
  type Desired,
  type DeviceFacts,
  type Observation,
  type Reason,
  resourceKey,
  type Setting,
  type Tweak,
  traitsOf,
} from '@clearpane/model'
import { whyProtected } from './protected.ts'

const revisionOf = (text: string): [number, number] => {
  const [build = '0', revision = '0'] = text.split('.')
  return [Number(build), Number(revision)]
}

/**
 * The names that `requires` may contain. `managed` is a fact about the PC; the other names are features reported by a
 * host.
 */
const needs: Readonly<Record<string, Reason>> = {
  copilotPlusPc: because('needsCopilotPlusPc'),
  edgeInstalled: because('needsEdge'),
  officeInstalled: because('needsOffice'),
  hibernation: because('needsHibernation'),
  managed: because('needsManaged'),
}

export const featureNames: readonly string[] = Object.keys(needs)

/** Returns the reason why the tweak doesn't apply to this PC; null if it applies. */
export const whyNotApplicable = (tweak: Tweak, facts: DeviceFacts): Reason | null => {
  const { build, revision } = facts
  if (build !== null) {
    if (tweak.minBuild !== undefined && build < tweak.minBuild)
      return because('needsBuild', { least: tweak.minBuild, build })
    if (tweak.maxBuild !== undefined && build > tweak.maxBuild)
      return because('untilBuild', { last: tweak.maxBuild, build })
    if (tweak.minRevision !== undefined) {
      const [minBuild, minRevision] = revisionOf(tweak.minRevision)
      const older = build < minBuild || (build === minBuild && revision !== null && revision < minRevision)
      if (older)
        return because('needsRevision', { least: tweak.minRevision, now: `${build}.${revision ?? 0}` })
    }
  }
  const missing = tweak.requires?.find(
    (feature) => (feature === 'managed' ? facts.managed : facts.features[feature]) === false,
  )
  return missing === undefined ? null : (needs[missing] ?? because('needsFeature', { feature: missing }))
}

/**
 * Resources, identified by their `resourceKey`, that were last written by Clearpane, which means that their values
 * weren't set by a policy.
 */
export type WrittenByUs = ReadonlySet<string>
export const nothingWritten: WrittenByUs = new Set()

/**
 * Returns the reason why a value is left to the organization that manages the PC; null if Clearpane may change it. A
 * policy value that exists but wasn't written by Clearpane is left to the organization, because a change would last
 * only until the next policy refresh.
 */
export const whyManaged = (
  setting: Setting,
  observed: Observation,
  facts: DeviceFacts,
  own: WrittenByUs,
): Reason | null => {
  const isPolicy = 'via' in setting && setting.via === 'policy'
  if (
    facts.managed !== true ||
    !isPolicy ||
    observed.status !== 'present' ||
    own.has(resourceKey(setting.resource))
  )
    return null
  return because('managed')
}

/**
 * Checks whether the setting belongs to an item that this PC doesn't have. Clearpane didn't remove the item, and it
 * may never have existed. Any other missing value stands for the Windows default.
 */
export const isNeverThere = (
  { resource, optional }: Setting,
  desired: Desired,
  observed: Observation,
  own: WrittenByUs,
): boolean => {
  if (observed.status !== 'absent' || own.has(resourceKey(resource))) return false
  const removes = desired.want === 'property' && desired.value === null
  return optional === true || (traitsOf(resource.kind).byPresence && removes)
}

/**
 * Returns the reason why a value can't be changed because an organization or Windows controls it; null if it can be
 * changed.
 */
export const whyKept = (
  setting: Setting,
  observed: Observation,
  facts: DeviceFacts,
  own: WrittenByUs,
): Reason | null => whyManaged(setting, observed, facts, own) ?? whyProtected(setting.resource, facts)

/**
 * Returns a remark if the setting may also work in editions for which it isn't documented. The remark is shown, and
 * the setting isn't hidden.
 */
export const editionRemark = (tweak: Tweak, facts: DeviceFacts): string | null =>
  facts.edition === null || tweak.editions.includes(facts.edition)
    ? null
    : `not guaranteed on Windows ${facts.edition}`
