import { type Plan, settingsOf } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../lib/format/index.ts'
import { useSettingWords } from '../../shared/settings/setting-words.ts'
import type { Titles } from '../../shared/titles.ts'
import { Card, cx } from '../../ui/index.ts'
import { AcceptBox } from './accept-box.tsx'
import type { Consequence } from './consequences.ts'
import { Lines } from './consequences-card.tsx'
import { deletedBy, type Lists } from './deleted.ts'

type Props = {
  what: 'lasting' | 'toBin'
  lasting: Plan['changes']
  /** Data that is lost when a setting is changed, even though the setting itself can be undone. */
  lost: readonly Consequence[]
  lists: Lists
  titles: Titles
  accepted: boolean
  onAccept(yes: boolean): void
}

/** Formats the number and the size of the deleted files, as far as they are known, such as "1,400 files, 1.8 GB". */
export const useFilesText = () => {
  const { t, i18n } = useTranslation('review')
  return (deleted: ReturnType<typeof deletedBy>): string | null => {
    if (deleted === null) return null
    const size = bytesText(deleted.bytes, i18n.language)
    return deleted.files === null ? size : `${t('files', { count: deleted.files })}, ${size}`
  }
}

/**
 * Lists changes that can't be undone, to which the user must agree separately: permanent deletions, or files moved to
 * the Recycle Bin.
 */
export const LastingCard = ({ what, lasting, lost, lists, titles, accepted, onAccept }: Props) => {
  const { t } = useTranslation('review')
  const wordsOf = useSettingWords(titles, t('leftovers'))
  const filesText = useFilesText()
  const settings = settingsOf(lasting)
    .map((setting) => ({ ...setting, deleted: deletedBy(setting.changes, lists) }))
    .toSorted((a, b) => (b.deleted?.bytes ?? 0) - (a.deleted?.bytes ?? 0))
  const count = settings.length + lost.reduce((sum, { titles: names }) => sum + names.length, 0)
  const deletes = lasting.some(({ resource }) => resource.kind === 'file')
  return (
    <Card tone={what === 'lasting' ? 'danger' : 'plain'} className="flex flex-col gap-2 px-4 py-3">
      <h3 className={cx('font-semibold', what === 'lasting' && 'text-danger')}>
        {what === 'lasting' ? t('body.lasting', { count }) : t('binTitle')}
      </h3>
      {what === 'lasting' && deletes && <p className="text-muted">{t('notInBin')}</p>}
      <ul className="flex flex-col gap-0.5">
        {settings.map((setting) => (
          <li key={setting.key} className="flex flex-wrap justify-between gap-x-4">
            <span>{wordsOf(setting, false, setting.changes).name}</span>
            <span className="text-muted tabular-nums">{filesText(setting.deleted)}</span>
          </li>
        ))}
      </ul>
      {lost.length > 0 && <Lines items={lost} />}
      <AcceptBox
        text={t(what === 'lasting' ? 'body.lastingYes' : 'binYes')}
        accepted={accepted}
        onAccept={onAccept}
      />
    </Card>
  )
}
