/** Finds facts about an app that aren't in its list entry. */
import { type AppFacts, because, type Resource } from '@clearpane/model'
import type { Parts } from '../start/seed.ts'
import type { StartState } from '../start/state.ts'
import { appBytes, daysSinceUse } from '../stock/app-facts.ts'

const sizeOf = ({ restricted }: Parts, packageFamilyName: string): AppFacts['size'] => {
  const reason = restricted.whyUncounted({ kind: 'appx', packageFamilyName })
  return reason === null ? { bytes: appBytes(packageFamilyName) } : { reason }
}

const day = 24 * 60 * 60_000

const lastUsed = ({ boots }: Parts, family: string): AppFacts['lastUsed'] => {
  const [first, days] = [boots.first(), daysSinceUse(family)]
  if (first === null || days === null) return { reason: because('noAppStartNoted') }
  return { at: new Date(Date.parse(first.at) - days * day).toISOString() }
}

export const appFacts = (parts: Parts, id: string): AppFacts => ({
  id,
  size: sizeOf(parts, id),
  lastUsed: lastUsed(parts, id),
  icon: null,
})

/** Returns the number of bytes that removing apps has freed since the initial state. */
export const bytesOfRemovedApps = ({ properties }: Parts, { properties: stock }: StartState): number => {
  const bytesIn = (all: readonly { resource: Resource }[]) =>
    all.reduce(
      (sum, { resource }) => sum + (resource.kind === 'appx' ? appBytes(resource.packageFamilyName) : 0),
      0,
    )
  return bytesIn(stock) - bytesIn(properties.list('appx'))
}
