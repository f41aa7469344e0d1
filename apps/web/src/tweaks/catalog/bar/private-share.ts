/** How a selection changes the share of private settings. */
import { type DeviceId, defaultOption } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { type Ok, queries } from '../../../lib/api/index.ts'
import type { Staged } from '../../staged.ts'

type Part = Pick<Ok<'privacy'>['safeParts'][number], 'tweakId' | 'state'>
export type Share = { now: number; after: number; of: number }

/** Null if none of the counted settings is selected. Pure. */
export const shareOf = (parts: readonly Part[], staged: Staged): Share | null => {
  const counted = parts.filter(({ state }) => state !== 'notApplicable')
  const isPrivate = ({ state }: Part) => state === 'applied'
  const willBe = (part: Part) => {
    const option = staged[part.tweakId]?.option
    return option === undefined ? isPrivate(part) : option !== defaultOption
  }
  if (!counted.some(({ tweakId }) => staged[tweakId] !== undefined)) return null
  return {
    now: counted.filter(isPrivate).length,
    after: counted.filter(willBe).length,
    of: counted.length,
  }
}

export const usePrivateShare = (device: DeviceId, staged: Staged): Share | null => {
  const asked = Object.keys(staged).some((id) => id.startsWith('privacy.'))
  const { data } = useQuery({ ...queries.privacy(device), enabled: asked })
  return data === undefined ? null : shareOf(data.safeParts, staged)
}
