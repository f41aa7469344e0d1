import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '../../ui/index.ts'

/** What to know about a profile before its script is written. */
export const ConfirmDialog = ({
  open,
  warning,
  onClose,
  onConfirm,
}: {
  open: boolean
  warning: string
  onClose(): void
  onConfirm(): void
}) => {
  const { t } = useTranslation(['profiles', 'ui'])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('script.confirmTitle')}
      description={t('script.confirmText')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('script.confirm')}
          </Button>
        </>
      }
    >
      <p>{warning}</p>
    </Dialog>
  )
}
