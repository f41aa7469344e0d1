/** Tests what the registry may contain in addition to the values that Clearpane wrote. */
import type { Observation, Resource } from '@clearpane/model'
import { because, encodeRegistryData } from '@clearpane/model'
import { expect, test } from 'vitest'
import type { DeviceContext } from './context.ts'
import { createTrafficRules } from './create.ts'

const text = (data: string): Observation => ({
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data }) },
})
const number: Observation = {
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_DWORD', data: 8 }) },
}
const usual = { 'Application Name': text('a.exe'), 'DSCP Value': text('46'), 'Throttle Rate': text('-1') }

const read = async (values: Partial<Record<keyof typeof usual, Observation>>) => {
  const all: Record<string, Observation> = { ...usual, ...values }
  const context = {
    clock: { now: () => '2026-01-01T00:00:00.000Z' },
    inventory: {
      async *list() {
        yield { id: 'Clearpane a.exe' }
      },
    },
    host: {
      observe: async () => ({ of: (one: Resource) => all['name' in one ? String(one.name) : ''] }),
    },
  }
  const found = await createTrafficRules(context as unknown as DeviceContext).trafficRules()
  return found.ok ? found.value.rules[0] : null
}

const rule = { id: 'Clearpane a.exe', program: 'a.exe', dscp: 46, limit: null, unread: null }

test.each([
  ['a mark and no limit', {}, rule],
  ['a limit', { 'Throttle Rate': text('500') }, { ...rule, limit: 500 }],
  ['no mark', { 'DSCP Value': text('-1') }, { ...rule, dscp: null }],
  [
    'a value that isn’t there',
    { 'DSCP Value': { status: 'absent' } as Observation },
    { ...rule, dscp: null, unread: because('notSet') },
  ],
  [
    'a text that’s no number',
    { 'DSCP Value': text('many') },
    { ...rule, dscp: null, unread: because('valueUnusual', { name: 'DSCP Value' }) },
  ],
  [
    'a value of another type',
    { 'DSCP Value': number },
    { ...rule, dscp: null, unread: because('valueUnusual', { name: 'DSCP Value' }) },
  ],
  [
    'a program that can’t be read',
    { 'Application Name': { status: 'denied', reason: because('notReadHere') } as Observation },
    { ...rule, program: null, unread: because('notReadHere') },
  ],
])('a PC is opened correctly: %s', async (_, values, expected) => {
  expect(await read(values)).toEqual(expected)
})
