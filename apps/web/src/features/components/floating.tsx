import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, HowMeasured, Section, Tooltip, toast } from '../../ui/index.ts'

export const Floating = () => {
  const { t } = useTranslation(['components', 'ui'])
  const [open, setOpen] = useState(false)
  const measured = (
    <HowMeasured what={t('figure')} how={t('figureHow')} source={t('figureSource')} unit="GiB" />
  )
  return (
    <Section id="layers-title" title={t('layers')}>
      <div className="flex flex-wrap items-center gap-2">
        <Tooltip text={t('tooltip')}>
          <Button>{t('tooltipButton')}</Button>
        </Tooltip>
        <Button onClick={() => setOpen(true)}>{t('dialogButton')}</Button>
        <Button onClick={() => toast(t('toastTitle'), t('toastText'))}>{t('toastButton')}</Button>
        <Button onClick={() => toast(t('toastBadTitle'), t('toastText'), { destructive: true })}>
          {t('toastBadButton')}
        </Button>
        {measured}
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t('ui:action.close')}
        title={t('dialogTitle')}
        description={t('dialogText')}
        footer={<Button onClick={() => setOpen(false)}>{t('ui:action.done')}</Button>}
      >
        <p className="flex items-center gap-1">
          {t('figure')} {measured}
        </p>
      </Dialog>
    </Section>
  )
}
