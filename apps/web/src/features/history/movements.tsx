/**
 * Shows when a setting changed, what else happened at that time, and the rule for what Clearpane does if it changes
 * again.
 */
import type { Moved, SettingRule } from '@clearpane/contracts'
import type { Device } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { movementsQuery } from '../../changes/drift/index.ts'
import { type Ok, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { shortTime } from '../../lib/format/index.ts'
import { periodOf, useSettingNames, useTitles } from '../../shared/index.ts'
import { Button, Disclosure, Select, toast } from '../../ui/index.ts'

/** The rules, from the one that does the least without asking the user to the one that does the most. */
const rules = ['tell', 'ask', 'putBack'] as const

const useTime = () => {
  const { i18n } = useTranslation()
  return (iso: string) => shortTime(iso, Date.now(), i18n.language)
}

/**
 * Shows when and how a setting has changed since Clearpane set it. Other events in the same period are listed, but
 * never presented as the cause.
 */
export const MovedWhen = ({ moved }: { moved: Moved }) => {
  const { t } = useTranslation('history')
  const time = useTime()
  const { kind, window, inWindow, front } = moved.movement
  const { is, ...times } = periodOf(window, time)
  return (
    <div className="mt-1 text-13 text-muted">
      <p>
        {t(`moved.${is}`, times)} {t(`moved.kind.${kind}`)} {front !== null && t('moved.front')}
      </p>
      {inWindow.length > 0 && (
        <>
          <p>{t('moved.inWindow')}</p>
          <ul className="list-disc pl-5">
            {inWindow.map(({ is, title, at }) => (
              <li key={`${is} ${at} ${title}`}>
                {is === 'build' ? t('moved.build', { builds: title }) : title}, {time(at)}
              </li>
            ))}
          </ul>
        </>
      )}
      {moved.answer !== 'told' && moved.answer !== 'asked' && (
        <p className={moved.answer === 'putBack' ? '' : 'text-warn'}>{t(`moved.answer.${moved.answer}`)}</p>
      )}
    </div>
  )
}

/** Returns the newest movement (a change that Clearpane didn't make) of any of the given values. */
export const newestOf = (found: Ok<'movements'> | undefined, keys: readonly string[]): Moved | undefined =>
  found?.movements.find(({ movement }) => keys.includes(movement.key))

export const RuleSelect = ({
  device,
  setting,
  name,
  known,
}: {
  device: Device
  setting: string
  name: string
  known: readonly SettingRule[]
}) => {
  const { t } = useTranslation('history')
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (rule: SettingRule['rule']) =>
      request('setDriftRule', { device: device.id, body: { setting, rule } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['movements', device.id] }),
    onError: (error) => toast(t('moved.ruleFailed'), errorMessage(error), { destructive: true }),
  })
  const own = known.find((one) => one.setting === setting)
  return (
    <Select
      small
      field
      label={t('moved.ruleOf', { name })}
      hideLabel
      value={own?.rule ?? 'tell'}
      disabled={choose.isPending}
      options={rules.map((rule) => ({ value: rule, label: t(`moved.rule.${rule}`) }))}
      onChange={(rule) => choose.mutate(rule)}
    />
  )
}

/**
 * Lists settings that have recently changed since Clearpane set them, whether or not they still differ. `drifted`:
 * whether a setting differs now, even if no comparison has found the change yet.
 */
export const MovedLately = ({ device, drifted }: { device: Device; drifted: boolean }) => {
  const { t } = useTranslation('history')
  const time = useTime()
  const client = useQueryClient()
  const namesOf = useSettingNames(useTitles(device.id))
  const { data } = useQuery(movementsQuery(device.id))
  const look = useMutation({
    mutationFn: () => request('lookForMovements', { device: device.id }),
    onSuccess: ({ looked, movements }) => {
      void client.invalidateQueries({ queryKey: ['movements', device.id] })
      toast(t('moved.looked'), looked ? t('moved.lookedText', { count: movements.length }) : t('moved.busy'))
    },
    onError: (error) => toast(t('moved.lookFailed'), errorMessage(error), { destructive: true }),
  })
  if (data === undefined) return null
  const nameOf = ({ movement: { value, item } }: Moved): string =>
    value === null
      ? t(`moved.item.${item?.type ?? 'app'}`, { name: item?.name ?? '' })
      : namesOf([value]).join(', ')
  return (
    <section aria-labelledby="moved-title" className="mt-3 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h2 id="moved-title" className="font-semibold">
          {t('moved.title')}
        </h2>
        <span className="text-13 text-muted">
          {data.lastLookAt === null ? t('moved.never') : t('moved.last', { time: time(data.lastLookAt) })}
        </span>
        <Button small variant="quiet" disabled={look.isPending} onClick={() => look.mutate()}>
          {t('moved.look')}
        </Button>
      </div>
      {data.movements.length === 0 ? (
        data.lastLookAt !== null && !drifted && <p className="text-muted">{t('moved.none')}</p>
      ) : (
        <Disclosure title={t('moved.count', { count: data.movements.length })}>
          <ul className="mt-1">
            {data.movements.slice(0, 50).map((moved) => (
              <li key={moved.movement.id} className="border-t border-line py-2">
                {nameOf(moved)}
                <MovedWhen moved={moved} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
