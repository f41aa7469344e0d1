/**
 * Asks for four letters of the recovery key to check whether the user still has it, and creates a new key if the old
 * one is lost.
 */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyDialog } from '../../shared/recovery-key.tsx'
import { Button, Card, TextField } from '../../ui/index.ts'
import { useCloudCall } from './use-cloud.ts'

type Props = { device: DeviceId; profileId: string; groups: readonly number[] }

export const Drill = ({ device, profileId, groups }: Props) => {
  const { t } = useTranslation('cloud')
  const [group = 1] = groups
  const [letters, setLetters] = useState('')
  const [isRight, setRight] = useState<boolean | null>(null)
  const [recoveryKey, setKey] = useState<string | null>(null)
  const drill = useCloudCall('cloudDrill', device, 'failed', (answer) => setRight(answer.isRight))
  const renew = useCloudCall('cloudRenewKey', device, 'failed', (answer) => setKey(answer.recoveryKey))
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="text-muted">{t('drill.text')}</p>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          drill.mutate({ params: { profileId }, body: { group, letters } })
        }}
      >
        <TextField
          label={t('drill.group', { group })}
          value={letters}
          maxLength={8}
          spellCheck={false}
          autoComplete="off"
          mono
          className="w-44"
          onChange={({ target }) => {
            setLetters(target.value)
            setRight(null)
          }}
        />
        <Button type="submit" disabled={letters.trim().length < 4 || drill.isPending}>
          {t('drill.check')}
        </Button>
      </form>
      <p role="status" className={isRight === false ? 'text-danger' : 'text-muted'}>
        {isRight === null ? '' : t(isRight ? 'drill.right' : 'drill.wrong')}
      </p>
      <div>
        <Button disabled={renew.isPending} onClick={() => renew.mutate({ params: { profileId } })}>
          {t('drill.renew')}
        </Button>
      </div>
      {recoveryKey !== null && <KeyDialog recoveryKey={recoveryKey} onClose={() => setKey(null)} />}
    </Card>
  )
}
