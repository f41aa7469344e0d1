import type { StartupEntry } from '@clearpane/contracts'
import { expect, test } from 'vitest'
import { switched } from './entries.ts'

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
