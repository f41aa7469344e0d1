/** Tests which actions are refused before any call to Windows. The other tests of actions run in Wine. */
import type { Known, ResourceOf } from '@clearpane/model'
import { expect, test } from 'vitest'
import type { UserHive } from '../../identity.ts'
import type { HostContext } from '../../kind.ts'
import { action, liesInOneDrive } from './action.ts'

const done: Known = { status: 'present', state: { kind: 'action', value: 'done' } }
const ready: Known = { status: 'present', state: { kind: 'action', value: 'ready' } }
const other: UserHive = { kind: 'other', sid: 'S-1-5-21-1' }

const context = (elevated: boolean, user: UserHive = { kind: 'own' }) =>
  ({ identity: { elevated, sid: 'S-1-5-21-1', user } }) as HostContext
const copy = {
  kind: 'action',
  name: 'backupRegistry',
  scope: 'machine',
} as const satisfies ResourceOf<'action'>
const bin = { kind: 'action', name: 'emptyRecycleBin', scope: 'user' } as const satisfies ResourceOf<'action'>

test.each([
  {
    case: 'of the whole PC without an administrator is denied',
    resource: copy,
    to: done,
    pc: context(false),
    status: 'denied',
  },
  {
    case: "of a person by somebody else's process is unavailable",
    resource: bin,
    to: done,
    pc: context(true, other),
    status: 'unavailable',
  },
  { case: 'cannot be taken back', resource: copy, to: ready, pc: context(true), status: 'unavailable' },
])('a one-time action $case', async ({ resource, to, pc, status }) => {
  expect(await action.act(resource, to, pc)).toMatchObject({ status })
})

const own = ['C:\\Users\\me\\OneDrive - Contoso', 'D:\\Cloud\\']

test.each([
  ['a folder below the account’s own', 'C:\\Users\\me\\OneDrive - Contoso\\Documents', true],
  ['a folder of an account that is gone', 'C:\\Users\\me\\OneDrive\\Desktop', true],
  ['a folder below a place of the person’s choice, in other letters', 'd:\\cloud\\Pictures', true],
  ['the place itself', 'D:\\Cloud', true],
  ['Windows’ own place', 'C:\\Users\\me\\Documents', false],
  ['a folder that only begins alike', 'D:\\Cloudy\\Documents', false],
  ['a folder whose name only holds the word', 'C:\\Users\\me\\My OneDriveBackup\\Documents', false],
])('the result of action %s is %s', (_, folder, lies) => {
  expect(liesInOneDrive(folder, own)).toBe(lies)
})

test('a missing OneDrive folder doesn’t make any other folder count as a OneDrive folder', () => {
  expect(liesInOneDrive('C:\\Users\\me\\Documents', ['', ' '])).toBe(false)
})
