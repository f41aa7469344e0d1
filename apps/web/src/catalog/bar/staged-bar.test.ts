import { defaultOption } from '@clearpane/model'
import { expect, it } from 'vitest'
import { shareOf } from './staged-bar.tsx'

const parts = [
  { tweakId: 'privacy.a', state: 'applied' },
  { tweakId: 'privacy.b', state: 'notApplied' },
  { tweakId: 'privacy.c', state: 'unknown' },
  { tweakId: 'privacy.d', state: 'notApplicable' },
] as const

it.each([
  ['an open one adds one', { 'privacy.b': { option: 'on' } }, { now: 1, after: 2, of: 3 }],
  [
    'a private one given back removes one',
    { 'privacy.a': { option: defaultOption } },
    { now: 1, after: 0, of: 3 },
  ],
  [
    'both make the same',
    { 'privacy.a': { option: defaultOption }, 'privacy.b': { option: 'on' } },
    { now: 1, after: 1, of: 3 },
  ],
  ['another page says nothing about it', { 'ads.tips': { option: 'on' } }, null],
  ['what this PC doesn’t have isn’t counted', { 'privacy.d': { option: 'on' } }, null],
])('the bar of staged settings shows the right text: %s', (_case, staged, share) =>
  expect(shareOf(parts, staged)).toEqual(share),
)
