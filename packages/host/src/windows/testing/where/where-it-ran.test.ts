import { kinds, propertyKinds } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { casesInWine } from '../in-wine.ts'
import { sayWhere, whereItRan } from './where-it-ran.ts'

describe('a kind that is reported as run', () => {
  test.each(propertyKinds.filter((kind) => whereItRan[kind].where !== 'nowhere'))(
    'has test cases that change a setting: %s',
    (kind) => {
      const cases = casesInWine(whereItRan[kind].where === 'wine' ? 'native' : 'fakes', {})
      const changes = cases.filter(
        (one) => one.kind === 'property' && one.resource.kind === kind && one.expects !== 'refused',
      )
      expect(changes.length).toBeGreaterThan(0)
    },
  )
})

test.each([
  ['a kind whose calls are all real', 'registry', 'registry: native in Wine'],
  [
    'one that is real but for some cases',
    'service',
    /^service: native in Wine; some cases with a fake of \w+, \w+$/,
  ],
  ['one that can be changed by a fake alone', 'task', 'task: with a fake of IRegisteredTask.put_Enabled'],
] as const)('the report says where %s ran', (_, kind, expected) => {
  expect(sayWhere(kind)).toMatch(expected)
})

test('a kind of setting that was tested nowhere is listed in the report, with the reason', () => {
  const lines = kinds.filter((kind) => whereItRan[kind].where === 'nowhere').map(sayWhere)
  expect(lines.every((line) => /^\w+: skipped, .+/.test(line))).toBe(true)
})
