/** The units of /proc. */
import { cpus } from 'node:os'

export type Linux = { ticksPerSecond: number; pageSize: number; processors: number }

/**
 * The number of ticks per second: the kernel reports times to programs in hundredths of a second on every platform
 * that Node supports, whatever the kernel's own clock rate. https://man7.org/linux/man-pages/man7/time.7.html
 */
const ticksPerSecond = 100

/**
 * Reads AT_PAGESZ from the values that the kernel passed to this process.
 * https://man7.org/linux/man-pages/man3/getauxval.3.html
 */
export const pageSizeIn = (auxiliary: Buffer): number => {
  for (let at = 0; at + 16 <= auxiliary.length; at += 16)
    if (auxiliary.readBigUInt64LE(at) === 6n) return Number(auxiliary.readBigUInt64LE(at + 8))
  throw new Error('/proc/self/auxv does not name the size of a page')
}

export const linuxOf = (auxiliary: Buffer): Linux => ({
  ticksPerSecond,
  pageSize: pageSizeIn(auxiliary),
  processors: cpus().length,
})
