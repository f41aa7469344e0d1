/** Computes the dashboard's figures. Pure. */

/** Returns a percentage as a whole number; 0 if the total is zero. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole)

type Times = { idleMs: number; busyMs: number }

/** Returns the processors' load between two readings as a percentage; null if no time has passed. */
export const cpuLoad = (before: Times, after: Times): number | null => {
  const [idle, busy] = [after.idleMs - before.idleMs, after.busyMs - before.busyMs]
  // Windows reads the idle time and the busy time one after the other, so they may differ by a tick.
  return idle + busy <= 0 ? null : Math.min(100, Math.max(0, percent(busy, idle + busy)))
}

type Volume = { drive: string; total: number; free: number; fileSystem: string }

/** Formats a number of bytes in units based on 1024, as Windows shows sizes. */
const size = (bytes: number): string => {
  const gibibytes = bytes / 2 ** 30
  if (gibibytes < 1) return `${Math.round(bytes / 2 ** 20)} MB`
  return gibibytes >= 1024 ? `${(gibibytes / 1024).toFixed(1)} TB` : `${Math.round(gibibytes)} GB`
}

/** Adds up all drives; null if the PC has none. `words`: e.g. `C: 476 GB NTFS`. */
export const spaceOf = (
  volumes: readonly Volume[],
): { total: number; free: number; words: string; drives: string } | null =>
  volumes.length === 0
    ? null
    : {
        total: volumes.reduce((sum, { total }) => sum + total, 0),
        free: volumes.reduce((sum, { free }) => sum + free, 0),
        words: volumes
          .map(({ drive, total, fileSystem }) => `${drive} ${size(total)} ${fileSystem}`)
          .join(', '),
        drives: volumes.map(({ drive }) => drive).join(' '),
      }

type Module = { bytes: number | null; kind: string | null; speed: number | null }

/**
 * Formats modules like "2 × 8 GB DDR4 2666 MT/s"; lists different modules one after another, and uses "1 × ? DDR4"
 * for a module that doesn't report its size. Returns null if no module reports its size.
 */
export const modulesInWords = (modules: readonly Module[]): string | null => {
  if (modules.every(({ bytes }) => bytes === null)) return null
  const each = modules.map(({ bytes, kind, speed }) =>
    [bytes === null ? '?' : size(bytes), kind, speed === null ? null : `${speed} MT/s`]
      .filter((one) => one !== null)
      .join(' '),
  )
  const kinds = [...Map.groupBy(each, (one) => one)].map(([one, { length }]) => `${length} × ${one}`)
  return kinds.join(', ')
}
