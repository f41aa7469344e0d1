import { type Device, textReason } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { connection } from '../../lib/events/stream.ts'
import { shortTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { useStore } from '../../lib/store.ts'
import { cx, HowMeasured } from '../../ui/index.ts'
import { protectionOf } from './health.ts'

/** "Protected" is a claim about Defender and the firewall: it shows only if both were read as on. */
export const StatusLine = ({ device }: { device: Device }) => {
  const { t, i18n } = useTranslation('app')
  const { data } = useQuery(queries.tweaks(device.id))
  const reasonOf = useReason()
  const lost = useStore(connection) === 'lost'
  const verdict = lost
    ? ({ kind: 'unknown', reason: textReason(t('live.lost')) } as const)
    : protectionOf(data?.tweaks.map(({ status }) => status) ?? null)
  const text = {
    protected: () => t('footer.statusProtected'),
    open: () => t('footer.statusOpen', { what: verdict.kind === 'open' ? t(`footer.${verdict.what}`) : '' }),
    unknown: () => t('footer.statusUnknown'),
  }[verdict.kind]()
  return (
    <div className="flex min-h-6 items-center justify-between gap-1">
      <p className={cx(verdict.kind === 'unknown' && 'italic', verdict.kind === 'open' && 'text-warn')}>
        {text}
      </p>
      <HowMeasured
        what={t('footer.what')}
        how={
          <>
            <p>{t('footer.how')}</p>
            {verdict.kind === 'unknown' && verdict.reason !== null && (
              <p className="mt-2">{t('footer.unread', { reason: reasonOf(verdict.reason) })}</p>
            )}
          </>
        }
        source={t('footer.source')}
        time={data === undefined ? undefined : shortTime(data.observedAt, Date.now(), i18n.language)}
      />
    </div>
  )
}
