import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../lib/api/index.ts'
import type { TweakIndex } from './plan-view.ts'

/** Titles and areas by id. Empty until the catalog has been read: ids stand in for titles until then. */
export const useTweakIndex = (device: DeviceId): TweakIndex => {
  const { data } = useQuery(queries.tweaks(device))
  return useMemo(() => new Map(data?.tweaks.map(({ tweak }) => [tweak.id, tweak])), [data])
}
