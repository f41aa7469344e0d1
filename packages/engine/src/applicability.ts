/** Does a tweak make sense on this PC? An unknown fact is never a reason to hide one. */
import type { DeviceFacts, Tweak } from '@clearpane/model'

const revisionOf = (text: string): [number, number] => {
  const [build = '0', revision = '0'] = text.split('.')
  return [Number(build), Number(revision)]
}

/** Null: applies. Otherwise the reason it does not, for people. */
export const whyNotApplicable = (tweak: Tweak, facts: DeviceFacts): string | null => {
  const { build, revision } = facts
  if (build !== null) {
    if (tweak.minBuild !== undefined && build < tweak.minBuild) return `needs Windows build ${tweak.minBuild}; this is ${build}`
    if (tweak.maxBuild !== undefined && build > tweak.maxBuild)
      return `has no effect after Windows build ${tweak.maxBuild}; this is ${build}`
    if (tweak.minRevision !== undefined) {
      const [minBuild, minRevision] = revisionOf(tweak.minRevision)
      const older = build < minBuild || (build === minBuild && revision !== null && revision < minRevision)
      if (older) return `needs Windows ${tweak.minRevision}; this is ${build}.${revision ?? 0}`
    }
  }
  const missing = tweak.requires?.find((feature) => facts.features[feature] === false)
  return missing === undefined ? null : `needs ${missing}`
}

/** The setting may work outside the editions it is documented for; people are told, it is not hidden. */
export const editionRemark = (tweak: Tweak, facts: DeviceFacts): string | null =>
  facts.edition === null || tweak.editions.includes(facts.edition) ? null : `not guaranteed on Windows ${facts.edition}`
