/**
 * Checks of a prompt that another account approves, at the API level: what the broker may read from its parent, and
 * whose settings it writes.
 */

import assert from 'node:assert/strict'
import { observeOne } from '@clearpane/engine'
import { because, type Known } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { createPipe, deleteEmptyKey, deleteValue, openKey, ownSid, queryValue } from '@clearpane/win32'
import { fakeOtherAdministrator, ownLists, replaceNative, setOwnLists } from '@clearpane/win32/testing'
import { answerParent } from '../broker/answer.ts'
import { launchBroker } from '../broker/launch.ts'
import { createWindowsHost } from '../host.ts'
import { readIdentity } from '../identity.ts'

/**
 * Prompts that run the broker under a SID other than the user's. Only Administrator protection works without a
 * password; it uses an account that belongs to Windows.
 */
const prompts = [
  { kind: 'another administrator’s password', sid: 'S-1-5-21-111-222-333-1005' },
  { kind: 'Administrator protection', sid: 'S-1-5-21-111-222-333-1009' },
] as const

const pipe = `Clearpane.${'a'.repeat(32)}`

/**
 * Runs the given function while this process also acts as the parent: its access lists are those of an ordinary user
 * program, without an entry for administrators.
 */
const asParent = (work: (person: string) => void | Promise<void>) => async () => {
  const before = ownLists()
  const person = ownSid()
  const closed = `D:(A;;0x1fffff;;;${person})(A;;0x1fffff;;;SY)`
  try {
    setOwnLists({ process: closed, token: closed })
    await work(person)
  } finally {
    setOwnLists(before)
  }
}

const opensPipe = async (person: string) => {
  using _pipe =
    createPipe(`\\\\.\\pipe\\${pipe}`, `D:P(A;;GRGW;;;${person})(A;;GRGW;;;BA)`) ?? assert.fail('no pipe')
  const bytes = answerParent({ pipe, parent: process.pid, userSid: person })
  await bytes.close()
}

const refusals = (sid: string): Check['run'] =>
  asParent((person) => {
    const to = { pipe, parent: process.pid, userSid: person }
    {
      using _account = fakeOtherAdministrator({ sid, debug: false })
      assert.throws(() => answerParent(to), /OpenProcess answered 5\b/)
    }
    // The debug privilege is enough to open the process, but the process's token has an access list of its own.
    using _account = fakeOtherAdministrator({ sid, debug: true })
    assert.throws(() => answerParent(to), /OpenProcessToken answered 5\b/)
  })

const answers = (sid: string): Check['run'] =>
  asParent(async (person) => {
    // Does what the server does before the prompt, and then simulates a user who declines; by then, the rights have
    // already been granted.
    const launched = await launchBroker(
      { program: 'C:\\Windows\\clearpane.exe', hash: 'a'.repeat(64), userSid: person, dataDir: 'C:\\Data' },
      { start: async () => ({ status: 'refused' }) },
    )
    assert.equal(launched.status, 'refused')
    for (const debug of [false, true]) {
      using _account = fakeOtherAdministrator({ sid, debug })
      assert.equal(ownSid(), sid)
      await opensPipe(person)
      const to = { pipe, parent: process.pid, userSid: sid }
      assert.throws(() => answerParent(to), /belongs to S-1-5-21-[\d-]+, not to S-1-5-21-111-/)
    }
  })

const path = 'Software\\ClearpaneOtherAccount'
const currentUser = 0x8000_0001

const writes = (sid: string): Check['run'] =>
  asParent(async (person) => {
    using _account = fakeOtherAdministrator({ sid, debug: true })
    const roots: number[] = []
    using _create = replaceNative('RegCreateKeyExW', (args, real) => {
      roots.push(Number(args[0]))
      return real(...args)
    })
    using _open = replaceNative('RegOpenKeyExW', (args, real) => {
      roots.push(Number(args[0]))
      return real(...args)
    })
    assert.deepEqual(readIdentity(person), { elevated: true, sid, user: { kind: 'other', sid: person } })
    const host = createWindowsHost({ userSid: person })
    const resource = { kind: 'registry', hive: 'HKCU', path, name: 'v' } as const
    const to: Known = { status: 'present', state: { kind: 'registry', type: 4, hex: '07000000' } }
    const from = await observeOne(host, resource)
    assert(from?.status === 'absent', JSON.stringify(from))
    try {
      assert.equal((await host.act({ resource, from, to })).status, 'acted')
      assert.deepEqual(await observeOne(host, resource), to)
      assert(!roots.some((root) => root >>> 0 === currentUser), 'the administrator’s own HKCU was opened')
      using key = openKey('HKU', `${person}\\${path}`, 'read')
      assert.equal(key === null ? null : queryValue(key, 'v')?.bytes[0], 7)
    } finally {
      {
        using key = openKey('HKU', `${person}\\${path}`, 'write')
        if (key !== null) deleteValue(key, 'v')
      }
      using parent = openKey('HKU', `${person}\\Software`, 'list')
      if (parent !== null) deleteEmptyKey(parent, 'ClearpaneOtherAccount')
    }
    // User settings that another account can't reach are left to the user's own process.
    const files = { kind: 'action', name: 'emptyRecycleBin', scope: 'user' } as const
    const answer = await observeOne(host, files)
    assert.deepEqual(answer, {
      status: 'unavailable',
      reason: because('otherPerson'),
    })
  })

export const otherAccountChecks: readonly Check[] = prompts.flatMap(({ kind, sid }) => [
  {
    name: `${kind}: a parent that lets nobody ask is not believed, and the reason names the call`,
    run: refusals(sid),
  },
  {
    name: `${kind}: the broker asks its parent and believes the person it belongs to, and nobody else`,
    run: answers(sid),
  },
  {
    name: `${kind}: HKCU is the person’s, not the administrator’s, and what is the person’s alone is refused`,
    run: writes(sid),
  },
])
