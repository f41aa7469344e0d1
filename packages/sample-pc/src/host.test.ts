import { encodeRegistryData, type RegistryData } from '@clearpane/model'
import { expect, test } from 'vitest'
import { movableClock, openTestPc } from './testing/open.ts'

const path = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\SystemRestore'

test.each<[string, RegistryData | null, number, 'created' | 'skipped']>([
  ['a second one at once is skipped', null, 0, 'skipped'],
  ['a second one one minute short of 24 hours is skipped', null, 24 * 60 - 1, 'skipped'],
  ['a second one after 24 hours is created', null, 24 * 60, 'created'],
  ['with a frequency of 0 minutes every one is created', { type: 'REG_DWORD', data: 0 }, 0, 'created'],
  ['with a frequency of 60 minutes one after 59 is skipped', { type: 'REG_DWORD', data: 60 }, 59, 'skipped'],
  ['with a frequency of 60 minutes one after 60 is created', { type: 'REG_DWORD', data: 60 }, 60, 'created'],
  ['a frequency that is no number counts as 24 hours', { type: 'REG_SZ', data: '0' }, 0, 'skipped'],
])('the sample PC’s host works as follows: %s', async (_, frequency, minutes, outcome) => {
  const clock = movableClock()
  using pc = openTestPc({ clock })
  if (frequency !== null) {
    const resource = {
      kind: 'registry',
      hive: 'HKLM',
      path,
      name: 'SystemRestorePointCreationFrequency',
    } as const
    const to = { status: 'present', state: { kind: 'registry', ...encodeRegistryData(frequency) } } as const
    await pc.host.act({ resource, from: { status: 'absent' }, to })
  }
  expect((await pc.host.restorePoint('Clearpane: first')).outcome).toBe('created')
  clock.forward(minutes)
  const second = await pc.host.restorePoint('Clearpane: second')
  expect(second.outcome).toBe(outcome)
  expect(second.reason).not.toBe('')
})

test('a sample PC can create a restore point again right after a reset', async () => {
  using pc = openTestPc()
  await pc.host.restorePoint('Clearpane: first')
  pc.reset()
  expect((await pc.host.restorePoint('Clearpane: second')).outcome).toBe('created')
})
