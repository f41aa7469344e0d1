/** Lets another PC in by a code. Only over a cloud: a folder has nobody who counts tries. */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, CopyButton, Dialog, Notice } from '../../ui/index.ts'
import { type Status, useCloudCall } from './use-cloud.ts'

type Props = { device: DeviceId; profileId: string; place: Status['place'] }

export const Invite = ({ device, profileId, place }: Props) => {
  const { t } = useTranslation(['cloud', 'ui'])
  const [code, setCode] = useState<string | null>(null)
  const invite = useCloudCall('cloudInvite', device, 'failed', (answer) => setCode(answer.code))
  if (place.kind !== 'cloud') return <p className="text-13 text-muted">{t('invite.needs')}</p>
  const close = () => setCode(null)
  return (
    <div>
      <Button disabled={invite.isPending} onClick={() => invite.mutate({ params: { profileId } })}>
        {t('invite.button')}
      </Button>
      {code !== null && (
        <Dialog
          open
          onClose={close}
          closeLabel={t('ui:action.close')}
          title={t('invite.title')}
          description={t('invite.text')}
          footer={<Button onClick={close}>{t('ui:action.close')}</Button>}
        >
          <div className="flex flex-col gap-4 pt-1">
            <p className="flex flex-wrap items-center gap-3">
              <span className="sr-only">{t('invite.code')}</span>
              <code className="font-mono text-16 tracking-wide wrap-anywhere">{code}</code>
              <CopyButton text={code} />
            </p>
            <Notice variant="warn">{t('invite.secret')}</Notice>
          </div>
        </Dialog>
      )}
    </div>
  )
}
