/** Formats the result of a speed test as one line. */
import type { SpeedTest } from '@clearpane/contracts'

const megabits = (bits: number) => `${(bits / 1e6).toFixed(1)} Mbit/s`
const ms = (time: number | null) => (time === null ? '–' : `${time.toFixed(1)} ms`)

export const speedLine = ({ result, simulated }: SpeedTest): string => {
  if (result.state !== 'measured') return `not measured: ${result.state} ${result.reason}`.trimEnd()
  const { download, upload, idle, addedMs, grade, loss, server } = result
  return [
    `${megabits(download.bitsPerSecond)} down, ${megabits(upload.bitsPerSecond)} up`,
    `latency ${ms(idle.median)}, jitter ${ms(idle.jitter)}`,
    `a full line adds ${ms(addedMs)} (grade ${grade ?? '–'})`,
    `loss ${loss === null ? 'not visible with this server' : `${(100 * loss).toFixed(2)} %`}`,
    simulated ? 'simulated' : `server ${server}`,
  ].join('; ')
}
