/** Checks of power settings on the Windows host, for cases that the conformance table can't cover. */

import assert from 'node:assert/strict'
import { observeAll } from '@clearpane/engine/testing'
import { inEnglish, type ScalarResource } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import {
  balancedScheme,
  fakePower,
  minimumState,
  processorGroup,
  replaceNative,
  runThreadCallsHere,
  ultimateScheme,
} from '@clearpane/win32/testing'
import { createWindowsHost } from '../host.ts'
import { ask, look, property, runFor } from './scalar.ts'

const accessDenied = 5
const setting = `${processorGroup}/${minimumState}` as const
const minimum: ScalarResource = { kind: 'power', scheme: balancedScheme, setting, source: 'ac' }
const active: ScalarResource = { kind: 'power', scheme: '', setting: 'activeScheme', source: 'both' }
const hibernation: ScalarResource = { kind: 'power', scheme: '', setting: 'hibernation', source: 'both' }
const mode: ScalarResource = { kind: 'power', scheme: '', setting: 'mode', source: 'ac' }

export const powerChecks: readonly Check[] = [
  {
    name: 'a Windows without power schemes answers unavailable, with the function it lacks, and changes nothing',
    run: async () => {
      const host = createWindowsHost()
      for (const [resource, to, lacks] of [
        [active, ultimateScheme, 'PowerGetActiveScheme'],
        [mode, '00000000-0000-0000-0000-000000000000', 'PowerGetUserConfiguredACPowerMode'],
      ] as const) {
        const answer = await look(host, resource)
        assert(
          answer?.status === 'unavailable' && inEnglish(answer.reason).includes(lacks),
          JSON.stringify(answer),
        )
        assert.equal((await ask(host, resource, property(resource, to))).status, 'unavailable')
      }
      assert.equal((await look(host, minimum))?.status, 'unavailable')
    },
  },
  {
    name: 'what no PC has is unavailable, and does not keep the others from being read',
    run: async () => {
      using _here = runThreadCallsHere()
      using _pc = fakePower()
      const answers = await observeAll(createWindowsHost(), [
        { ...minimum, scheme: '' },
        minimum,
        { ...minimum, source: 'both' },
        { ...minimum, setting: `${processorGroup}/00000000-0000-0000-0000-00c1ea29a9e0` },
        { ...minimum, setting: '-----------------------------------0/000000000000000000000000000000000000' },
      ])
      assert.deepEqual(
        answers.map(({ status }) => status),
        ['unavailable', 'present', 'unavailable', 'absent', 'unavailable'],
      )
    },
  },
  {
    name: 'another value is written and made to count, one that counts already is not written',
    run: async () => {
      using _here = runThreadCallsHere()
      using pc = fakePower()
      const host = createWindowsHost()
      assert.deepEqual(await runFor(host, minimum, 42), ['done'])
      assert.equal(pc.inForce[`${setting}/ac`], 42)
      using _never = replaceNative('PowerWriteACValueIndex', () => {
        throw new Error('it was written')
      })
      assert.equal((await ask(host, minimum, property(minimum, 42))).status, 'acted')
    },
  },
  {
    name: 'a value that Windows takes and does not keep is not held, in a run of the engine',
    run: async () => {
      using _here = runThreadCallsHere()
      using _pc = fakePower()
      using _policy = replaceNative('PowerWriteACValueIndex', () => 0)
      assert.deepEqual(await runFor(createWindowsHost(), minimum, 42), ['notHeld'])
    },
  },
  {
    name: 'values of the wrong sort or size are refused',
    run: async () => {
      using _here = runThreadCallsHere()
      using _pc = fakePower()
      const host = createWindowsHost()
      for (const [resource, to] of [
        [minimum, -1],
        [minimum, 0.5],
        [minimum, 2 ** 32],
        [minimum, '5'],
        [active, 'Ultimate Performance'],
        [active, '00000000-0000-0000-0000-00c1ea29a9e0'],
        [mode, balancedScheme],
        [hibernation, 0],
      ] as const) {
        const before = await look(host, resource)
        assert.equal(
          (await ask(host, resource, property(resource, to))).status,
          'failed',
          `${JSON.stringify(to)}`,
        )
        assert.deepEqual(await look(host, resource), before)
      }
      assert.equal((await ask(host, minimum, { status: 'absent' })).status, 'unavailable')
    },
  },
  {
    name: 'a scheme Windows keeps as a pattern is made by asking for it, and undo leaves the schemes there were',
    run: async () => {
      using _here = runThreadCallsHere()
      using pc = fakePower()
      const host = createWindowsHost()
      const before = structuredClone(pc.schemes)
      assert.deepEqual(await runFor(host, active, ultimateScheme), ['done'])
      assert.deepEqual(Object.keys(pc.schemes), [balancedScheme, ultimateScheme])
      assert.equal((await ask(host, active, property(active, balancedScheme))).status, 'acted')
      assert.deepEqual([pc.active, pc.schemes], [balancedScheme, before])
    },
  },
  {
    name: 'a setting closed to us is denied, to looking and to changing',
    run: async () => {
      using _here = runThreadCallsHere()
      using _pc = fakePower()
      const host = createWindowsHost()
      {
        using _write = replaceNative('PowerWriteACValueIndex', () => accessDenied)
        const result = await ask(host, minimum, property(minimum, 42))
        assert(
          result.status === 'denied' &&
            inEnglish(result.reason).startsWith('PowerWriteACValueIndex answered 5'),
          JSON.stringify(result),
        )
      }
      using _read = replaceNative('PowerReadACValueIndex', () => accessDenied)
      const [denied, open] = await observeAll(host, [minimum, { ...minimum, source: 'dc' }])
      assert.deepEqual([denied?.status, open?.status], ['denied', 'present'])
    },
  },
]
