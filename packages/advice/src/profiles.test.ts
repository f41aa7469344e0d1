import type { HealthAlarm } from '@clearpane/contracts'
import { describe, expect, test } from 'vitest'
import { forThisPc } from './profiles.ts'

type Entry = Parameters<typeof forThisPc>[0][number]
const entry = (id: string, tweakIds: readonly string[], more: object = {}): Entry =>
  ({
    preset: { id, choices: tweakIds.map((tweakId) => ({ tweakId })) },
    status: { state: 'inactive' },
    settings: tweakIds.length,
    ...more,
  }) as unknown as Entry
const names = (
  entries: readonly Entry[],
  suggested: readonly string[],
  alarms: readonly HealthAlarm[] = [],
) =>
  forThisPc(entries, new Set(suggested), alarms).map(
    ({ entry: { preset }, why }) => `${preset.id}: ${why.code}`,
  )

const some = entry('some', ['a', 'b'])
const most = entry('most', ['a', 'b', 'c'])
const strict = entry('strict', ['a', 'b', 'c', 'x', 'y'])
const stricter = entry('stricter', ['a', 'b', 'c', 'x', 'y', 'z', 'w'])

describe('the profiles for this PC', () => {
  test.each([
    ['the one that sets the most suggested settings', [some, most], ['most: settings']],
    ['of two that set as many, the one that changes less', [strict, most], ['most: settings']],
    ['none that changes mostly something else', [stricter], []],
    ['none that is active already', [entry('most', ['a', 'b', 'c'], { status: { state: 'active' } })], []],
    ['none that sets only a few of them', [entry('few', ['a'])], []],
    ['none that sets others', [entry('other', ['x'])], []],
  ])('are %s', (_, entries, expected) => {
    expect(names(entries, ['a', 'b', 'c'])).toEqual(expected)
  })

  test('are an empty list if no rule suggests a profile and no alarm is raised', () => {
    expect(names([some, most, entry('deep-clean', ['q'])], [])).toEqual([])
  })

  test('begin with the profiles that fix an alarm, each with the measured value', () => {
    const all = [most, entry('startup-optimizer', ['s']), entry('deep-clean', ['d'])]
    const alarms = [
      { code: 'threat', count: 1 },
      { code: 'slowStart', seconds: 72 },
      { code: 'diskFull', free: 3 },
    ] as const
    expect(names(all, ['a', 'b', 'c'], [...alarms])).toEqual([
      'startup-optimizer: slowStart',
      'deep-clean: diskFull',
      'most: settings',
    ])
    expect(names([entry('deep-clean', [])], [], [...alarms])).toEqual([])
  })
})
