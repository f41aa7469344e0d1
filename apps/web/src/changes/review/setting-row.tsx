import type { Change } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { SettingStates, StoredChanges } from '../../shared/settings/setting-states.tsx'
import type { RowWords } from '../../shared/settings/setting-words.ts'
import { Chip, cx } from '../../ui/index.ts'
import { TickBox } from './tick-box.tsx'

type Props = {
  words: RowWords
  /** A note about what isn't known about the setting. */
  note: string | null
  changes: readonly Change[]
  /** Null if the user didn't choose this setting and therefore can't remove it. */
  ticked: boolean | null
  showValues: boolean
  onTick(on: boolean): void
}

/** Shows one setting of the review: its name, its state before and after, and on request the stored values. */
export const SettingRow = ({ words, note, changes, ticked, showValues, onTick }: Props) => {
  const { t } = useTranslation('review')
  const { name } = words
  const lasts = changes.some(({ reversible }) => reversible === 'no')
  const goesToBin = changes.some(({ reversible }) => reversible === 'recycleBin')
  return (
    <li data-stop className="rounded-control py-1 pr-1 pl-8 hover:bg-raised/50">
      <div className="flex items-start gap-2">
        {ticked !== null && (
          <span className="grid size-7 shrink-0 place-items-center max-sm:-ml-2 max-sm:size-11">
            <TickBox label={name} state={ticked ? 'all' : 'none'} onTick={onTick} />
          </span>
        )}
        <div
          className={cx(
            'grid min-w-0 flex-1 gap-x-4 py-1 max-sm:py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]',
            ticked === false && 'opacity-60',
          )}
        >
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0">{name}</span>
            {lasts && <Chip tone="danger">{t('lasts')}</Chip>}
            {goesToBin && <Chip tone="warn">{t('toBin')}</Chip>}
            {note !== null && <span className="w-full text-13 text-warn">{note}</span>}
          </span>
          <SettingStates words={words} changes={changes} />
          {showValues && (
            <div className="pt-1.5 pb-1 sm:col-span-2">
              <StoredChanges name={name} changes={changes} />
            </div>
          )}
        </div>
      </div>
    </li>
  )
}
