/**
 * Tests the Windows Update Agent and the check of driver signers in a Windows process. Wine can create the
 * agent's objects but refuses to search, so only the searching is faked; the session and the searcher are real.
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '@clearpane/testkit/wine/checks'
import { makeCallback } from '../../com/callback.ts'
import { queryInterface } from '../../com/create.ts'
import { copyMemory } from '../../core/call.ts'
import { native, replaceNative } from '../../core/ffi.ts'
import { readDriverSigners } from '../../system/driver-signer.ts'
import { readDriverOffers } from '../../updates/driver-offers.ts'
import { readDriverStep, stopDriver } from '../../updates/follow-job.ts'
import {
  type DriverAnswer,
  downloadDriver,
  installDriver,
  readDriverUpdates,
} from '../../updates/install-driver.ts'
import { type AgentState, answerNumber, driverUpdates, fakeUpdates } from '../updates/fake-updates.ts'

const [one, other] = driverUpdates

const bothUnder = async (): Promise<DriverAnswer> => {
  const downloaded = await downloadDriver(one)
  return downloaded.answer === 'done' ? installDriver(one) : downloaded
}

const bothSteps = async (state: AgentState) => {
  using _agent = fakeUpdates(state)
  return await bothUnder()
}

/** Returns every distinct step that was observed, together with the result. */
const stepsOf = async (ending: Promise<DriverAnswer>): Promise<string[]> => {
  const seen: string[] = []
  let isOver = false
  const over = ending.finally(() => (isOver = true))
  over.catch(() => {})
  while (!isOver) {
    const now = readDriverStep()
    const text = now === null ? null : `${now.step} ${now.percent}`
    if (text !== null && text !== seen.at(-1)) seen.push(text)
    await sleep(20)
  }
  return [...seen, (await over).answer]
}

const CreateThread = native(
  'kernel32.dll',
  'uint64_t CreateThread(void *attributes, size_t stack, uint64_t start, uint64_t given, uint32_t flags, void *id)',
)
const WaitForSingleObject = native(
  'kernel32.dll',
  'uint32_t WaitForSingleObject(uint64_t handle, uint32_t ms)',
)
const GetExitCodeThread = native('kernel32.dll', 'int GetExitCodeThread(uint64_t thread, _Out_ void *code)')

/** Returns the result of a method that a Windows thread calls while this thread waits for the result. */
const inOwnThread = (method: bigint, self: bigint): number => {
  const thread = CreateThread.call(null, 0, method, self, 0, null)
  assert.equal(WaitForSingleObject.call(thread, 5000), 0)
  const code = Buffer.alloc(4)
  GetExitCodeThread.call(thread, code)
  return code.readUInt32LE()
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
    run: async () => {
      using _agent = fakeUpdates()
      assert.deepEqual(readDriverUpdates([one])[0]?.installed, false)
      assert.deepEqual(await downloadDriver(one), { answer: 'done', needsRestart: false })
      assert.deepEqual(await installDriver(one), { answer: 'done', needsRestart: false })
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
    run: async () => {
      using _agent = fakeUpdates({ waits: true })
      assert.deepEqual(await installDriver(one), { answer: 'done', needsRestart: true })
      assert.deepEqual(readDriverUpdates([one]), [{ id: one, installed: false, waits: true }])
    },
  },
  {
    name: 'what keeps a driver from being installed is an answer, with the code of Windows Update',
    run: async () => {
      assert.deepEqual(await bothSteps({ unaccepted: true }), { answer: 'license' })
      assert.deepEqual(await bothSteps({ busy: true }), { answer: 'busy' })
      assert.deepEqual(await bothSteps({ restartFirst: true }), { answer: 'restartFirst' })
      for (const at of ['download', 'install'] as const)
        assert.deepEqual(await bothSteps({ fails: { at, hresult: 0x8007_0103 } }), {
          answer: 'failed',
          code: 0x8007_0103,
          result: 4,
        })
    },
  },
  {
    name: 'an id that nobody offers, or that is no id, reaches no download',
    run: async () => {
      using _agent = fakeUpdates()
      assert.deepEqual(await downloadDriver('0c1ea29a-0000-4000-8000-00000000ffff'), { answer: 'unknown' })
      for (const id of ["' or 1=1", '*', '', `${one}'`]) await assert.rejects(downloadDriver(id), /no GUID/)
    },
  },
  {
    name: 'how far a download and an installation are is read meanwhile, and zero is unknown',
    run: async () => {
      using _agent = fakeUpdates({ steps: { download: [0, 30, 100], install: [0, 50] } })
      assert.equal(readDriverStep(), null)
      const seen = await stepsOf(bothUnder())
      assert.deepEqual(seen, [
        'download null',
        'download 30',
        'download 100',
        'install null',
        'install 50',
        'done',
      ])
      assert.equal(readDriverStep(), null)
    },
  },
  {
    name: 'one that is stopped says so at the step, and nothing is installed',
    run: async () => {
      for (const at of ['download', 'install'] as const) {
        const installed = new Set<string>()
        const long = Array.from({ length: 100 }, (_, i) => i)
        using _agent = fakeUpdates({ installed, steps: { [at]: long } })
        const ending = bothUnder()
        while (readDriverStep()?.step !== at) await sleep(20)
        stopDriver()
        assert.deepEqual([await ending, installed.size], [{ answer: 'stopped' }, 0])
      }
    },
  },
  {
    name: 'a progress that the agent refuses is unknown and ends nothing',
    run: async () => {
      using _agent = fakeUpdates({ steps: { download: [10, 20] } }, [
        ['IDownloadJob.GetProgress', () => 0x8024_0008 | 0],
      ])
      assert.deepEqual(await stepsOf(bothUnder()), ['download null', 'done'])
    },
  },
  {
    name: 'without callbacks the agent begins nothing, and its code is kept',
    run: async () => {
      using _agent = fakeUpdates({}, [['IUpdateDownloader.BeginDownload', () => 0x8000_4003 | 0]])
      await assert.rejects(downloadDriver(one), { code: 0x8000_4003 })
      assert.equal(readDriverStep(), null)
    },
  },
  {
    name: 'a callback has its interfaces and no other, and other threads may call it while this one waits',
    run: () => {
      const id = '8c3f1cdd-6173-4591-aebd-a56a53ca77c1'
      const callback = makeCallback([id])
      for (const known of [id, '00000000-0000-0000-c000-000000000046'])
        assert.equal(queryInterface(callback, known).address, callback.address)
      assert.throws(() => queryInterface(callback, '00020400-0000-0000-c000-000000000046'), {
        code: 0x8000_4002,
      })
      const table = copyMemory(copyMemory(callback.address, 8).readBigUInt64LE(), 32)
      const [addRef, release, invoke] = [8, 16, 24].map((at) =>
        inOwnThread(table.readBigUInt64LE(at), callback.address),
      )
      assert.deepEqual([addRef, release, invoke], [1, 1, 0])
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
