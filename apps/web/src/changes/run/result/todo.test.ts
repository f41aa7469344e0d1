/** Tests the claims in the text that reassures the user after a failure. */
import type { Resource } from '@clearpane/model'
import { expect, test } from 'vitest'
import { todoOf } from './result-view.ts'

const driver: Resource = { kind: 'driver', update: 'a', title: 'A driver' }
const value: Resource = { kind: 'registry', hive: 'HKCU', path: 'Software\\A', name: 'B' }
const of = (...resources: Resource[]) => resources.map((resource) => ({ changes: [{ resource }] }))

test.each([
  {
    case: 'a driver that failed has no saved old setting',
    why: 'failed',
    settings: of(driver),
    todo: 'failedForGood',
  },
  { case: 'a value that failed has one', why: 'failed', settings: of(value), todo: 'failed' },
  { case: 'both together name the saved ones', why: 'failed', settings: of(driver, value), todo: 'failed' },
  { case: 'another cause keeps its own advice', why: 'rights', settings: of(driver), todo: 'rights' },
] as const)('the list of what is left to do after a run is right: $case', ({ why, settings, todo }) =>
  expect(todoOf({ why, settings })).toBe(todo),
)
