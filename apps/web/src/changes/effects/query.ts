/** The figures that were read right before and after a run. */
import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import { afterRuns, request } from '../../lib/api/index.ts'

export const effectsOf = (device: DeviceId, runId: string) =>
  queryOptions({
    queryKey: ['runEffects', device, runId],
    meta: afterRuns,
    queryFn: ({ signal }) => request('runEffects', { device, params: { runId }, signal }),
    // The measured startup time is added the next time the PC starts.
    staleTime: 0,
  })

const [mebi, gibi] = [2 ** 20, 2 ** 30]

/**
 * Formats bytes to a hundredth of a gigabyte, because a run often changes memory use and disk space by no more than
 * that.
 */
export const exactBytesText = (bytes: number, language: string): string => {
  const [size, unit, places] =
    Math.abs(bytes) >= gibi ? ([gibi, 'GB', 2] as const) : ([mebi, 'MB', 0] as const)
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  return `${(bytes / size).toLocaleString(language, digits)} ${unit}`
}
