/**
 * Information about a PC and its current state; each figure is a reading. The names and units are listed in
 * docs/specification.md.
 */
import { z } from 'zod'
import { type Reading, readingSchema } from './reading.ts'
import type { Reason } from './reasons/reason.ts'

export const systemInformationKeys = [
  'os',
  'cpu',
  'cpuUsage',
  'cpuTemp',
  'ram',
  'ramTotal',
  'ramUsed',
  'ramAvailable',
  'ramUsage',
  'gpu',
  'gpuTemp',
  'storage',
  'diskTotal',
  'diskUsed',
  'diskFree',
  'diskUsage',
  'systemTemp',
  'bootTime',
  'uptime',
  'processes',
  'services',
  'lastUpdate',
  /** Free space on the system drive as a percentage; the other `disk…` figures are sums over all drives. */
  'systemDriveFree',
] as const
export type SystemInformationKey = (typeof systemInformationKeys)[number]

export const systemInformationSchema = z.record(z.enum(systemInformationKeys), readingSchema)
export type SystemInformation = Record<SystemInformationKey, Reading>

/** Completes a PC's known readings: all missing readings are marked as unavailable, for one common reason.
 */
export const systemInformation = (known: Partial<SystemInformation>, reason: Reason): SystemInformation =>
  Object.fromEntries(
    systemInformationKeys.map((key) => [key, known[key] ?? { status: 'unavailable', reason }]),
  ) as SystemInformation
