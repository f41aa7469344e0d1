import type { StartupEntry } from '@clearpane/contracts'
import type { OptimizeScope } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../lib/reasons/index.ts'
import { ItemName } from '../../shared/items/index.ts'
import { Chip } from '../../ui/index.ts'
import { keptBy } from './entries.ts'

type Props = {
  entry: StartupEntry
  scope: OptimizeScope
  staged: boolean
  isNew: boolean
  ticked: boolean
  onTick(next: boolean): void
}

/** An entry's name, publisher and program path, with Auto Optimize's recommendation. */
export const EntryName = ({ entry, scope, staged, isNew, ticked, onTick }: Props) => {
  const { t } = useTranslation('startup')
  const reasonOf = useReason()
  const { name, publisher, publisherBy, signed, file, command, target, locked, cost, enabled } = entry
  const kept = keptBy(entry, scope)
  const isSlow = enabled && cost !== null && cost.impact !== 'Low' && locked === null
  const maker = publisher === null ? t('noPublisher') : t(`by.${publisherBy ?? 'file'}`, { publisher })
  const signature = signed === 'yes' || target !== 'found' ? [] : [t(`signed.${signed}`)]
  const advice = kept === null ? [t('wouldTurnOff')] : isSlow ? [t('leavesOn', { why: reasonOf(kept) })] : []
  return (
    <div className="flex items-start gap-2">
      {locked === null ? (
        <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
          <input
            type="checkbox"
            aria-label={t('tick', { name })}
            checked={ticked}
            onChange={(event) => onTick(event.target.checked)}
            className="size-4 accent-accent"
          />
        </label>
      ) : (
        <span className="-m-2 size-9 shrink-0 pointer-coarse:size-11" />
      )}
      <div className="flex min-w-0 flex-col gap-1">
        <ItemName
          title={name}
          id={name}
          facts={[maker, ...signature, ...[file ?? command ?? []].flat(), ...advice]}
          locked={locked === null ? null : reasonOf(locked)}
          staged={staged}
        />
        {(target === 'missing' || isNew) && (
          <p className="flex flex-wrap gap-2">
            {target === 'missing' && <Chip tone="warn">{t('missing')}</Chip>}
            {isNew && <Chip tone="accent">{t('new')}</Chip>}
          </p>
        )}
      </div>
    </div>
  )
}
