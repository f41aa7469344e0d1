/**
 * Lists every file that will be removed, each beside the file in the same set that stays. No file is moved before
 * this review.
 */
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/format/index.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import { GoesTo, type GoesToChoice } from './goes-to.tsx'
import { type Going, sumOf } from './selection.ts'

/** The maximum number of sets in the list, because rendering thousands of sets would take seconds. The counts are
 * complete.
 */
const mostSets = 300

type Props = {
  going: readonly Going[]
  choice: GoesToChoice
  works: boolean
  onClose(): void
  onMove(): void
}

export const ReviewDialog = ({ going, choice, works, onClose, onMove }: Props) => {
  const { t, i18n } = useTranslation(['duplicates', 'ui'])
  const { files, bytes } = sumOf(going)
  const left = going.length - mostSets
  return (
    <Dialog
      open
      wide
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t(`reviewTitle.${choice.to}`, { count: files })}
      description={t('reviewText', { size: bytesText(bytes, i18n.language) })}
      footer={
        <>
          <Button disabled={works} onClick={onClose}>
            {t('ui:action.cancel')}
          </Button>
          <Button variant="primary" disabled={works} onClick={onMove}>
            {works ? t('moving') : t('move', { count: files })}
          </Button>
        </>
      }
    >
      <GoesTo choice={choice} disabled={works} />
      <ul aria-label={t('goes')} className="divide-y divide-line">
        {going.slice(0, mostSets).map(({ set, go, stay }) => (
          <li key={set.id} className="flex flex-col gap-1 py-2 text-13">
            {go.map((path) => (
              <span key={path} className="break-all">
                <span className="text-muted">{t('goesOne')}</span> {path}
              </span>
            ))}
            {stay.map((path) => (
              <span key={path} className="break-all text-muted">
                {t('staysOne')} {path}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="pt-2 text-13 text-muted">{t('moreSets', { count: left })}</p>}
    </Dialog>
  )
}
