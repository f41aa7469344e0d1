/** Priority marks and upload limits for individual programs. Windows can't divide a connection into fixed shares. */

import type { TrafficRule } from '@clearpane/contracts'
import { type Choice, type DeviceId, defaultOption, type Item } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../catalog/index.ts'
import { type ReviewAct, review, stage, toastEnd, useStaged } from '../../../changes/index.ts'
import { useSaid } from '../../../i18n/said.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { afterChanges, request } from '../../../lib/api/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { saidState } from '../../../shared/index.ts'
import {
  Button,
  Card,
  Notice,
  QueryView,
  Section,
  Select,
  Skeleton,
  Switch,
  TextField,
} from '../../../ui/index.ts'

/** The setting without which Windows ignores the rules on a PC outside a domain. */
const marksTweak = 'network.enableQoS'

/** Selects whether Windows applies the rules. Like every switch, this one changes nothing before the review. */
const EnableQos = ({ row, device }: { row: Row; device: DeviceId }) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const reasonOf = useReason()
  const id = useId()
  const { tweak, status } = row
  const said = useSaid()(tweak)
  const staged = useStaged(device)[tweak.id]?.option
  const isOn = status.state === 'applied'
  const on = staged === undefined ? isOn : staged !== defaultOption
  const other = isOn ? defaultOption : (tweak.options[0]?.id ?? null)
  return (
    <Card className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('qos.enable')}</p>
        <p lang={said.lang} className="text-13 text-muted">
          {said.description}
        </p>
      </div>
      <span id={id} className="text-13 text-muted">
        {reasonOf(status.reason) || saidState(row, language)}
      </span>
      <Switch
        label={t('qos.enable')}
        checked={staged === undefined && status.state === 'unknown' ? 'mixed' : on}
        pending={staged !== undefined}
        describedBy={id}
        disabled={status.state !== 'unknown' && status.reason !== null}
        onChange={() => stage(device, tweak.id, staged === undefined ? other : null)}
      />
    </Card>
  )
}

/**
 * A rule that was created with Clearpane, with the values that it has in Windows now. Removing the rule is an
 * ordinary change.
 */
