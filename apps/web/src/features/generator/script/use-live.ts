/** The script for the current selection, which is regenerated shortly after each change. */
import type { CustomScript, ShortScript } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '../../../lib/api/index.ts'
import type { Made } from '../use-generate.ts'

/** The pause in ms: long enough for the user to tick several boxes in a row, short enough to feel immediate. */
const pause = 250

const useSettled = <T>(value: T): T => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export type LiveBody =
  | { generator: 'custom'; body: CustomScript; device: DeviceId }
  | { generator: 'short'; body: ShortScript }

/** Compiles the selection. `null`: nothing is selected, or the settings in the selection contradict each other. */
export const useLive = (wanted: LiveBody | null) => {
  // Selections are compared as strings, so that a new object with the same content doesn't count as a change.
  const key = useSettled(JSON.stringify(wanted))
  const settled = JSON.parse(key) as LiveBody | null
  return useQuery<Made>({
    queryKey: ['live-script', key],
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      if (settled === null) throw new Error('requested a script of nothing')
      return settled.generator === 'custom'
        ? request('generateCustomScript', { body: settled.body, device: settled.device })
        : request('generateScript', { body: settled.body })
    },
  })
}
