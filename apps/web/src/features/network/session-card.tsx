import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, request } from '../../lib/api/index.ts'
import { bytesText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Card, Figure, type Shown } from '../../ui/index.ts'

type Counted = Ok<'networkCounters'>
type Counter = Extract<Counted['adapters'], { reported: unknown }>['reported'][number]['counters']

const names = [
  ...(['receivedBytes', 'sentBytes', 'receivedPackets'] as const),
  ...(['sentPackets', 'receiveErrors', 'sendErrors'] as const),
] as const satisfies readonly (keyof Counter)[]

const everyMs = 2000

type Props = { device: DeviceId; network: Counted; following: boolean }

/**
 * Shows how much traffic the adapters have had since they were started. The card just reads counters; nothing is
 * sent. While the connection is monitored, the counters are read again every two seconds.
 */
export const SessionCard = ({ device, network, following }: Props) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const reasonOf = useReason()
  const { data } = useQuery({
    queryKey: ['networkCounters', device],
    queryFn: ({ signal }) => request('networkCounters', { device, signal }),
    enabled: following,
    staleTime: 0,
    refetchInterval: everyMs,
  })
  // The page's data may have been read again since the monitoring stopped; the newer of the two readings is shown.
  const isNewer = data !== undefined && data.observedAt > network.observedAt
  const { adapters } = isNewer ? data : network
  const shownOf = (name: (typeof names)[number]): Shown => {
    if ('reason' in adapters) return { unknown: reasonOf(adapters.reason) }
    const known = adapters.reported.map(({ counters }) => counters[name]).filter((count) => count !== null)
    if (known.length === 0) return { unknown: t('session.unknown') }
    const sum = known.reduce((a, b) => a + b, 0)
    return { value: name.endsWith('Bytes') ? bytesText(sum, language) : sum.toLocaleString(language) }
  }
  return (
    <Card role="group" aria-label={t('session.title')} className="flex flex-col gap-3 px-4 py-3">
      <h2 className="min-h-6 text-16 font-semibold">{t('session.title')}</h2>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 @2xl:grid-cols-3 @4xl:grid-cols-6">
        {names.map((name) => (
          <Figure
            key={name}
            label={t(`session.${name}`)}
            shown={shownOf(name)}
            measured={{ what: t(`session.${name}`), how: t('session.how') }}
          />
        ))}
      </div>
    </Card>
  )
}
