/** How far Auto Optimize goes, and possible delays. */
import type { OptimizeScope } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Button, Checkbox, Dialog } from '../../ui/index.ts'

type Props = {
  open: boolean
  onClose(): void
  scope: OptimizeScope
  onScope(next: OptimizeScope): void
}

export const SettingsDialog = ({ open, onClose, scope, onScope }: Props) => {
  const { t } = useTranslation(['startup', 'ui'])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings')}
      description={t('settingsText')}
      closeLabel={t('ui:action.close')}
      footer={<Button onClick={onClose}>{t('ui:action.close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        {(['medium', 'sync'] as const).map((name) => (
          <Checkbox key={name} checked={scope[name]} onChange={(next) => onScope({ ...scope, [name]: next })}>
            <span className="block font-semibold">{t(`scope.${name}`)}</span>
            <span className="block text-13 text-muted">{t(`scopeText.${name}`)}</span>
          </Checkbox>
        ))}
        <p className="text-13 text-muted">{t('never')}</p>
        <p className="text-13 text-muted">{t('delayText')}</p>
      </div>
    </Dialog>
  )
}
