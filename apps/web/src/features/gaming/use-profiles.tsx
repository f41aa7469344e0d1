/**
 * The page's profiles are read separately from the code of their cards, because the page's button uses one of them
 * before any card is rendered.
 */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { type Ok, queries } from '../../lib/api/index.ts'
import { Skeleton } from '../../ui/index.ts'

export type Entry = Ok<'presets'>['presets'][number]

/** The profile that Auto Optimize uses, as the specification requires. */
export const autoProfile = 'high-performance'
const order = [autoProfile, 'balanced-gaming', 'casual-gaming']

export const useGamingProfiles = (device: DeviceId) => {
  const query = useQuery(queries.presets(device))
  const entries = (query.data?.presets ?? [])
    .filter(({ preset }) => preset.group === 'gaming')
    .toSorted((a, b) => order.indexOf(a.preset.id) - order.indexOf(b.preset.id))
  return { query, entries }
}

/** A placeholder as tall as the cards. */
export const ProfilesLoading = () => (
  <div className="grid gap-4 @2xl:grid-cols-3">
    {order.map((id) => (
      <Skeleton key={id} className="h-80 rounded-card" />
    ))}
  </div>
)
