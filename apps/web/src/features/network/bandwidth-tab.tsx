/** Each adapter's traffic, this PC's traffic today, and the busiest programs now. */
import type { DeviceId } from '@clearpane/model'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Ok } from '../../lib/api/index.ts'
import { bytesText } from '../../lib/format/index.ts'
import { LiveNetwork } from '../../tweaks/live/index.ts'
import { Card, Section } from '../../ui/index.ts'
import { SinceMidnight } from './line/since-midnight.tsx'
import { TalkersCard } from './line/talkers-card.tsx'

type Props = { device: DeviceId; adapters: Ok<'network'>['adapters']; children?: ReactNode }

export const BandwidthTab = ({ device, adapters, children }: Props) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const all = 'reported' in adapters ? adapters.reported : []
  const total = (one: (typeof all)[number]) =>
    (one.counters.receivedBytes ?? 0) + (one.counters.sentBytes ?? 0)
  const most = Math.max(1, ...all.map(total))
  const bytes = (count: number | null) => (count === null ? t('session.unknown') : bytesText(count, language))
  return (
    <div className="flex flex-col gap-6">
      <Section id="now" title={t('bandwidth.now')} hint={t('bandwidth.nowHint')}>
        <LiveNetwork key={device} device={device} />
      </Section>
      <Section id="bandwidth" title={t('bandwidth.title')} hint={t('bandwidth.hint')}>
        <Card>
          <ul className="divide-inset">
            {all.map((one) => (
              <li key={one.id} className="flex flex-col gap-1.5 px-4 py-2.5">
                <div className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold">{one.name}</span>
                  <span className="text-13 text-muted">
                    {t('bandwidth.both', {
                      received: bytes(one.counters.receivedBytes),
                      sent: bytes(one.counters.sentBytes),
                    })}
                  </span>
                </div>
                <div className="h-1.5 overflow-hidden rounded-full bg-raised" aria-hidden="true">
                  <div
                    className="h-full rounded-full bg-accent"
                    style={{ width: `${(100 * total(one)) / most}%` }}
                  />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
      <SinceMidnight device={device} />
      <TalkersCard device={device} />
      {children}
    </div>
  )
}
