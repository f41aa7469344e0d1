import type { Device } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/index.ts'
import { RestartQuestion } from './restart-question.tsx'

/** The question about a restart, for a page that lists changes that are waiting for a restart. */
export const RestartDialog = ({ device, onClose }: { device: Device; onClose(): void }) => {
  const { t } = useTranslation(['review', 'ui'])
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('restartTitle')}
      description={t(device.sample ? 'restartSampleText' : 'restartText')}
      footer={<RestartQuestion device={device} onLater={onClose} onRestart={onClose} />}
    />
  )
}
