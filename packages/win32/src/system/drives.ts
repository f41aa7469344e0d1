/**
 * Describes the PC's drives and their health.
 * https://learn.microsoft.com/windows/win32/api/winioctl/ni-winioctl-ioctl_storage_query_property
 */
import type { Handle } from '../core/handle.ts'
import { askDrive, mostDrives, openDrive } from './drive-control.ts'

const [queryProperty, predictFailure, geometryEx] = [0x2d1400, 0x2d1100, 0x700a0]
const [deviceProperty, seekPenaltyProperty, protocolProperty, temperatureProperty] = [0, 7, 50, 52]

/** Layout of STORAGE_DEVICE_DESCRIPTOR, which gives the offsets of its strings. */
const descriptor = { vendor: 12, product: 16, bus: 28, size: 40 } as const
/** DEVICE_SEEK_PENALTY_DESCRIPTOR */
const seek = { incurs: 8, size: 12 } as const
/** DISK_GEOMETRY_EX */
const geometry = { bytes: 24, size: 256 } as const
/** STORAGE_TEMPERATURE_DATA_DESCRIPTOR, then STORAGE_TEMPERATURE_INFO. */
const temperatures = { count: 12, first: 24, celsius: 2, unknown: -0x8000 } as const
/** Layout of STORAGE_PROTOCOL_SPECIFIC_DATA, which follows the eight bytes of the query. */
const protocol = { nvme: 3, logPage: 2, health: 2, specific: 8, offset: 40, log: 512 } as const
/** Layout of the log page "SMART / Health Information" in the NVMe standard. */
const healthLog = { warning: 0, kelvin: 1, used: 5, hours: 128 } as const
const freezing = 273
/**
 * The warning bit for a drive that is too hot or too cold. This bit has nothing to do with the drive's life
 * expectancy.
 */
const temperatureWarning = 2

/** Names of the STORAGE_BUS_TYPE values that occur in PCs. */
const buses: Readonly<Record<number, string>> = {
  1: 'SCSI',
  3: 'ATA',
  7: 'USB',
  8: 'RAID',
  10: 'SAS',
  11: 'SATA',
  12: 'SD',
  13: 'MMC',
  17: 'NVMe',
  18: 'SCM',
  19: 'UFS',
}

/**
 * A drive. A field is null if neither the drive nor its driver reports it. `failing`: the drive predicts its own
 * failure. `wear`: the percentage of the drive's rated life that has been used up.
 */
export type PhysicalDrive = {
  drive: number
  model: string | null
  bus: string | null
  isSsd: boolean | null
  bytes: number | null
  failing: boolean | null
  wear: number | null
  celsius: number | null
  hours: number | null
}

/** Reads an optional fact about a drive; returns null if the driver refuses for any reason. */
const orNull = <T>(ask: () => T): T | null => {
  try {
    return ask()
  } catch {
    return null
  }
}

const query = (id: number, rest = 4): Buffer => {
  const input = Buffer.alloc(8 + rest)
  input.writeUInt32LE(id)
  return input
}

const latinIn = (answer: Buffer, at: number): string => {
  const offset = answer.readUInt32LE(at)
  if (offset === 0 || offset >= answer.length) return ''
  const end = answer.indexOf(0, offset)
  return answer.toString('latin1', offset, end < 0 ? answer.length : end).trim()
}

const identityOf = (drive: Handle) => {
  const answer = askDrive(drive, queryProperty, 1024, query(deviceProperty))
  if (answer.length < descriptor.size - 4) return null
  const model = [latinIn(answer, descriptor.vendor), latinIn(answer, descriptor.product)]
  return {
    model: model.filter((part) => part !== '').join(' ') || null,
    bus: buses[answer.readUInt32LE(descriptor.bus)] ?? null,
  }
}

const temperatureOf = (drive: Handle): number | null => {
  const answer = askDrive(drive, queryProperty, 1024, query(temperatureProperty))
  if (answer.length < temperatures.first + 4 || answer.readUInt16LE(temperatures.count) === 0) return null
  const celsius = answer.readInt16LE(temperatures.first + temperatures.celsius)
  return celsius === temperatures.unknown ? null : celsius
}

const nvmeOf = (drive: Handle) => {
  const input = query(protocolProperty, protocol.offset + protocol.log)
  const fields = [protocol.nvme, protocol.logPage, protocol.health, 0, protocol.offset, protocol.log]
  for (const [i, field] of fields.entries()) input.writeUInt32LE(field, protocol.specific + 4 * i)
  const answer = askDrive(drive, queryProperty, input.length, input)
  const log = answer.subarray(protocol.specific + protocol.offset)
  if (log.length < healthLog.hours + 8) return null
  const kelvin = log.readUInt16LE(healthLog.kelvin)
  return {
    celsius: kelvin === 0 ? null : kelvin - freezing,
    failing: (log.readUInt8(healthLog.warning) & ~temperatureWarning) !== 0,
    wear: log.readUInt8(healthLog.used),
    hours: Number(log.readBigUInt64LE(healthLog.hours)),
  }
}

/** Null: the drive doesn't report whether it has a seek penalty, which SSDs don't have. */
const isSsdOf = (drive: Handle): boolean | null =>
  orNull(() => {
    const answer = askDrive(drive, queryProperty, seek.size, query(seekPenaltyProperty))
    return answer.length > seek.incurs ? answer.readUInt8(seek.incurs) === 0 : null
  })

const readOne = (number: number): PhysicalDrive | null => {
  using drive = openDrive(number)
  if (drive === null) return null
  const identity = orNull(() => identityOf(drive))
  const nvme = identity?.bus === 'NVMe' ? orNull(() => nvmeOf(drive)) : null
  return {
    drive: number,
    model: identity?.model ?? null,
    bus: identity?.bus ?? null,
    isSsd: isSsdOf(drive),
    // A card reader without a card has no size.
    bytes:
      orNull(() => Number(askDrive(drive, geometryEx, geometry.size).readBigInt64LE(geometry.bytes))) || null,
    failing: nvme?.failing ?? orNull(() => askDrive(drive, predictFailure, 516).readUInt32LE() !== 0),
    wear: nvme?.wear ?? null,
    celsius: orNull(() => temperatureOf(drive)) ?? nvme?.celsius ?? null,
    hours: nvme?.hours ?? null,
  }
}

/** Temperature of a drive. `celsius` is null if neither the drive nor its driver reports the temperature. */
export type DriveHeat = { drive: number; model: string | null; celsius: number | null }

const heatOf = (number: number): DriveHeat | null => {
  using drive = openDrive(number)
  if (drive === null) return null
  const identity = orNull(() => identityOf(drive))
  const isNvme = identity?.bus === 'NVMe'
  if (!isNvme && isSsdOf(drive) !== true) return null
  const celsius =
    orNull(() => temperatureOf(drive)) ?? (isNvme ? orNull(() => nvmeOf(drive)?.celsius ?? null) : null)
  return { drive: number, model: identity?.model ?? null, celsius }
}

/**
 * Reads the temperature only of drives without moving parts, because otherwise a hard disk would be woken again and
 * again.
 */
export const readDriveHeat = (): DriveHeat[] =>
  Array.from({ length: mostDrives }, (_, drive) => heatOf(drive)).filter((one) => one !== null)

/**
 * Reads drives. This function may wake a sleeping drive, so call it only when the user requests the data, and not
 * every second.
 */
export const readDrives = (): PhysicalDrive[] =>
  Array.from({ length: mostDrives }, (_, drive) => readOne(drive)).filter((one) => one !== null)
