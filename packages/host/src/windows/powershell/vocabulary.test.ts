/**
 * The sample PC and Windows have the same resources: everything on the sample PC has a script target on
 * Windows.
 */
import { liveKinds, scriptTargetOf } from '@clearpane/compiler'
import { formatResource, isReason, type ScalarResource } from '@clearpane/model'
import { stockApps, stockNetwork, stockSystem } from '@clearpane/sample-pc/testing'
import { expect, test } from 'vitest'
import type { LiveResource } from '../testing/powershell/live-cases.ts'

const isLive = (resource: ScalarResource): resource is LiveResource =>
  (liveKinds as readonly string[]).includes(resource.kind)
const apps = [...stockApps.keys()].map(
  (packageFamilyName): LiveResource => ({ kind: 'appx', packageFamilyName }),
)
const all = [...apps, ...[...stockNetwork, ...stockSystem].map(({ resource }) => resource).filter(isLive)]

test.each(liveKinds)('everything of kind %s on the sample PC has a script target on Windows', (kind) => {
  const own = all.filter((resource) => resource.kind === kind)
  expect(own.length).toBeGreaterThan(3)
  expect(own.filter((resource) => isReason(scriptTargetOf(resource))).map(formatResource)).toEqual([])
})
