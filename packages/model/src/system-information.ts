/**
 * What a PC is and how it does right now, each figure a reading. Names and units are in
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
] as const
export type SystemInformationKey = (typeof systemInformationKeys)[number]

export const systemInformationSchema = z.record(z.enum(systemInformationKeys), readingSchema)
export type SystemInformation = Record<SystemInformationKey, Reading>

/** All readings of a PC, from those that are known; the others are unavailable for one reason. */
export const systemInformation = (known: Partial<SystemInformation>, reason: Reason): SystemInformation =>
  Object.fromEntries(
    systemInformationKeys.map((key) => [key, known[key] ?? { status: 'unavailable', reason }]),
  ) as SystemInformation
