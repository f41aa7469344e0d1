import type { DeviceId } from '@clearpane/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, refreshDevice, request } from '../../lib/api/index.ts'
import { useDevices } from '../../lib/device/index.ts'
import { errorMessage, useDiagnostic } from '../../lib/diagnostics/index.ts'
import { Button, Notice, toast } from '../../ui/index.ts'
import { type Row, rowState } from './tweak-view.ts'

/**
 * Where Windows denies the user a value, it can be read once as administrator. A sample has nobody to prompt.
 */
export const ReadDenied = ({ device, rows }: { device: DeviceId; rows: readonly Row[] }) => {
  const { t } = useTranslation('catalog')
  const inWords = useDiagnostic()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const onWindows = useDevices().devices.some(({ id, host }) => id === device && host === 'windows')
  const denied = rows.filter((row) => rowState(row) === 'admin').length
  if (!onWindows || denied === 0) return null
  const ask = async () => {
    setAsking(true)
    try {
      const { read, denied: still } = await request('readAsAdministrator', { device })
      const refused = still === 0 ? '' : t('readDenied.still', { count: still })
      toast(t('readDenied.done'), `${t('readDenied.read', { count: read })} ${refused}`.trim())
    } catch (error) {
      const [first] = asApiError(error).diagnostics
      const text = first === undefined ? errorMessage(error) : inWords(first).why
      toast(t('readDenied.failed'), text, { destructive: true })
    }
    setAsking(false)
    void refreshDevice(client, device)
  }
  return (
    <Notice
      variant="admin"
      title={t('readDenied.title', { count: denied })}
      action={
        <Button small disabled={asking} onClick={() => void ask()}>
          {t('readDenied.ask')}
        </Button>
      }
    >
      {t('readDenied.text')}
    </Notice>
  )
}
