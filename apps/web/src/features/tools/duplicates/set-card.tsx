/** A set of duplicates: its picture, its size, and its copies, each with a checkbox that selects it for removal. */
import type { DuplicateSetRow } from '@clearpane/contracts'
import { File, Image } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText, dayText } from '../../../lib/format/index.ts'
import { Checkbox, Chip } from '../../../ui/index.ts'
import { copiesOf, type Selected, sizeOf, whyStays } from './selection.ts'

type Props = {
  set: DuplicateSetRow
  /** The picture as a data URL; undefined if there is no picture. */
  picture: string | undefined
  /** Null while it's read-only. */
  selected: Selected | null
  onSelect(path: string, on: boolean): void
}

const Thumbnail = ({ picture, name }: { picture: string | undefined; name: string }) => {
  const Icon = /\.(jpe?g|png|gif|webp|bmp|heic|tiff?)$/i.test(name) ? Image : File
  return (
    <span className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-control bg-raised">
      {picture === undefined ? (
        <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      ) : (
        <img src={picture} alt="" decoding="async" className="size-full object-cover" />
      )}
    </span>
  )
}

export const SetCard = memo(({ set, picture, selected, onSelect }: Props) => {
  const { t, i18n } = useTranslation('duplicates')
  const locale = i18n.language
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center gap-3">
        <Thumbnail picture={picture} name={set.fileName} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold break-all">{set.fileName}</h3>
          <p className="text-13 text-muted">
            {t('copies', { count: set.count, size: bytesText(sizeOf(set), locale) })}
          </p>
        </div>
        <span className="shrink-0 text-right">
          <span className="block font-semibold">{bytesText(sizeOf(set) * (set.count - 1), locale)}</span>
          <span className="block text-12 text-muted">{t('canGo')}</span>
        </span>
      </div>
      <ul className="flex flex-col gap-1 sm:pl-19">
        {copiesOf(set).map((copy) => {
          const { path, modified, isProtected } = copy
          const stays = selected === null ? null : whyStays(set, copy, selected)
          const goes = selected?.has(path) === true
          const text = (
            <span className="flex flex-wrap items-center gap-x-2 text-13">
              <span className={goes ? 'break-all text-muted line-through' : 'break-all'}>{path}</span>
              <span className="text-muted">{dayText(new Date(modified).toISOString(), locale)}</span>
              {isProtected && <Chip>{t('protected')}</Chip>}
              {stays === 'last' && <Chip tone="ok">{t('stays')}</Chip>}
            </span>
          )
          return (
            <li key={path} className="min-h-6">
              {selected === null ? (
                text
              ) : (
                <Checkbox checked={goes} disabled={stays !== null} onChange={(on) => onSelect(path, on)}>
                  {text}
                </Checkbox>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
})
