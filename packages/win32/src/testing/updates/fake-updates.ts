/**
 * Fakes a Windows Update Agent that offers two drivers. Wine can create the session and the searcher but refuses all
 * other calls, so these are faked: lists, downloads, installations and their results. Once a driver is installed, it
 * isn't offered any more.
 */

import { queryInterface } from '../../com/create.ts'
import { ComObject } from '../../com/object.ts'
import { Bstr, guid } from '../../com/values.ts'
import { copyMemory } from '../../core/call.ts'
import { type Fake, type NativeValue, replaceNative } from '../../core/ffi.ts'

type Work = 'download' | 'install'
type Played = {
  /** The progress that each query returns until the work is done. */
  steps: Readonly<Partial<Record<Work, readonly number[]>>>
  /** It has ended. */
  ends(work: Work, aborted: boolean): void
}

const names = {
  download: {
    ...{ worker: 'IUpdateDownloader', verb: 'Download', job: 'IDownloadJob', progress: 'IDownloadProgress' },
    callbacks: ['8c3f1cdd-6173-4591-aebd-a56a53ca77c1', '77254866-9f5b-4c8e-b9e2-c77a8530d64b'],
  },
  install: {
    ...{ worker: 'IUpdateInstaller', verb: 'Install', job: 'IInstallationJob' },
    ...{ progress: 'IInstallationProgress' },
    callbacks: ['e01402d5-f8da-43ba-a012-38894bd048f1', '45f4f6f3-d602-4f98-9a8a-3efa152ad2d3'],
  },
} as const
const pointer = 0x8000_4003 | 0

const write = (slot: NativeValue | undefined, value: bigint): number => {
  ;(slot as Buffer).writeBigUInt64LE(value)
  return 0
}

/** Checks that the two callbacks have the interfaces that the agent requires. */
const takes = (given: readonly (NativeValue | undefined)[], ids: readonly string[]): boolean => {
  for (const [at, id] of ids.entries()) {
    const address = given[at]
    if (typeof address !== 'bigint' || address === 0n) return false
    using _asked = queryInterface(new ComObject(address), id)
  }
  return true
}

/**
 * Fakes a download or an installation by the agent. Each query moves a job on by one step; after an abort, the job
 * ends at the next query. Like the real agent, the fake first queries each callback for its interface.
 */
const jobOf = (work: Work, { steps, ends }: Played): (readonly [string, Fake])[] => {
  const { worker, verb, job, progress, callbacks } = names[work]
  let [looks, isAborted, hasEnded]: [number[], boolean, boolean] = [[], false, false]
  let percent = 0
  return [
    [
      `${worker}.Begin${verb}`,
      ([self, changed, completed, , slot]) => {
        if (!takes([changed, completed], callbacks)) return pointer
        ;[looks, isAborted, hasEnded, percent] = [[...(steps[work] ?? [])], false, false, 0]
        return write(slot, self as bigint)
      },
    ],
    [
      `${job}.get_IsCompleted`,
      ([, slot]) => {
        const next = isAborted ? undefined : looks.shift()
        if (next === undefined && !hasEnded) {
          hasEnded = true
          ends(work, isAborted)
        }
        percent = next ?? percent
        ;(slot as Buffer).writeInt16LE(next === undefined ? -1 : 0)
        return 0
      },
    ],
    [
      `${job}.RequestAbort`,
      () => {
        isAborted = true
        return 0
      },
    ],
    [`${job}.GetProgress`, ([self, slot]) => write(slot, self as bigint)],
    [
      `${progress}.get_PercentComplete`,
      ([, slot]) => {
        ;(slot as Buffer).writeInt32LE(percent)
        return 0
      },
    ],
    [`${worker}.End${verb}`, ([self, , slot]) => write(slot, self as bigint)],
  ]
}

const fakeJobs = (played: Played): (readonly [string, Fake])[] => [
  ...jobOf('download', played),
  ...jobOf('install', played),
]

