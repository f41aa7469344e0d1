import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/format/index.ts'
import { Button, Dialog } from '../../../ui/index.ts'

type Props = {
  open: boolean
  count: number
  bytes: number
  works: boolean
  onClose(): void
  onPurge(): void
}

/** Nothing brings these back, so it asks separately. */
export const PurgeDialog = ({ open, count, bytes, works, onClose, onPurge }: Props) => {
  const { t, i18n } = useTranslation(['quarantine', 'ui'])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('purgeTitle', { count })}
      description={t('purgeText', { size: bytesText(bytes, i18n.language) })}
      footer={
        <>
          <Button disabled={works} onClick={onClose}>
            {t('ui:action.cancel')}
          </Button>
          <Button variant="danger" disabled={works} onClick={onPurge}>
            {t(works ? 'purging' : 'purge')}
          </Button>
        </>
      }
    />
  )
}
