/** The rules that were made with Clearpane, as Windows has them now. Removing one is a change like any other. */
import type { TrafficRule } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { afterChanges, request } from '../../../lib/api/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { review, toastEnd } from '../../../tweaks/index.ts'
import { Button, Card, QueryView, Section, Skeleton } from '../../../ui/index.ts'

const Row = ({ rule, onRemove }: { rule: TrafficRule; onRemove(): void }) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const reasonOf = useReason()
  const { id, program, dscp, limit, unread } = rule
  const name = program ?? id
  const says = [
    ...(dscp === null ? [] : [t('qos.list.mark', { mark: dscp })]),
    ...(limit === null ? [] : [t('qos.list.limit', { limit: limit.toLocaleString(language) })]),
    ...(unread === null ? [] : [reasonOf(unread)]),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold break-all">{name}</span>
        <span className="block text-13 text-muted">{says.join(' · ') || t('qos.list.nothing')}</span>
      </span>
      <Button small aria-label={t('qos.list.removeOne', { name })} onClick={onRemove}>
        {t('qos.list.remove')}
      </Button>
    </li>
  )
}

export const RuleList = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('network')
  const query = useQuery({
    queryKey: ['trafficRules', device],
    meta: afterChanges,
    queryFn: ({ signal }) => request('trafficRules', { device, signal }),
  })
  const remove = ({ id, program }: TrafficRule) =>
    review.set({
      device,
      title: t('qos.list.reviewTitle', { name: program ?? id }),
      origin: {
        kind: 'selection',
        choices: [],
        // The key alone is named: what was in it doesn't matter.
        items: [
          {
            ...{ type: 'qosPolicy', id, option: 'removed' },
            ...{ program: '*', protocol: '*', ports: '*', dscp: null, limit: null },
          },
        ],
      },
      onEnd: toastEnd(t('qos.done'), t('qos.failed'), t('qos.failedText')),
    })
  return (
    <Section id="qos-rules" title={t('qos.list.title')} hint={t('qos.list.hint')}>
      <QueryView query={query} loading={<Skeleton className="h-16 rounded-card" />}>
        {({ rules }) =>
          rules.length === 0 ? (
            <p className="text-muted">{t('qos.list.none')}</p>
          ) : (
            <Card>
              <ul aria-label={t('qos.list.title')} className="divide-inset">
                {rules.map((rule) => (
                  <Row key={rule.id} rule={rule} onRemove={() => remove(rule)} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </Section>
  )
}
