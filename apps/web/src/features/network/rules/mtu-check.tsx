/** Finds the largest packet that reaches a host. Sends only on a click, to the host that was typed. */
import type { DeviceId } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ok, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { Button, TextField } from '../../../ui/index.ts'
import { isLess } from './mtu-rules.ts'

type Found = Ok<'pathMtu'>
type Props = {
  device: DeviceId
  adapterMtu: number | null
  onFound(found: Found | null): void
  onUse(mtu: number): void
}

const Answer = ({
  found: { host, found, simulated },
  adapterMtu,
  onUse,
}: { found: Found } & Omit<Props, 'onFound' | 'device'>) => {
  const { t } = useTranslation('network')
  if (!('mtu' in found)) return <p>{t(`mtu.${found.state}`, { host })}</p>
  const { mtu } = found
  const less = isLess({ mtu, adapterMtu })
  return (
    <>
      <p>{t(less ? 'mtu.less' : 'mtu.whole', { mtu, host })}</p>
      {less && (
        <Button small onClick={() => onUse(mtu)}>
          {t('mtu.use', { mtu })}
        </Button>
      )}
      {simulated && <p className="w-full text-12 text-muted">{t('mtu.simulated')}</p>}
    </>
  )
}

export const MtuCheck = ({ device, adapterMtu, onFound, onUse }: Props) => {
  const { t } = useTranslation('network')
  const [host, setHost] = useState('')
  const check = useMutation({
    mutationFn: () => request('pathMtu', { device, body: { host: host.trim() } }),
    onMutate: () => onFound(null),
    onSuccess: onFound,
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          className="w-72"
          label={t('mtu.host')}
          hint={t('mtu.hostHint')}
          value={host}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setHost(target.value)}
        />
        <Button
          className="sm:mt-6"
          disabled={host.trim() === '' || check.isPending}
          onClick={() => check.mutate()}
        >
          {t('mtu.check')}
        </Button>
      </div>
      <div role="status" className="flex flex-wrap items-center gap-3">
        {check.isPending && <p className="text-muted">{t('mtu.checking')}</p>}
        {check.error !== null && <p className="text-danger">{errorMessage(check.error)}</p>}
        {check.data !== undefined && <Answer found={check.data} adapterMtu={adapterMtu} onUse={onUse} />}
      </div>
    </div>
  )
}
