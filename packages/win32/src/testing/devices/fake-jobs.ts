/**
 * Downloads and installations of the played agent: each look at one moves it on by one step, and an abort
 * ends it at the next. Like the agent, it asks its callbacks for their interface first.
 */
import { queryInterface } from '../../com/create.ts'
import { ComObject } from '../../com/object.ts'
import type { Fake, NativeValue } from '../../core/ffi.ts'

type Work = 'download' | 'install'
type Played = {
  /** What it answers at each look, until it's done. */
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

/** The two callbacks, as the agent takes them. */
const takes = (given: readonly (NativeValue | undefined)[], ids: readonly string[]): boolean => {
  for (const [at, id] of ids.entries()) {
    const address = given[at]
    if (typeof address !== 'bigint' || address === 0n) return false
    using _asked = queryInterface(new ComObject(address), id)
  }
  return true
}

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

export const fakeJobs = (played: Played): (readonly [string, Fake])[] => [
  ...jobOf('download', played),
  ...jobOf('install', played),
]
