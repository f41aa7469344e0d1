import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, HowMeasured, Section, Tooltip, toast } from '../../ui/index.ts'

export const Floating = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const measured = (
    <HowMeasured
      what={t('components.figure')}
      how={t('components.figureHow')}
      source={t('components.figureSource')}
      unit="GiB"
    />
  )
  return (
    <Section id="layers-title" title={t('components.layers')}>
      <div className="flex flex-wrap items-center gap-2">
        <Tooltip text={t('components.tooltip')}>
          <Button>{t('components.tooltipButton')}</Button>
        </Tooltip>
        <Button onClick={() => setOpen(true)}>{t('components.dialogButton')}</Button>
        <Button onClick={() => toast(t('components.toastTitle'), t('components.toastText'))}>
          {t('components.toastButton')}
        </Button>
        <Button
          onClick={() =>
            toast(t('components.toastBadTitle'), t('components.toastText'), { destructive: true })
          }
        >
          {t('components.toastBadButton')}
        </Button>
        {measured}
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t('action.close')}
        title={t('components.dialogTitle')}
        description={t('components.dialogText')}
        footer={<Button onClick={() => setOpen(false)}>{t('action.done')}</Button>}
      >
        <p className="flex items-center gap-1">
          {t('components.figure')} {measured}
        </p>
      </Dialog>
    </Section>
  )
}
