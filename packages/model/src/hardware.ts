/**
 * What a PC is made of, part by part: what hardly changes, as opposed to a sensor's readings. Nothing that
 * names one PC among others: no serial number, no hardware address, no product key.
 */
import { z } from 'zod'
import { type Reading, readingSchema } from './reading.ts'
import type { Reason } from './reasons/reason.ts'

/** Facts of each kind of part, in the order they are shown. A PC has several of some, e.g. of memory modules. */
export const hardwareFacts = {
  system: ['name', 'version', 'build', 'computerName', 'uptime', 'lastUpdate'],
  computer: ['maker', 'model'],
  board: ['maker', 'model', 'version'],
  firmware: ['maker', 'version', 'date', 'mode', 'secureBoot', 'tpm'],
  processor: ['name', 'cores', 'threads', 'clock', 'socket'],
  memory: ['total', 'available', 'slots', 'largest'],
  module: ['size', 'memoryKind', 'speed', 'ratedSpeed', 'maker', 'partNumber'],
  graphics: ['name', 'graphicsMemory', 'driverVersion', 'driverDate'],
  drive: ['kind', 'bus', 'size', 'health', 'wear', 'temperature', 'hours'],
  volume: ['total', 'used', 'free', 'fileSystem'],
  network: ['device', 'kind', 'connected', 'linkSpeed'],
  battery: ['charge', 'state', 'fullCapacity', 'designCapacity', 'cycles'],
} as const

export type HardwareKind = keyof typeof hardwareFacts
export const hardwareKinds = Object.keys(hardwareFacts) as HardwareKind[]
export type HardwareFact = (typeof hardwareFacts)[HardwareKind][number]

/** Values that are words of ours; a reading with one has this as its unit. */
export const wordUnit = 'word'
export const hardwareWords = [
  ...['uefi', 'bios', 'ssd', 'hardDisk', 'healthy', 'failing'],
  ...['ethernet', 'wifi', 'mobile', 'other', 'charging', 'discharging', 'full'],
] as const

export const hardwarePartSchema = z.strictObject({
  kind: z.enum(hardwareKinds),
  /** Which of several: a slot, a drive's model, a volume's letter. */
  name: z.string().nullable(),
  facts: z.array(
    z.strictObject({
      fact: z.enum([...new Set(Object.values(hardwareFacts).flat())]),
      reading: readingSchema,
    }),
  ),
})
export type HardwarePart = z.infer<typeof hardwarePartSchema>

/** Every fact of a part: those that are known, the others unavailable for one reason. */
export const hardwarePart = <K extends HardwareKind>(
  kind: K,
  name: string | null,
  known: Partial<Record<(typeof hardwareFacts)[K][number], Reading>>,
  reason: Reason,
): HardwarePart => {
  const facts: readonly (typeof hardwareFacts)[K][number][] = hardwareFacts[kind]
  return {
    kind,
    name,
    facts: facts.map((fact) => ({ fact, reading: known[fact] ?? { status: 'unavailable', reason } })),
  }
}
