/** Names of the facts about a PC's parts. A browser needs only these names, not the schema. */

/**
 * The facts about each kind of part, in display order. A PC may have several parts of the same kind, such as memory
 * modules.
 */
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

/** The unit of a reading whose value is one of Clearpane's own words (such as `uefi`) instead of a number. */
export const wordUnit = 'word'
export const hardwareWords = [
  ...['uefi', 'bios', 'ssd', 'hardDisk', 'healthy', 'failing'],
  ...['ethernet', 'wifi', 'mobile', 'other', 'charging', 'discharging', 'full'],
] as const
