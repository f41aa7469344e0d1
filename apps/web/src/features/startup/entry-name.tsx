import type { StartupEntry } from '@clearpane/contracts'
import type { OptimizeScope } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { dayText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { ItemName } from '../../shared/items/index.ts'
import { Chip, Disclosure } from '../../ui/index.ts'
import { isRecommendedOff, keptBy } from './entries.ts'

type Props = {
  entry: StartupEntry
  scope: OptimizeScope
  staged: boolean
  isNew: boolean
  ticked: boolean
  onTick(next: boolean): void
}

/** Shows details that few users need: the program's path, and when its file last changed. */
const Details = ({ entry: { name, file, command, modified } }: { entry: StartupEntry }) => {
  const { t } = useTranslation('startup')
  const language = useLanguage()
  const path = file ?? command
  return (
    <Disclosure
      title={
        <>
          {t('details')} <span className="sr-only">{name}</span>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 pt-1 pl-4.5 text-13 text-muted">
        {path !== null && (
          <>
            <dt>{t('program')}</dt>
            <dd className="break-all">{path}</dd>
          </>
        )}
        <dt>{t('column.modified')}</dt>
        <dd>{modified === null ? t('unknown') : dayText(modified, language)}</dd>
      </dl>
    </Disclosure>
  )
}

/** An entry's name and publisher, and what Auto Optimize recommends for it. */
export const EntryName = ({ entry, scope, staged, isNew, ticked, onTick }: Props) => {
  const { t } = useTranslation('startup')
  const reasonOf = useReason()
  const { name, publisher, publisherBy, signed, target, locked, cost, enabled } = entry
  const kept = keptBy(entry, scope)
  const isSlow = enabled && cost !== null && cost.impact !== 'Low' && locked === null
  const maker = publisher === null ? t('noPublisher') : t(`by.${publisherBy ?? 'file'}`, { publisher })
  const signature = signed === 'yes' || target !== 'found' ? [] : [t(`signed.${signed}`)]
  const advice = kept !== null && isSlow ? [t('leavesOn', { why: reasonOf(kept) })] : []
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
          facts={[[maker, ...signature].join(' · '), ...advice]}
          locked={locked === null ? null : reasonOf(locked)}
          staged={staged}
        />
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          {kept === null && (
            <Chip tone="accent">{t(isRecommendedOff(entry) ? 'recommendedOff' : 'wouldTurnOff')}</Chip>
          )}
          {target === 'missing' && <Chip tone="warn">{t('missing')}</Chip>}
          {isNew && <Chip tone="accent">{t('new')}</Chip>}
          <Details entry={entry} />
        </div>
      </div>
    </div>
  )
}
