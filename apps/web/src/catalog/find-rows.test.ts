import { tweakById } from '@clearpane/catalog'
import { describe, expect, it } from 'vitest'
import { firstRows, foundAmong, scoreRows } from './find-rows.ts'
import type { Row } from './tweak-view.ts'

const row = (id: string): Row => {
  const tweak = tweakById.get(id)
  if (tweak === undefined) throw new Error(`the catalog has no ${id}`)
  return { tweak, status: { id, state: 'notApplied', option: null, reason: null, settings: [] } }
}
const page = [
  { id: 'apps', rows: [row('privacy.microphoneAccess'), row('privacy.cameraAccess')] },
  { id: 'ads', rows: [row('privacy.tailoredExperiences'), row('privacy.advertisingId')] },
]
const all = () => true

describe('the sections of a page', () => {
  it.each<[string, string, (row: Row) => boolean, [string, string[]][]]>([
    [
      'everything in order if nothing is typed',
      '',
      all,
      [
        ['apps', ['privacy.microphoneAccess', 'privacy.cameraAccess']],
        ['ads', ['privacy.tailoredExperiences', 'privacy.advertisingId']],
      ],
    ],
    ['only the section with a hit', 'camera', all, [['apps', ['privacy.cameraAccess']]]],
    [
      'the best row first',
      'advertising',
      all,
      [['ads', ['privacy.advertisingId', 'privacy.tailoredExperiences']]],
    ],
    ['nothing that a filter excludes', 'camera', () => false, []],
    ['the section of the best row first', 'id', all, [['ads', ['privacy.advertisingId']]]],
  ])('are right: %s', (_case, typed, keep, shown) =>
    expect(
      foundAmong(scoreRows(page, typed), keep).map(({ section, rows }) => [
        section.id,
        rows.map(({ tweak }) => tweak.id),
      ]),
    ).toEqual(shown),
  )
})

it.each([
  [1, [['apps', 1]]],
  [
    3,
    [
      ['apps', 2],
      ['ads', 1],
    ],
  ],
  [
    9,
    [
      ['apps', 2],
      ['ads', 2],
    ],
  ],
] as const)('a page shows its first %i rows, counted over all sections', (most, left) => {
  const found = foundAmong(scoreRows(page, ''), all)
  expect(firstRows(found, most).map(({ section, rows }) => [section.id, rows.length])).toEqual(left)
})
