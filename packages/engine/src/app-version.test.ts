/** Tests that an app's version is shown but never compared, because the Store updates apps automatically. */
import type { Known, Resource } from '@clearpane/model'
import { expect, test } from 'vitest'
import { sameState } from './index.ts'
import { rulesOf } from './kinds/rules.ts'

const app: Resource = { kind: 'appx', packageFamilyName: 'Some.App_8wekyb3d8bbwe' }
const power: Resource = { kind: 'tcp', scope: 'Internet', property: 'Timestamps' }
const at = (kind: 'appx' | 'tcp', value: string): Known => ({ status: 'present', state: { kind, value } })
const absent: Known = { status: 'absent' }

test.each<[string, Known, Known, boolean]>([
  ['an app that comes back in a newer version is back', at('appx', '2.0.0.0'), at('appx', '1.0.0.0'), true],
  [
    'an app that was moved on since the plan is the one the plan saw',
    at('appx', '1.0.0.1'),
    at('appx', '1.0.0.0'),
    true,
  ],
  ['an app that is gone is not the one that was there', absent, at('appx', '1.0.0.0'), false],
  ['an app that is there is not gone', at('appx', '1.0.0.0'), absent, false],
])('the version of an app is planned correctly: %s', (_, now, then, same) => {
  expect(sameState(app, {}, now, then, true)).toBe(same)
  expect(sameState(app, {}, now, then)).toBe(same)
})

test('a plan keeps the installed version of an app if the request accepts any version', () => {
  const now = at('appx', '1.0.0.0')
  expect(rulesOf(app).resolve({ desired: { want: 'property', value: true } }, now)).toEqual({ to: now })
})

test('a value that differs counts as unchanged only if it is the version of an app', () => {
  expect(sameState(power, {}, at('tcp', 'Enabled'), at('tcp', 'Disabled'), true)).toBe(false)
})
