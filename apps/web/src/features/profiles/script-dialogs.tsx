import { useTranslation } from 'react-i18next'
import { Button, Dialog, Progress } from '../../ui/index.ts'

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

/**
 * On screen exactly while the script is compiled. The bar shows no figure: compiling is one step, and has
 * none.
 */
export const GeneratingDialog = ({
  open,
  title,
  onCancel,
}: {
  open: boolean
  title: string
  onCancel(): void
}) => {
  const { t } = useTranslation(['profiles', 'ui'])
  return (
    <Dialog
      open={open}
      modalClick
      onClose={onCancel}
      closeLabel={t('ui:action.cancel')}
      title={t('script.generating')}
      description={t('script.generatingText', { title })}
      footer={<Button onClick={onCancel}>{t('ui:action.cancel')}</Button>}
    >
      <Progress label={t('script.generating')} done={0} total={null} />
    </Dialog>
  )
}
