import { verdictOf } from '@clearpane/advice'
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { shortTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { useFrameFacts } from '../../tweaks/use-frame-facts.ts'
import { cx, Explained, HowMeasured } from '../../ui/index.ts'

/** A statement about Defender and the firewall only: on if both were read as on. */
export const StatusLine = ({ device }: { device: Device }) => {
  const { t, i18n } = useTranslation('app')
  const { data } = useQuery(queries.tweaks(device.id))
  const reasonOf = useReason()
  const facts = useFrameFacts(device.id)
  const { footer } = verdictOf(facts)
  const text = {
    on: () => t('footer.statusOn'),
    open: () => t('footer.statusOpen', { what: footer.kind === 'open' ? t(`footer.${footer.what}`) : '' }),
    unknown: () => t('footer.statusUnknown'),
  }[footer.kind]()
  const why = facts.lost
    ? t('live.lost')
    : footer.kind === 'unknown' && footer.reason !== null
      ? t('footer.unread', { reason: reasonOf(footer.reason) })
      : null
  return (
    <div className="flex min-h-6 items-center justify-between gap-1">
      {/* Always one line: a second one would move the footer. */}
      <p data-status={footer.kind} className={cx('flex min-w-0', footer.kind === 'open' && 'text-warn')}>
        <Explained by={text} className="truncate">
          {text}
        </Explained>
      </p>
      <HowMeasured
        what={t('footer.what')}
        how={
          <>
            <p>{t('footer.how')}</p>
            {why !== null && <p className="mt-2">{why}</p>}
          </>
        }
        source={t('footer.source')}
        time={data === undefined ? undefined : shortTime(data.observedAt, Date.now(), i18n.language)}
      />
    </div>
  )
}
