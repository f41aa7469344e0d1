/**
 * Reads the figures that may change because of a run, and the range in which they usually vary. Only the function
 * that reads the figures has side effects.
 */
import type { figuresSchema } from '@clearpane/contracts'
import { type Boot, numberOf, type SystemInformation } from '@clearpane/model'
import type { Metrics } from '@clearpane/store'
import type { z } from 'zod'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { bootsOf } from '../startup/boots.ts'

export type Figures = z.infer<typeof figuresSchema>

/** The name that each figure has in the history. */
export const series = { memory: 'memory.used', processes: 'processes.count', diskFree: 'disk.free' } as const
export type Recorded = keyof typeof series
export const recorded = Object.keys(series) as Recorded[]

/**
 * Two startups that are less than this many milliseconds apart are the same startup, reported by different clocks.
 */
export const sameStartMs = 60_000

export const figuresOf = (information: SystemInformation, at: number): Figures => {
  const uptime = numberOf(information.uptime)
  return {
    at,
    memory: numberOf(information.ramUsed),
    processes: numberOf(information.processes),
    diskFree: numberOf(information.diskFree),
    boot: numberOf(information.bootTime),
    startedAt: uptime === null ? null : at - uptime * 1000,
  }
}

export const readFigures = async (
  { service }: Pick<DeviceSession, 'service'>,
  now: number,
): Promise<Figures> => figuresOf(await service.systemInformation(), now)

/** Minimum number of minutes needed to determine the usual range. */
const leastMinutes = 30

/**
 * Returns a limit that 95 % of the differences between the means of consecutive minutes don't exceed; null if there
 * are too few minutes.
 */
export const noiseIn = (means: readonly number[]): number | null => {
  if (means.length < leastMinutes) return null
  const moves = means.slice(1).map((mean, i) => Math.abs(mean - (means[i] ?? mean)))
  return moves.toSorted((a, b) => a - b)[Math.ceil(0.95 * moves.length) - 1] ?? null
}

/** Minimum number of differences between ordinary startups that are needed to determine the usual range. */
const leastStarts = 4

/**
 * Returns how much the duration of startups varies; the list must begin with the newest startup. Counts only startups
 * of one type, and leaves out those that followed an installation.
 */
export const bootNoiseIn = (boots: readonly Boot[]): number | null => {
  const ordinary = boots.filter(({ afterInstall }) => afterInstall !== true)
  const same = ordinary.filter(({ type }) => type === ordinary[0]?.type).map(({ seconds }) => seconds)
  const moves = same.slice(1).map((seconds, i) => Math.abs(seconds - (same[i] ?? seconds)))
  if (moves.length < leastStarts) return null
  return moves.toSorted((a, b) => a - b)[Math.ceil(0.95 * moves.length) - 1] ?? null
}

export type Noise = Record<Recorded | 'boot', number | null>

/** Reads how much the figures varied during the previous day and over the recorded startups. */
export const readNoise = async (
  metrics: Metrics,
  { id, ...reads }: { id: string } & Parameters<typeof bootsOf>[0],
  now: number,
): Promise<Noise> => {
  const { log } = await bootsOf(reads)
  const kept = await metrics.history(id, 'minute', now - 86_400_000)
  const noise = (name: Recorded) =>
    noiseIn((kept.series.get(series[name])?.mean ?? []).filter((mean) => mean !== null))
  return {
    memory: noise('memory'),
    processes: noise('processes'),
    diskFree: noise('diskFree'),
    boot: 'record' in log ? bootNoiseIn(log.record) : null,
  }
}
