/** Tests which scheduled tasks the update diary compares if not all of them can be listed. */
import type { ScheduledTasks } from '@clearpane/engine'
import { aTweak } from '@clearpane/engine/testing'
import { because, type Observation, type Setting } from '@clearpane/model'
import { expect, test } from 'vitest'
import type { DeviceContext } from './context.ts'
import { createDrift } from './drift.ts'

const known = '\\Microsoft\\Windows\\Known'
const setting: Setting = {
  resource: { kind: 'task', path: known },
  desired: { want: 'property', value: false },
  default: 'unknown',
}
const on: Observation = { status: 'present', state: { kind: 'task', value: true } }
const closed: Observation = { status: 'denied', reason: because('noRights') }
const all = { tasks: [{ path: '\\Other', enabled: false }], refused: [] }

const listed = async (
  list: (() => Promise<ScheduledTasks>) | null,
  elevated = false,
  now: Observation = on,
) => {
  const context = {
    host: { device: async () => ({ facts: { elevated } }), observe: async () => ({ of: () => now }) },
    inventory: list === null ? {} : { tasks: list },
    catalog: { fit: () => ({ tweaks: [aTweak('t.one', [setting])] }) },
    clock: { now: () => '2026-11-27T00:00:00.000Z' },
  }
  return createDrift(context as unknown as DeviceContext, async (changes) => [...changes]).scheduledTasks()
}

const ofCatalog = { tasks: [{ path: known, enabled: true }], scope: 'catalog' }

test.each([
  {
    case: 'all that a plain account sees',
    list: async () => all,
    is: { tasks: all.tasks, scope: 'limited' },
  },
  {
    case: 'all that an administrator sees',
    list: async () => all,
    elevated: true,
    is: { tasks: all.tasks, scope: 'elevated' },
  },
  {
    case: 'those of the catalog if a folder can’t be read',
    list: async () => ({ ...all, refused: ['\\Closed'] }),
    is: ofCatalog,
  },
  { case: 'those of the catalog if the PC has no list', list: null, is: ofCatalog },
  {
    case: 'those of the catalog if the list fails',
    list: async () => Promise.reject(new Error('no Task Scheduler')),
    is: ofCatalog,
  },
  { case: 'none if a task of the catalog can’t be read either', list: null, now: closed, is: null },
])('the diary compares the right tasks: $case', async ({ list, elevated, now, is }) => {
  expect(await listed(list, elevated, now)).toEqual(is)
})
