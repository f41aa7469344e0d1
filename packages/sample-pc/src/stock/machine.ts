/** The hardware of the two sample PCs; it is invented but typical. */

import { desktopDrivers, laptopDrivers, type SampleDriver } from './devices.ts'
import { desktopParts, laptopParts, type MachineParts } from './machine-parts.ts'

const gibibyte = 2 ** 30

export type Machine = {
  /** Seed for all values that change over time. */
  seed: number
  cpu: { name: string; processors: number; mhz: { least: number; most: number } }
  gpu: { name: string; memory: number }
  ram: number
  disk: {
    name: string
    total: number
    /** Number of bytes that the simulation never changes: those of Windows, programs and documents. */
    fixed: number
    /** Time that the disk needs for a given amount of work, relative to an SSD (1). */
    slowness: number
  }
  battery: boolean
  /** Number of seconds that the PC in its original state takes to start. */
  bootSeconds: number
  /** Drivers that Windows reports as slow to start, with their share of the boot time. */
  slowDrivers: readonly { name: string; seconds: number }[]
  drivers: readonly SampleDriver[]
  /** Hardware parts that have no effect on the simulated figures. */
  parts: MachineParts
}

export const desktop: Machine = {
  seed: 0x5eed01,
  cpu: { name: 'AMD Ryzen 5 5600, 6 cores', processors: 12, mhz: { least: 2200, most: 4400 } },
  gpu: { name: 'NVIDIA GeForce RTX 3060', memory: 12 * gibibyte },
  ram: 16 * gibibyte,
  disk: { name: 'NVMe SSD', total: 512e9, fixed: 186e9, slowness: 1 },
  battery: false,
  bootSeconds: 23.4,
  slowDrivers: [],
  drivers: desktopDrivers,
  parts: desktopParts,
}

/** A laptop with a slow, nearly full disk and a driver that fails at every start. */
export const laptop: Machine = {
  seed: 0x5eed02,
  cpu: { name: 'Intel Core i5-8250U, 4 cores', processors: 8, mhz: { least: 800, most: 3400 } },
  gpu: { name: 'Intel UHD Graphics 620', memory: gibibyte },
  ram: 16 * gibibyte,
  disk: { name: 'SATA hard disk', total: 256e9, fixed: 201e9, slowness: 9 },
  battery: true,
  bootSeconds: 71.8,
  slowDrivers: [{ name: 'Realtek USB GbE Family Controller', seconds: 11.2 }],
  drivers: laptopDrivers,
  parts: laptopParts,
}
