import type { StartupEntry } from '@clearpane/contracts'
import { expect, test } from 'vitest'
import { isRecommendedOff, keptBy, switched } from './entries.ts'

const off = {
  id: 'service:Updater',
  place: 'service',
  enabled: false,
  delayed: true,
  canDelay: true,
  locked: null,
}

test.each<[string, object, string[]]>([
  ['a service with a delay, and it stays delayed', {}, ['delayed']],
  ['a service without a delay', { delayed: false }, ['enabled']],
  ['a service that can’t be delayed any more', { canDelay: false }, ['enabled']],
  ['what isn’t a service', { id: 'userRun:a', place: 'userRun', canDelay: false }, ['enabled']],
  ['nothing that is on', { enabled: true }, []],
  ['nothing that is locked', { locked: { code: 'startupManaged' } }, []],
])('turning on all startup entries works for this case: %s', (_, more, expected) => {
  // The cast is safe: the tested function reads nothing else.
  const entries = [{ ...off, ...more }] as unknown as StartupEntry[]
  expect(switched(entries, true).map(({ option }) => option)).toEqual(expected)
})

test.each([
  { case: 'a slow program', more: {}, scope: {}, turnsOff: true, recommended: true },
  { case: 'a light program', more: { impact: 'Low' }, scope: {}, turnsOff: false, recommended: false },
  {
    case: 'a program that syncs files, which only the person’s own choice includes',
    more: { name: 'Dropbox' },
    scope: { sync: true },
    turnsOff: true,
    recommended: false,
  },
  {
    case: 'a slow program that the person’s own choice leaves on',
    more: { impact: 'Medium' },
    scope: { medium: false },
    turnsOff: false,
    recommended: true,
  },
])('turning off is recommended by the rule alone: $case', ({ more, scope, turnsOff, recommended }) => {
  const { impact = 'High', ...named } = more as { impact?: string; name?: string }
  // The cast is safe: the tested functions read nothing else.
  const entry = {
    ...{ id: 'userRun:a', name: 'Chatter', file: 'C:\\chatter.exe', publisher: 'Maker', place: 'userRun' },
    ...{ enabled: true, locked: null, protectedBySystem: false, cost: { impact, seconds: 3 } },
    ...named,
  } as unknown as StartupEntry
  const isOff = keptBy(entry, { medium: true, sync: false, ...scope }) === null
  expect([isOff, isRecommendedOff(entry)]).toEqual([turnsOff, recommended])
})