const RuleRow = ({ rule, onRemove }: { rule: TrafficRule; onRemove(): void }) => {
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

/** Only the rule's id matters for its removal, so the other values are placeholders. */
const removed = ({ id }: TrafficRule): Item => ({
  ...{ type: 'qosPolicy', id, option: 'removed' },
  ...{ program: '*', protocol: '*', ports: '*', dscp: null, limit: null },
})

export const RuleList = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('network')
  const query = useQuery({
    queryKey: ['trafficRules', device],
    meta: afterChanges,
    queryFn: ({ signal }) => request('trafficRules', { device, signal }),
  })
  const remove = (act: ReviewAct, rules: readonly TrafficRule[], choices: Choice[]) =>
    review.set({
      device,
      act,
      origin: { kind: 'selection', choices, items: rules.map(removed) },
      onEnd: toastEnd(t('qos.done'), t('qos.failed'), t('qos.failedText')),
    })
  const reset = (rules: readonly TrafficRule[]) =>
    remove({ id: 'network.qosReset' }, rules, [{ tweakId: marksTweak, option: defaultOption }])
  return (
    <Section
      id="qos-rules"
      title={t('qos.list.title')}
      hint={t('qos.list.hint')}
      actions={
        <Button disabled={query.data === undefined} onClick={() => reset(query.data?.rules ?? [])}>
          {t('qos.reset')}
        </Button>
      }
    >
      <QueryView query={query} loading={<Skeleton className="h-16 rounded-card" />}>
        {({ rules }) =>
          rules.length === 0 ? (
            <p className="text-muted">{t('qos.list.none')}</p>
          ) : (
            <Card>
              <ul aria-label={t('qos.list.title')} className="divide-inset">
                {rules.map((rule) => (
                  <RuleRow
                    key={rule.id}
                    rule={rule}
                    onRemove={() =>
                      remove(
                        { id: 'network.qosRemove', names: { name: rule.program ?? rule.id } },
                        [rule],
                        [],
                      )
                    }
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </Section>
  )
}

const marks = { gaming: 46, streaming: 34, voip: 46, business: 26, downloads: 8 } as const
type Traffic = keyof typeof marks
const kinds = Object.keys(marks) as Traffic[]

const program = /^(?:[A-Za-z]:\\.+\\)?[^\\/:*?"<>|]{1,100}\.exe$/i
const nameOf = (text: string) =>
  `Clearpane ${text.slice(text.lastIndexOf('\\') + 1).replace(/[^\w.-]/g, '_')}`.slice(0, 58)

export const QosTab = ({ device, row }: { device: DeviceId; row: Row | undefined }) => {
  const { t } = useTranslation('network')
  const [file, setFile] = useState('')
  const [traffic, setTraffic] = useState<Traffic>('gaming')
  const [limit, setLimit] = useState('0')
  const [tried, setTried] = useState(false)
  const wrongFile = program.test(file.trim()) ? undefined : t('qos.noProgram')
  const wrongLimit = /^\d{1,7}$/.test(limit.trim()) ? undefined : t('qos.noLimit')
  const open = (option: 'set' | 'removed') => {
    setTried(true)
    if (wrongFile !== undefined || wrongLimit !== undefined) return
    const item: Item = {
      type: 'qosPolicy',
      id: nameOf(file.trim()),
      option,
      program: file.trim(),
      protocol: '*',
      ports: '*',
      dscp: marks[traffic],
      limit: Number(limit) === 0 ? null : Number(limit),
    }
    review.set({
      device,
      act: { id: 'network.qosRule', names: { program: file.trim() } },
      origin: {
        kind: 'selection',
        // On a PC outside a domain, Windows applies traffic rules only if this setting is on.
        choices: option === 'set' ? [{ tweakId: marksTweak }] : [],
        items: [item],
      },
      onEnd: toastEnd(t('qos.done'), t('qos.failed'), t('qos.failedText')),
    })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    open('set')
  }
  const form = (
    <Section id="qos" title={t('qos.title')} hint={t('qos.hint')}>
      <Notice variant="info">{t('qos.honest')}</Notice>
      {row !== undefined && <EnableQos row={row} device={device} />}
      {device === 'generic' ? (
        <Notice variant="unavailable">{t('dns.onlyWindows')}</Notice>
      ) : (
        <Card className="p-4">
          <form noValidate onSubmit={send} className="flex flex-col gap-4">
            <div className="grid items-start gap-4 @2xl:grid-cols-3">
              <TextField
                label={t('qos.program')}
                hint={t('qos.programHint')}
                value={file}
                maxLength={200}
                required
                error={tried ? wrongFile : undefined}
                onChange={(event) => setFile(event.target.value)}
              />
              <Select
                field
                label={t('qos.traffic')}
                value={traffic}
                options={kinds.map((kind) => ({
                  value: kind,
                  label: t('qos.kindMark', { kind: t(`qos.kind.${kind}`), mark: marks[kind] }),
                }))}
                onChange={setTraffic}
              />
              <TextField
                label={t('qos.limit')}
                hint={t('qos.limitHint')}
                value={limit}
                inputMode="numeric"
                maxLength={7}
                error={tried ? wrongLimit : undefined}
                onChange={(event) => setLimit(event.target.value)}
              />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary">
                {t('qos.apply')}
              </Button>
              <Button onClick={() => open('removed')}>{t('qos.remove')}</Button>
            </div>
          </form>
        </Card>
      )}
    </Section>
  )
  return (
    <div className="flex flex-col gap-6">
      {form}
      {device !== 'generic' && <RuleList device={device} />}
    </div>
  )
}
