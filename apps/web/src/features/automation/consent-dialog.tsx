/** Before schedules are turned on, asks the user what the scheduled tasks may do without asking again. */
import type { TaskKind } from '@clearpane/contracts/automation'
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '../../ui/index.ts'
import { ConsentFields } from './consent-fields.tsx'
import type { Consent } from './use-tasks.ts'

type Props = {
  device: DeviceId
  name: string
  kinds: readonly TaskKind[]
  first: Consent
  submit: string
  onClose(): void
  onAgree(consent: Consent): void
}

export const ConsentDialog = ({ device, name, kinds, first, submit, onClose, onAgree }: Props) => {
  const { t } = useTranslation(['automation', 'ui'])
  const [consent, setConsent] = useState(first)
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('consent.title', { name })}
      description={t('consent.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button variant="primary" onClick={() => onAgree(consent)}>
            {submit}
          </Button>
        </>
      }
    >
      <ConsentFields device={device} kinds={kinds} value={consent} onChange={setConsent} />
    </Dialog>
  )
}
