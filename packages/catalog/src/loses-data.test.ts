/** A reason that tells of lost data marks its tweak, so that a review asks before it, and promises no undo of it. */
import { expect, test } from 'vitest'
import { tweaks } from './index.ts'

const tellsOfLoss = /\b(?:is|are) (?:lost|cleared|deleted|gone)\b/i

/** What is lost here is a function, a view or nothing of the person's own. */
const otherwise: ReadonlySet<string> = new Set([
  'ads.widgetsPolicy',
  'ai.copilotPolicyRemoval',
  'ai.recallFeature',
  'edge.searchSuggest',
  // Windows' own later work, unsaved work at a shutdown, and a key that the person has to keep.
  'cleanup.storageSense',
  'performance.autoEndTasks',
  'security.enableBitLocker',
])

test.each(
  tweaks.filter(({ riskReason }) => tellsOfLoss.test(riskReason)).map((tweak) => [tweak.id, tweak] as const),
)('%s tells of lost data, so it is marked or named as an exception', (id, tweak) =>
  expect(tweak.losesData === true).toBe(!otherwise.has(id)),
)

test('every mark has a reason that tells of the loss', () => {
  const silent = tweaks.filter(
    ({ losesData, riskReason }) =>
      losesData === true && !/\b(?:lost|cleared|deleted|gone)\b/i.test(riskReason),
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})
