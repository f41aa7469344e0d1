/**
 * Checks of the Windows Update Agent and of driver signers in a Windows process. Wine makes the agent's objects and refuses a
 * search, so a stand-in answers; the session and the searcher stay real.
 */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative } from '../../core/ffi.ts'
import { readDriverSigners } from '../../system/driver-signer.ts'
import { readDriverOffers } from '../../updates/driver-offers.ts'
import { downloadDriver, installDriver, readDriverUpdates } from '../../updates/install-driver.ts'
import { type AgentState, answerNumber, driverUpdates, fakeUpdates } from '../fake-updates.ts'

const [one, other] = driverUpdates

const bothSteps = (state: AgentState) => {
  using _agent = fakeUpdates(state)
  const downloaded = downloadDriver(one)
  return downloaded.answer === 'done' ? installDriver(one) : downloaded
}

export const updateChecks: readonly Check[] = [
  {
    name: 'what Windows Update offers is read with its device, its day, its size and its restart',
    run: () => {
      using _agent = fakeUpdates()
      const shared = { hardwareId: 'PCI\\VEN_1', date: '2025-06-02', bytes: 5_000_000_000 }
      assert.deepEqual(readDriverOffers(), [
        { id: one, title: 'Maker - Net - 1.2.3.4', ...shared, needsRestart: true, waits: false },
        { id: other, title: 'Other', ...shared, needsRestart: null, waits: false },
      ])
    },
  },
  {
    name: 'a search that ended with errors is a failure and no empty list',
    run: () => {
      using _agent = fakeUpdates({}, [['ISearchResult.get_ResultCode', ([, slot]) => answerNumber(slot, 3)]])
      assert.throws(readDriverOffers, /get_ResultCode/)
    },
  },
  {
    name: 'a search that Windows Update refuses keeps its code',
    run: () => {
      using _agent = fakeUpdates({}, [['IUpdateSearcher.Search', () => 0x8007_0422 | 0]])
      assert.throws(readDriverOffers, { code: 1058 })
    },
  },
  {
    name: 'a driver is downloaded and installed alone, is offered no more and reads back as installed',
    run: () => {
      using _agent = fakeUpdates()
      assert.deepEqual(readDriverUpdates([one])[0]?.installed, false)
      assert.deepEqual(downloadDriver(one), { answer: 'done', needsRestart: false })
      assert.deepEqual(installDriver(one), { answer: 'done', needsRestart: false })
      assert.deepEqual(readDriverUpdates([one, other]), [
        { id: one, installed: true, waits: false },
        { id: other, installed: false, waits: false },
      ])
      assert.deepEqual(
        readDriverOffers().map(({ id }) => id),
        [other],
      )
    },
  },
  {
    name: 'one that waits for a restart says so, and so does its list',
    run: () => {
      using _agent = fakeUpdates({ waits: true })
      assert.deepEqual(installDriver(one), { answer: 'done', needsRestart: true })
      assert.deepEqual(readDriverUpdates([one]), [{ id: one, installed: false, waits: true }])
    },
  },
  {
    name: 'what keeps a driver from being installed is an answer, with the code of Windows Update',
    run: () => {
      assert.deepEqual(bothSteps({ unaccepted: true }), { answer: 'license' })
      assert.deepEqual(bothSteps({ busy: true }), { answer: 'busy' })
      assert.deepEqual(bothSteps({ restartFirst: true }), { answer: 'restartFirst' })
      for (const at of ['download', 'install'] as const)
        assert.deepEqual(bothSteps({ fails: { at, hresult: 0x8007_0103 } }), {
          answer: 'failed',
          code: 0x8007_0103,
        })
    },
  },
  {
    name: 'an id that nobody offers, or that is no id, reaches no download',
    run: () => {
      using _agent = fakeUpdates()
      assert.deepEqual(downloadDriver('0c1ea29a-0000-4000-8000-00000000ffff'), { answer: 'unknown' })
      for (const id of ["' or 1=1", '*', '', `${one}'`]) assert.throws(() => downloadDriver(id), /no GUID/)
    },
  },
  {
    name: 'signed, signed by nobody and unknown are three answers about a driver',
    run: () => {
      const asked = (code: number, signer = '') => {
        using _call = replaceNative('SetupVerifyInfFileW', (args) => {
          const info = args[2] as Buffer
          assert.equal(info.readUInt32LE(), 1564)
          info.write(signer, 524, 'utf16le')
          return code === 0 ? 1 : { result: 0, lastError: code }
        })
        return readDriverSigners(['oem1.inf'])
      }
      assert.deepEqual(asked(0, 'Microsoft Windows'), [{ signed: 'yes', signer: 'Microsoft Windows' }])
      assert.deepEqual(asked(0xe000_0241, 'Maker'), [{ signed: 'yes', signer: 'Maker' }])
      assert.deepEqual(asked(0xe000_022f), [{ signed: 'no', signer: null }])
      assert.deepEqual(asked(5), [{ signed: 'unknown', signer: null }])
    },
  },
]