const address = { result: 0x10n, list: 0x20n, collection: 0x30n, loader: 0x40n, setup: 0x50n } as const
const first = 0x100n
const collectionClass = guid('13639463-00db-4646-803d-528026140d88')

export const driverUpdates = [
  '0c1ea29a-0000-4000-8000-000000000001',
  '0c1ea29a-0000-4000-8000-000000000002',
] as const

/** Checks whether an object is a fake: no real object has such a low address. */
const isFake = (one: NativeValue | undefined) => (one as bigint) < 0x8000n

export const answerText = (slot: NativeValue | undefined, value: string): number => {
  ;(slot as Buffer).writeBigUInt64LE(new Bstr(value).address)
  return 0
}
export const answerNumber = (slot: NativeValue | undefined, value: number): number => {
  ;(slot as Buffer).writeInt32LE(value)
  return 0
}
const flag = (slot: NativeValue | undefined, value: boolean): number => {
  ;(slot as Buffer).writeInt16LE(value ? -1 : 0)
  return 0
}
const object = (slot: NativeValue | undefined, value: bigint): number => {
  ;(slot as Buffer).writeBigUInt64LE(value)
  return 0
}

const textAt = (bstr: NativeValue | undefined): string => {
  const at = bstr as bigint
  return copyMemory(at, copyMemory(at - 4n, 4).readUInt32LE()).toString('utf16le')
}

export type AgentState = {
  /** Makes a step fail. */
  fails?: { at: 'download' | 'install'; hresult: number } | undefined
  unaccepted?: boolean | undefined
  busy?: boolean | undefined
  restartFirst?: boolean | undefined
  /** Whether the first driver takes effect after a restart. */
  waits?: boolean | undefined
  /** The progress that each query returns; queries are a fifth of a second apart. */
  steps?: { download?: readonly number[]; install?: readonly number[] } | undefined
  /** Installed drivers by id. The set is shared with the caller, who may read it. */
  installed?: Set<string> | undefined
}

const failed = 4
const aborted = 5
const succeeded = 2

