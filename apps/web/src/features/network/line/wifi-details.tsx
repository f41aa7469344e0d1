/**
 * Shows how this adapter is connected to its access point. The data is read only when the user clicks, because
 * Windows may first ask the user for access to the PC's location.
 */
import type { DeviceId } from '@clearpane/model'
import type { WifiAdapter } from '@clearpane/model/wifi'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { asApiError, request } from '../../../lib/api/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Button, buttonClass, ErrorState, Notice } from '../../../ui/index.ts'

const useFacts = ({ channel, band, signal, rssi, receiveRate, sendRate, ...one }: WifiAdapter) => {
  const { t } = useTranslation('line')
  const language = useLanguage()
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 0 })
  const unknown = t('unknown')
  const place = () => {
    if (channel === null) return band ?? unknown
    return band === null ? t('wifi.channelOnly', { channel }) : t('wifi.channel', { band, channel })
  }
  const strength = () => {
    if (signal === null) return rssi === null ? unknown : `${rssi} dBm`
    return rssi === null
      ? t('wifi.percent', { percent: signal })
      : t('wifi.strength', { percent: signal, rssi })
  }
  const rates =
    receiveRate === null || sendRate === null
      ? unknown
      : t('wifi.rates', { receive: number(receiveRate), send: number(sendRate) })
  return [
    ['network', one.network ?? unknown],
    ['signal', strength()],
    ['band', place()],
    ['rate', rates],
    ['standard', one.standard ?? unknown],
    ['security', one.security === 'open' ? t('wifi.open') : (one.security ?? unknown)],
  ] as const
}

const Facts = ({ wifi }: { wifi: WifiAdapter }) => {
  const { t } = useTranslation('line')
  const facts = useFacts(wifi)
  if (!wifi.connected) return <p className="text-13 text-muted">{t('wifi.notConnected')}</p>
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
        {facts.map(([what, value]) => (
          <div key={what} className="contents">
            <dt className="text-muted">{t(`wifi.${what}`)}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
        <dt className="text-muted">{t('wifi.power')}</dt>
        <dd>
          <a href="/network?tab=advanced&open=power.wirelessAdapter" className="text-accent underline">
            {t('wifi.powerLink')}
          </a>
        </dd>
      </dl>
      {wifi.needsConsent && (
        <Notice
          variant="info"
          action={
            <a href="ms-settings:privacy-location" className={buttonClass()}>
              {t('wifi.consentLink')}
            </a>
          }
        >
          {t('wifi.consent')}
        </Notice>
      )}
    </>
  )
}

export const WifiDetails = ({ adapter, device }: { adapter: string; device: DeviceId }) => {
  const { t } = useTranslation('line')
  const reasonOf = useReason()
  const asked = useMutation({ mutationFn: () => request('wifi', { device }) })
  const found = asked.data?.adapters
  const listed = found !== undefined && 'reported' in found ? found.reported : []
  const wifi = listed.find(({ id }) => id.toLowerCase() === adapter.toLowerCase())
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      {found === undefined && (
        <div className="flex min-h-13.5 flex-wrap items-center gap-x-3 gap-y-1">
          <Button disabled={asked.isPending} onClick={() => asked.mutate()}>
            {t('wifi.show')}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-13 text-muted">{t('wifi.hint')}</p>
        </div>
      )}
      {asked.error !== null && <ErrorState error={asApiError(asked.error)} />}
      {found !== undefined && 'reason' in found && (
        <Notice variant="unavailable">{reasonOf(found.reason)}</Notice>
      )}
      {found !== undefined && 'reported' in found && wifi === undefined && (
        <p className="text-13 text-muted">{t('wifi.none')}</p>
      )}
      {wifi !== undefined && <Facts wifi={wifi} />}
    </div>
  )
}
