/** A scan's result: the space that could be freed, the copies that can be removed, and the review. */
import type { DuplicatesResult, KeepRule } from '@clearpane/contracts'
import type { DeviceId, Reason } from '@clearpane/model'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText, fullTime, shortTime } from '../../../lib/format/index.ts'
import { LeftOut } from '../../../shared/left-out.tsx'
import { Button, Card, EmptyState, Figure, Select } from '../../../ui/index.ts'
import { useGoesTo } from './goes-to.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { goingOf, type Selected, selectedBy, sumOf } from './selection.ts'
import { SetList } from './set-list.tsx'
import type { Move } from './use-move.ts'

/** Lists everything that the figures don't include, and the folders that couldn't be read. */
const NotCompared = ({
  found: { walked, refused, linked, troubles, leftAlone },
}: {
  found: DuplicatesResult
}) => {
  const { t } = useTranslation('duplicates')
  const parts = [
    ['folders', walked.denied + walked.gone + walked.failed],
    ['files', troubles.denied + troubles.gone + troubles.failed + troubles.changed],
    ['kept', leftAlone.folders],
    ['hidden', leftAlone.files],
    ['links', walked.links],
    ['placeholders', walked.placeholders],
    ['linked', linked],
  ] as const
  return (
    <LeftOut
      label={t('left.label')}
      parts={parts.filter(([, count]) => count > 0).map(([what, count]) => t(`left.${what}`, { count }))}
      why={leftAlone.folders > 0 ? t('left.why') : undefined}
      which={t('left.which')}
      refused={refused.map(({ path, why }) => ({ path, why: t(`why.${why}`) }))}
    />
  )
}

const rules = ['oldest', 'newest', 'shortestPath'] as const
const none: Selected = new Set()

type Props = {
  device: DeviceId
  found: DuplicatesResult
  at: string
  noBin: Reason | null | undefined
  move: Move['move']
}

export const Result = ({ device, found, at, noBin, move }: Props) => {
  const { t, i18n } = useTranslation('duplicates')
  const locale = i18n.language
  const [keep, setKeep] = useState<KeepRule>('oldest')
  const [selected, setSelected] = useState<Selected>(() => selectedBy(found.sets, 'oldest'))
  const [review, setReview] = useState(false)
  const choice = useGoesTo(noBin)
  const going = goingOf(found.sets, selected)
  const sum = sumOf(going)
  const follow = (rule: string) => {
    const next: KeepRule = rules.find((one) => one === rule) ?? { inFolder: rule }
    setKeep(next)
    setSelected(selectedBy(found.sets, next))
  }
  const select = useCallback(
    (path: string, on: boolean) =>
      setSelected((old) => {
        const next = new Set(old)
        if (on) next.add(path)
        else next.delete(path)
        return next
      }),
    [],
  )
  if (found.setCount === 0)
    return (
      <>
        <EmptyState
          art="search"
          title={t('nothing')}
          text={t('nothingText', { count: found.walked.files })}
        />
        <NotCompared found={found} />
      </>
    )
  return (
    <>
      <Card role="group" aria-label={t('reclaimable')} className="flex flex-col gap-2 p-5">
        <Figure
          large
          label={t('reclaimable')}
          shown={{
            value: bytesText(found.reclaimable, locale),
            unit: t('inSets', { count: found.setCount, copies: found.copies }),
          }}
          measured={{ what: t('reclaimable'), how: t('how'), time: fullTime(at, locale) }}
        />
        <NotCompared found={found} />
        {found.setCount > found.sets.length && (
          <p className="text-13 text-muted">{t('largest', { count: found.sets.length })}</p>
        )}
        <p className="text-13 text-muted">
          <time dateTime={at}>{t('asOf', { time: shortTime(at, Date.now(), locale) })}</time>
        </p>
      </Card>
      <div className="sticky top-0 z-10 flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-line bg-bg py-2 max-sm:static">
        <Select
          label={t('keep')}
          value={typeof keep === 'string' ? keep : keep.inFolder}
          options={[
            ...rules.map((one) => ({ value: one as string, label: t(`rule.${one}`) })),
            ...found.folders.map((path) => ({ value: path, label: t('rule.inFolder', { path }) })),
          ]}
          onChange={follow}
        />
        <Button disabled={selected.size === 0} onClick={() => setSelected(none)}>
          {t('deselectAll')}
        </Button>
        <span role="status" className="flex-1 pb-2 text-13 text-muted">
          {t('selected', { count: sum.files, size: bytesText(sum.bytes, locale) })}
        </span>
        <Button variant="primary" disabled={sum.files === 0} onClick={() => setReview(true)}>
          {t('review', { count: sum.files })}
        </Button>
      </div>
      <SetList device={device} sets={found.sets} at={at} selected={selected} onSelect={select} />
      {review && (
        <ReviewDialog
          going={going}
          choice={choice}
          works={move.isPending}
          onClose={() => setReview(false)}
          onMove={() =>
            move.mutate({ paths: [...selected], keep, to: choice.to }, { onSettled: () => setReview(false) })
          }
        />
      )}
    </>
  )
}
