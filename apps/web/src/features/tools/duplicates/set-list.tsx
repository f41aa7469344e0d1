/** Sets of duplicates, largest first; they are rendered in steps, and each step requests its pictures once. */
import type { DuplicateSetRow } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api/index.ts'
import { Button, Card } from '../../../ui/index.ts'
import type { Selected } from './selection.ts'
import { SetCard } from './set-card.tsx'

const step = 25

/** A scan's pictures never change. */
const picturesOf = (device: DeviceId, scan: string, sets: readonly string[]) =>
  queryOptions({
    queryKey: ['duplicatePictures', device, scan, sets[0] ?? ''],
    queryFn: ({ signal }) => request('duplicateThumbnails', { device, body: { sets: [...sets] }, signal }),
    gcTime: 60_000,
  })

type Props = {
  device: DeviceId
  sets: readonly DuplicateSetRow[]
  /** The time when the scan ended; null during the scan, when there are no pictures yet. */
  at: string | null
  selected: Selected | null
  onSelect(path: string, on: boolean): void
}

const steps = (sets: readonly DuplicateSetRow[]) =>
  Array.from({ length: Math.ceil(sets.length / step) }, (_, i) =>
    sets.slice(i * step, (i + 1) * step).map(({ id }) => id),
  )

export const SetList = ({ device, sets, at, selected, onSelect }: Props) => {
  const { t } = useTranslation('duplicates')
  const [most, setMost] = useState(step)
  const shown = sets.slice(0, most)
  const answers = useQueries({
    queries: at === null ? [] : steps(shown).map((ids) => picturesOf(device, at, ids)),
  })
  const pictures = new Map(
    answers.flatMap(({ data }) =>
      (data?.pictures ?? []).map(({ id, type, base64 }) => [id, `data:${type};base64,${base64}`] as const),
    ),
  )
  return (
    <>
      <Card>
        <ul aria-label={t('sets')} className="divide-inset">
          {shown.map((set) => (
            <SetCard
              key={set.id}
              set={set}
              picture={pictures.get(set.id)}
              selected={selected}
              onSelect={onSelect}
            />
          ))}
        </ul>
      </Card>
      {sets.length > most && (
        <Button className="self-center" onClick={() => setMost(most + step)}>
          {t('more', { count: Math.min(step, sets.length - most) })}
        </Button>
      )}
    </>
  )
}
