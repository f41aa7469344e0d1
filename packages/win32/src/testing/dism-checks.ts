/**
 * Tests optional features and capabilities in a Windows process: without dismapi.dll, as in Wine, and with a fake of
 * it.
 */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { codes, isDenied, MissingFunctionError } from '../core/errors.ts'
import { replaceNative } from '../core/ffi.ts'
import { listDism, switchDism } from '../dism/dism.ts'
import { onThread } from '../thread/thread.ts'
import { fakeDism } from './fake-dism.ts'

const elevationRequired = 0x8007_02e4 | 0

export const dismChecks: readonly Check[] = [
  {
    name: 'DISM: without it, reading and changing are unavailable',
    run: async () => {
      await assert.rejects(onThread('dism.list', 'feature'), MissingFunctionError)
      await assert.rejects(onThread('dism.switch', 'capability', 'None', true), MissingFunctionError)
    },
  },
  {
    name: 'DISM: packed structures are listed with their states, and everything is released',
    run: () => {
      using pc = fakeDism()
      assert.deepEqual(listDism('feature'), pc.things.feature)
      assert.deepEqual(listDism('capability'), [{ name: 'OpenSSH.Server~~~~0.0.1.0', state: 'notPresent' }])
      pc.things.capability.length = 0
      assert.deepEqual(listDism('capability'), [])
    },
  },
  {
    name: 'DISM: a change that needs a restart is a success that says so; names keep Windows’ own spelling',
    run: () => {
      using pc = fakeDism()
      assert.deepEqual(switchDism('feature', 'smb1protocol', true), { restart: true })
      assert.deepEqual(switchDism('capability', 'openssh.server~~~~0.0.1.0', true), { restart: false })
      assert.deepEqual(
        [pc.things.feature[0]?.state, pc.things.capability[0]?.state],
        ['installPending', 'installed'],
      )
      assert.equal(switchDism('feature', 'None', false), null)
      using _wrapped = replaceNative('DismDisableFeature', () => 0x8007_0bc2 | 0)
      assert.deepEqual(switchDism('feature', 'SMB1Protocol', false), { restart: true })
    },
  },
  {
    name: 'DISM: a plain user is denied, with 740, and nothing stays open',
    run: () => {
      using _pc = fakeDism()
      using _user = replaceNative('DismOpenSession', () => elevationRequired)
      assert.throws(() => listDism('feature'), isDenied)
      assert.throws(() => listDism('feature'), {
        function: 'DismOpenSession',
        code: codes.ELEVATION_REQUIRED,
      })
    },
  },
  {
    name: 'DISM: a refusal keeps its own code, and everything open is closed',
    run: () => {
      using _pc = fakeDism()
      const parentDisabled = 0xc004_000d
      using _parent = replaceNative('DismEnableFeature', () => parentDisabled | 0)
      assert.throws(() => switchDism('feature', 'SMB1Protocol', true), {
        function: 'DismEnableFeature',
        code: parentDisabled,
      })
    },
  },
]
