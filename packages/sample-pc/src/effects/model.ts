/** Computes the effects of changes from a sample PC's state. This module is pure: it reads neither a PC nor a clock.
 * */
import type { ServiceState } from '@clearpane/model'
import {
  automaticServiceSeconds,
  delayedServiceSeconds,
  hibernationFileBytes,
  serviceMebibytes,
  startTaskSeconds,
  startTasks,
  startupSeconds,
  usualServiceMebibytes,
  usualStartupSeconds,
} from './coefficients.ts'

/** The part of a sample PC's state that affects memory, boot time and disk space. */
export type Snapshot = {
  services: readonly {
    name: string
    start: ServiceState['start']
    delayed: boolean
    running: ServiceState['running']
  }[]
  startup: readonly { name: string; enabled: boolean }[]
  tasks: readonly { path: string; enabled: boolean }[]
  files: readonly { class: string; bytes: number }[]
  hibernation: boolean
}

export type Effects = {
  /** Memory that running services use, in MiB. */
  memory: { stockMebibytes: number; nowMebibytes: number; freedMebibytes: number }
  /** Duration of the next Windows startup in seconds. */
  boot: { stockSeconds: number; nextSeconds: number }
  /** Total size in bytes of the files that can be deleted, including the hibernation file. */
  disk: { stockBytes: number; nowBytes: number; freedBytes: number }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

export const servicesMebibytes = ({ services }: Snapshot): number =>
  sum(
    services.map(({ name, running }) =>
      running === 'running' ? (serviceMebibytes[name] ?? usualServiceMebibytes) : 0,
    ),
  )

/** A service, program or task that starts with Windows, with its share of the boot time. */
export type StartPart = { kind: 'service' | 'program'; name: string; seconds: number }

const serviceSeconds = ({ start, delayed }: Snapshot['services'][number]): number => {
  if (start !== 'Automatic') return 0
  return delayed ? delayedServiceSeconds : automaticServiceSeconds
}

const atStart = new Set(startTasks.map((path) => path.toLowerCase()))

/** Lists everything that would start with Windows if no tweak prevented it. */
export const startParts = ({ services, startup, tasks }: Snapshot): StartPart[] => [
  ...services.map((one) => ({ kind: 'service' as const, name: one.name, seconds: serviceSeconds(one) })),
  ...startup.map(({ name, enabled }) => ({
    kind: 'program' as const,
    name,
    seconds: enabled ? (startupSeconds[name] ?? usualStartupSeconds) : 0,
  })),
  ...tasks.map(({ path, enabled }) => ({
    kind: 'program' as const,
    name: path,
    seconds: enabled && atStart.has(path.toLowerCase()) ? startTaskSeconds : 0,
  })),
]

/** Returns the part of the boot time that tweaks can shorten. */
export const startSeconds = (snapshot: Snapshot): number =>
  sum(startParts(snapshot).map(({ seconds }) => seconds))

export const deletableBytes = ({ files, hibernation }: Snapshot): number =>
  sum(files.map(({ bytes }) => bytes)) + (hibernation ? hibernationFileBytes : 0)

/**
 * Computes the effects. The stock PC boots in `stockBootSeconds`, whatever the catalog contains: the fixed part of
 * the boot time makes up the difference.
 */
export const effectsBetween = (stock: Snapshot, now: Snapshot, stockBootSeconds: number): Effects => {
  const [stockMebibytes, nowMebibytes] = [servicesMebibytes(stock), servicesMebibytes(now)]
  const [stockBytes, nowBytes] = [deletableBytes(stock), deletableBytes(now)]
  return {
    memory: { stockMebibytes, nowMebibytes, freedMebibytes: stockMebibytes - nowMebibytes },
    boot: {
      stockSeconds: stockBootSeconds,
      nextSeconds: round(stockBootSeconds - startSeconds(stock) + startSeconds(now), 2),
    },
    disk: { stockBytes, nowBytes, freedBytes: stockBytes - nowBytes },
  }
}