export const fakeUpdates = (
  state: AgentState = {},
  more: readonly (readonly [string, Fake])[] = [],
): Disposable => {
  const { fails, installed = new Set<string>() } = state
  const idOf = (self: NativeValue | undefined) => driverUpdates[Number((self as bigint) - first)] ?? ''
  let [listed, collected]: [bigint[], bigint[]] = [[], []]
  const items = (self: NativeValue | undefined) => (self === address.collection ? collected : listed)
  const stopped = new Set<'download' | 'install'>()
  const codeOf = (at: 'download' | 'install') =>
    stopped.has(at) ? aborted : fails?.at === at ? failed : succeeded
  const hresultOf = (at: 'download' | 'install') => (fails?.at === at ? fails.hresult | 0 : 0)
  const isFirst = (self: NativeValue | undefined) => self === first
  const agent: readonly (readonly [string, Fake])[] = [
    [
      'CoCreateInstance',
      (args, real) => {
        if (!(args[0] as Buffer).equals(collectionClass)) return real(...args)
        collected = []
        return object(args[4], address.collection)
      },
    ],
    ['IUnknown.Release', (args, real) => (isFake(args[0]) ? 0 : real(...args))],
    [
      'IUnknown.QueryInterface',
      (args, real) => (isFake(args[0]) ? object(args[2], args[0] as bigint) : real(...args)),
    ],
    ['IUpdateSession.CreateUpdateDownloader', ([, slot]) => object(slot, address.loader)],
    ['IUpdateSession.CreateUpdateInstaller', ([, slot]) => object(slot, address.setup)],
    ['IUpdateSearcher.put_Online', () => 0],
    [
      'IUpdateSearcher.Search',
      ([, criteria, slot]) => {
        const text = textAt(criteria)
        const named = (id: string) => text.includes(`UpdateID='${id}'`)
        listed = driverUpdates.flatMap((id, i) =>
          (text.includes('UpdateID') ? named(id) : !installed.has(id)) ? [first + BigInt(i)] : [],
        )
        return object(slot, address.result)
      },
    ],
    ['ISearchResult.get_ResultCode', ([, slot]) => answerNumber(slot, succeeded)],
    ['ISearchResult.get_Updates', ([, slot]) => object(slot, address.list)],
    ['IUpdateCollection.get_Count', ([self, slot]) => answerNumber(slot, items(self).length)],
    ['IUpdateCollection.get_Item', ([self, i, slot]) => object(slot, items(self)[Number(i)] ?? 0n)],
    ['IUpdateCollection.Add', ([, one, slot]) => answerNumber(slot, collected.push(one as bigint) - 1)],
    [
      'IUpdate.get_Title',
      ([self, slot]) => answerText(slot, isFirst(self) ? 'Maker - Net - 1.2.3.4' : 'Other'),
    ],
    ['IUpdate.get_EulaAccepted', ([, slot]) => flag(slot, state.unaccepted !== true)],
    ['IUpdate.get_Identity', ([self, slot]) => object(slot, self as bigint)],
    ['IUpdate.get_InstallationBehavior', ([self, slot]) => object(slot, self as bigint)],
    [
      'IUpdate.get_IsInstalled',
      ([self, slot]) => flag(slot, installed.has(idOf(self)) && !(state.waits === true && isFirst(self))),
    ],
    [
      'IUpdate2.get_RebootRequired',
      ([self, slot]) => flag(slot, installed.has(idOf(self)) && state.waits === true && isFirst(self)),
    ],
    [
      'IUpdate.get_MaxDownloadSize',
      ([, slot]) => {
        ;(slot as Buffer).writeBigUInt64LE(5_000_000_000n, 8)
        return 0
      },
    ],
    ['IUpdateIdentity.get_UpdateID', ([self, slot]) => answerText(slot, idOf(self))],
    ['IInstallationBehavior.get_RebootBehavior', ([self, slot]) => answerNumber(slot, isFirst(self) ? 1 : 2)],
    ['IWindowsDriverUpdate.get_DriverHardwareID', ([, slot]) => answerText(slot, 'PCI\\VEN_1')],
    [
      'IWindowsDriverUpdate.get_DriverVerDate',
      ([, slot]) => {
        // Noon on 2 June 2025.
        ;(slot as Buffer).writeDoubleLE(45_810.5)
        return 0
      },
    ],
    ['IUpdateDownloader.put_Updates', () => 0],
    ...fakeJobs({
      steps: state.steps ?? {},
      ends: (work, isAborted) => {
        if (isAborted) stopped.add(work)
        else if (work === 'install' && fails?.at !== 'install')
          for (const one of collected) installed.add(idOf(one))
      },
    }),
    ['IDownloadResult.GetUpdateResult', ([self, , slot]) => object(slot, self as bigint)],
    ['IUpdateDownloadResult.get_HResult', ([, slot]) => answerNumber(slot, hresultOf('download'))],
    ['IUpdateDownloadResult.get_ResultCode', ([, slot]) => answerNumber(slot, codeOf('download'))],
    ['IUpdateInstaller.put_Updates', () => 0],
    ['IUpdateInstaller.get_IsBusy', ([, slot]) => flag(slot, state.busy === true)],
    [
      'IUpdateInstaller.get_RebootRequiredBeforeInstallation',
      ([, slot]) => flag(slot, state.restartFirst === true),
    ],
    ['IInstallationResult.GetUpdateResult', ([self, , slot]) => object(slot, self as bigint)],
    ['IUpdateInstallationResult.get_HResult', ([, slot]) => answerNumber(slot, hresultOf('install'))],
    [
      'IUpdateInstallationResult.get_RebootRequired',
      ([, slot]) => flag(slot, state.waits === true && isFirst(collected[0])),
    ],
    ['IUpdateInstallationResult.get_ResultCode', ([, slot]) => answerNumber(slot, codeOf('install'))],
  ]
  const replaced = [...agent, ...more].map(([name, by]) => replaceNative(name, by))
  return {
    [Symbol.dispose]: () => {
      for (const one of replaced.toReversed()) one[Symbol.dispose]()
    },
  }
}
