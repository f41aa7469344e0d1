/**
 * The sensors that can be measured repeatedly on a PC: a closed table with the unit and the format of each sensor's
 * reading.
 */
import { z } from 'zod'
import { readingSchema } from './reading.ts'
import { reasonSchema } from './reasons/reason-schema.ts'

/**
 * A sensor. `number` and `text`: a single reading. `processes`: one row per running program. `each`: the PC may have
 * several parts of this type; the sensor's id then contains the part's number, starting at 0: `cpu.core[3]`.
 */
type Sensor = { unit: string; shape: 'number' | 'text' | 'processes'; each?: keyof SensorParts }
const number = (unit: string): Sensor => ({ unit, shape: 'number' })
const each = (part: keyof SensorParts, unit: string): Sensor => ({ ...number(unit), each: part })

/** Types of parts that a PC can have several of; each part has the name that the system uses. */
export type SensorParts = {
  processors: readonly string[]
  disks: readonly string[]
  adapters: readonly string[]
}

const table = {
  'cpu.total': number('%'),
  'cpu.core': each('processors', '%'),
  'cpu.clock': number('MHz'),
  'memory.total': number('bytes'),
  'memory.used': number('bytes'),
  'memory.available': number('bytes'),
  'memory.committed': number('bytes'),
  /** Memory that holds cached files and is freed when a program needs it. */
  'memory.standby': number('bytes'),
  'disk.total': number('bytes'),
  'disk.used': number('bytes'),
  'disk.free': number('bytes'),
  'disk.active': number('%'),
  'disk.read': number('bytes/s'),
  'disk.write': number('bytes/s'),
  'disk.each.active': each('disks', '%'),
  'disk.each.read': each('disks', 'bytes/s'),
  'disk.each.write': each('disks', 'bytes/s'),
  /** Number of requests that are waiting or being processed. */
  'disk.each.queue': each('disks', ''),
  'network.receiveRate': number('bytes/s'),
  'network.sendRate': number('bytes/s'),
  'network.each.receiveRate': each('adapters', 'bytes/s'),
  'network.each.sendRate': each('adapters', 'bytes/s'),
  'network.received': number('bytes'),
  'network.sent': number('bytes'),
  'network.latency': number('ms'),
  'network.download': number('Mbit/s'),
  'network.upload': number('Mbit/s'),
  'network.loss': number('%'),
  'network.jitter': number('ms'),
  'gpu.load': number('%'),
  'gpu.memory': number('bytes'),
  'battery.charge': number('%'),
  /** `charging`, `discharging` or `full`. */
  'battery.state': { unit: '', shape: 'text' },
  'temperature.cpu': number('°C'),
  'temperature.gpu': number('°C'),
  'temperature.disk': number('°C'),
  /**
   * Temperature of the firmware's thermal zone, which is part of the mainboard, not of the processor.
   */
  'temperature.zone': number('°C'),
  processes: { unit: '', shape: 'processes' },
  'processes.count': number(''),
  'threads.count': number(''),
  'handles.count': number(''),
  'tcp.connections': number(''),
  uptime: number('s'),
} as const satisfies Record<string, Sensor>

export type SensorName = keyof typeof table
export const sensorNames = Object.keys(table) as SensorName[]

/**
 * Sensors whose readings are worth storing, because they vary over time and aren't running totals. Readings of single
 * cores aren't stored: a month of them would take up too much space.
 */
export const historySensors = [
  ...['cpu.total', 'cpu.clock', 'memory.used', 'disk.active', 'disk.read', 'disk.write', 'disk.free'],
  ...['network.receiveRate', 'network.sendRate', 'network.latency', 'gpu.load', 'gpu.memory'],
  ...['battery.charge', 'temperature.cpu', 'temperature.gpu', 'temperature.disk', 'temperature.zone'],
  ...['processes.count', 'handles.count', 'tcp.connections'],
] as readonly SensorName[]

export const sensorDescriptionSchema = z.strictObject({
  id: z.string(),
  sensor: z.enum(sensorNames),
  unit: z.string(),
  shape: z.enum(['number', 'text', 'processes']),
  /** Name of the part, if the PC has several of that type. */
  part: z.string().optional(),
})
export type SensorDescription = z.infer<typeof sensorDescriptionSchema>

export const noParts: SensorParts = { processors: [], disks: [], adapters: [] }

/** Makes `count` names for parts that have no names of their own. */
export const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i))

/** Lists the ids that a sensor has on a PC with these parts. */
export const describeSensor = (sensor: SensorName, parts: SensorParts = noParts): SensorDescription[] => {
  const { unit, shape, each: which }: Sensor = table[sensor]
  if (which === undefined) return [{ id: sensor, sensor, unit, shape }]
  return parts[which].map((part, i) => ({ id: `${sensor}[${i}]`, sensor, unit, shape, part }))
}

export const describeSensors = (parts: SensorParts): SensorDescription[] =>
  sensorNames.flatMap((name) => describeSensor(name, parts))

/** One running program. `services`: the services that run inside the program's process. */
export const processRowSchema = z.strictObject({
  pid: z.int(),
  /**
   * The start time in the system's units, which together with the pid identifies a process; null if the system
   * doesn't report it.
   */
  startedAt: z.number().nullable(),
  name: z.string(),
  services: z.array(z.string()),
  /**
   * Usage as a percentage of all processors together; null at the first measurement, because there is no earlier
   * measurement to compare it with.
   */
  cpu: z.number().nullable(),
  memory: z.int(),
  threads: z.int(),
  /**
   * Bytes per second read from and written to files, pipes and devices, added together. Null at the first
   * measurement, and if the process belongs to another account, because its bytes can't be counted then.
   */
  read: z.number().nullable(),
  written: z.number().nullable(),
  /** Number of handles; null if the process belongs to another account, because its handles can't be counted then. */
  handles: z.int().nullable(),
  /** The reason why the program can't be ended; omitted if it can be ended. */
  kept: reasonSchema.optional(),
})
export type ProcessRow = z.infer<typeof processRowSchema>

/**
 * A single reading, or several rows. If the PC has no sensor with this id, the reading is unavailable for exactly
 * that reason.
 */
export const sensorReadingSchema = z.union([
  readingSchema,
  z.strictObject({
    status: z.literal('measured'),
    rows: z.array(processRowSchema),
    source: z.string(),
    at: z.iso.datetime(),
  }),
])
export type SensorReading = z.infer<typeof sensorReadingSchema>
