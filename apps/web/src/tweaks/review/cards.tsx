/** Cards of the review: nothing to do, and what can't be undone. */
import type { Plan } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/index.ts'
import type { Titles } from '../plan-view.ts'
import { useSettingWords } from '../settings/setting-words.ts'
import { settingsOf } from '../settings/settings-view.ts'
import { AcceptBox } from './accept-box.tsx'

export const NothingCard = ({ plan, stuck }: { plan: Plan; stuck: boolean }) => {
  const { t } = useTranslation('run')
  return (
    <Card className="px-4 py-3">
      <p className="font-semibold">{t(stuck ? 'review.blockedTitle' : 'review.nothingTitle')}</p>
      <p className="text-muted">
        {t(
          stuck
            ? 'review.blockedText'
            : plan.origin.kind !== 'selection'
              ? 'review.nothingUndo'
              : 'review.nothingText',
        )}
      </p>
    </Card>
  )
}

/** Changes that can't be undone, with the person's own yes. */
export const LastingCard = ({
  lasting,
  titles,
  accepted,
  onAccept,
}: {
  lasting: Plan['changes']
  titles: Titles
  accepted: boolean
  onAccept(yes: boolean): void
}) => {
  const { t } = useTranslation(['run', 'review'])
  const wordsOf = useSettingWords(titles, t('review:leftovers'))
  const settings = settingsOf(lasting)
  return (
    <Card tone="danger" className="flex flex-col gap-2 px-4 py-3">
      <h3 className="font-semibold text-danger">{t('review.lasting', { count: settings.length })}</h3>
      <ul>
        {settings.map((setting) => (
          <li key={setting.key}>{wordsOf(setting).name}</li>
        ))}
      </ul>
      <AcceptBox text={t('review.lastingYes')} accepted={accepted} onAccept={onAccept} />
    </Card>
  )
}
