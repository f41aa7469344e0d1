/** The option that some values of a tweak amount to, where its settings stand for several things of a PC. */
import { expect, test } from 'vitest'
import type { Setting } from '../catalog/tweak.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { Observation } from '../observation.ts'
import { encodeRegistryData } from '../registry/data.ts'
import { optionOf } from './setting-state.ts'

const setting = (resource: Resource, value: unknown, clean: unknown = 'unknown') =>
  ({
    resource,
    desired: { want: 'property', value },
    default: clean === 'unknown' ? clean : { want: 'property', value: clean },
  }) as Setting
const tweakOf = (...settings: Setting[]) => ({ options: [{ id: 'on', label: 'On', settings }] })
const scalar = (kind: string, value: unknown) =>
  ({ status: 'present', state: { kind, value } }) as Observation

const adapter = (id: string): Resource => ({ kind: 'dns', adapter: id, family: 'ipv4' })
const power = (scheme: string): Resource => ({ kind: 'power', scheme, setting: 'a/b', source: 'ac' })
const task = (sid: string): Resource => ({ kind: 'task', path: `\\OneDrive-${sid}` })
const pause = tweakOf(setting({ kind: 'action', name: 'pauseUpdates', scope: 'machine' }, 'done'))
const time = (name: string): Resource => ({ kind: 'registry', hive: 'HKLM', path: 'UX\\Settings', name })
const text = (data: string): Observation => ({
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data }) },
})

test.each([
  ['of every adapter', adapter('*'), adapter('{1-2}'), ['9.9.9.9'], []],
  ['of the active power scheme', power('active'), power('381b4222'), 0, 30],
  ['of the user’s own task', task('<SID>'), task('S-1-5-21-7-8'), false, true],
])('the values %s have the words of their option', (_, general, own, value, clean) => {
  const tweak = tweakOf(setting(general, value, clean))
  expect(optionOf(tweak, [{ resource: own, state: scalar(own.kind, value) }])).toBe('on')
  expect(optionOf(tweak, [{ resource: own, state: scalar(own.kind, clean) }])).toBe('default')
  expect(optionOf(tweak, [{ resource: own, state: scalar(own.kind, 'other') }])).toBeNull()
})

test.each([
  ['our times of a pause are the pause', text('2026-11-25T00:00:00Z'), 'on'],
  ['no times are no pause', { status: 'absent' }, 'default'],
  ['somebody else’s pause is another value', text('2026-11-25T09:30:00Z'), null],
] as [string, Observation, string | null][])('%s', (_, state, option) => {
  const parts = ['PauseUpdatesStartTime', 'PauseUpdatesExpiryTime'].map((name) => ({
    resource: time(name),
    state,
  }))
  expect(optionOf(pause, parts)).toBe(option)
})

test('a pause in an old journal is the action it was then', () => {
  const resource = { kind: 'action', name: 'pauseUpdates', scope: 'machine' } as const
  expect(optionOf(pause, [{ resource, state: scalar('action', 'done') }])).toBe('on')
})
