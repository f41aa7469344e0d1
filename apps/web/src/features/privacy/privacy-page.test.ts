import { expect, it } from 'vitest'
import { behind, unknownIn } from '../../testing/catalog-rows.ts'
import { privacyPermissions, privacySettings, privacyWindows, updateOptions } from './privacy-page.tsx'

it.each([
  { case: 'the 18 privacy settings', ids: privacySettings, group: 'privacySettings' },
  { case: 'the five update options', ids: updateOptions, group: 'updateOptions' },
])('the privacy page shows $case of the specification, each with its catalog entry', ({ ids, group }) => {
  expect([...ids].sort()).toEqual(behind(group))
  expect(unknownIn(ids)).toEqual([])
})

it('the privacy page splits the 18 settings into two groups', () => {
  expect([...privacyWindows, ...privacyPermissions].sort()).toEqual([...privacySettings].sort())
  expect(Math.min(privacyWindows.length, privacyPermissions.length)).toBeGreaterThan(4)
})
