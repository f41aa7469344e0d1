/**
 * Shows the diary of Windows updates, with what was different after each update. The list claims only that all these
 * changes happened in the same period, because their cause is unknown.
 */
import type { DiaryPage, UpdateDiary } from '@clearpane/contracts'
import { type Device, type DriftEntry, median } from '@clearpane/model'
import type { DiaryItem } from '@clearpane/model/update-diary'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDriftActs } from '../../changes/drift/index.ts'
import { queries, refreshDevice, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { bytesText, shortTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { periodOf, useSettingNames, useTitles } from '../../shared/index.ts'
import { Button, Disclosure, QueryView, SkeletonRows, toast } from '../../ui/index.ts'
import { updatesQuery } from './update-marks.ts'

const useTime = () => {
  const { i18n } = useTranslation()
  return (iso: string) => shortTime(iso, Date.now(), i18n.language)
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-3">
    <h4 className="text-13 font-semibold">{title}</h4>
    <div className="mt-0.5 text-muted">{children}</div>
  </div>
)

const Installed = ({ updates }: Pick<DiaryPage, 'updates'>) => {
  const { t } = useTranslation('history')
  const [time, reasonOf] = [useTime(), useReason()]
  if ('reason' in updates) return t('updates.installedUnknown', { reason: reasonOf(updates.reason) })
  // Defender's definitions are updated several times a day, so the list shows only how many of these updates there
  // were.
  const shown = updates.record.filter(({ kind }) => kind !== 'definitions')
  const definitions = updates.record.length - shown.length
  return (
    <>
      {shown.length === 0 && <p>{t('updates.installedNone')}</p>}
      <ul className="list-disc pl-5">
        {shown.map(({ title, at }) => (
          <li key={`${at} ${title}`}>
            {title}, {time(at)}
          </li>
        ))}
        {definitions > 0 && <li>{t('updates.definitions', { count: definitions })}</li>}
      </ul>
    </>
  )
}

/**
 * Values that Clearpane set and that have changed since. If a value still differs, the user can put it back through a
 * review.
 */
const Moved = ({
  device,
  page: { moved },
  drift,
}: {
  device: Device
  page: DiaryPage
  drift: readonly DriftEntry[]
}) => {
  const { t } = useTranslation(['history', 'drift'])
  const namesOf = useSettingNames(useTitles(device.id))
  const { putBack, busy } = useDriftActs(device)
  const still = (keys: readonly string[]) => drift.filter(({ key }) => keys.includes(key))
  const values = moved.flatMap(({ movement: { key, kind, value } }) =>
    value === null ? [] : [{ key, kind, name: namesOf([value]).join(', ') }],
  )
  // A setting with several values is shown as one row.
  const rows = [...Map.groupBy(values, ({ name, kind }) => `${kind} ${name}`).values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map(({ key, kind, name }) => ({ id: key, kind, name, keys: group.map((one) => one.key) })),
  )
  const all = still(values.map(({ key }) => key))
  return (
    <>
      <ul>
        {rows.map(({ id, keys, kind, name }) => {
          const entries = still(keys)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5">
              <span className="min-w-0 flex-1 basis-64">
                <span className="text-text">{name}</span> {t(`history:moved.kind.${kind}`)}
              </span>
              {entries.length === 0 ? (
                <span>{t('history:updates.again')}</span>
              ) : (
                <Button
                  small
                  disabled={busy}
                  aria-label={`${t('drift:reapply')}: ${name}`}
                  onClick={() => putBack(entries)}
                >
                  {t('drift:reapply')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {all.length > 1 && (
        <Button small className="mt-1" disabled={busy} onClick={() => putBack(all)}>
          {t('history:updates.putAllBack')}
        </Button>
      )}
    </>
  )
}

const startTypes = ['Automatic', 'AutomaticDelayed', 'Manual', 'Disabled', 'Boot', 'System'] as const

const useItemText = () => {
  const { t } = useTranslation('history')
  const startText = (start: string | null): string => {
    const known = startTypes.find((one) => one === start)
    return known === undefined ? (start ?? t('updates.unknown')) : t(`updates.startType.${known}`)
  }
  return ({ type, name, change, from, to }: DiaryItem): string => {
    const item = t(`moved.item.${type}`, { name })
    return change === 'start'
      ? t('updates.change.start', { item, from: startText(from), to: startText(to) })
      : t(`updates.change.${change}`, { item })
  }
}

const Starts = ({ starts: { before, after, reason } }: Pick<DiaryPage, 'starts'>) => {
  const { t, i18n } = useTranslation('history')
  const reasonOf = useReason()
  if (reason !== null) return t('updates.startsUnknown', { reason: reasonOf(reason) })
  const side = (starts: typeof before): string => {
    const middle = median(starts.map(({ seconds }) => seconds))
    if (middle === null) return t('updates.noStart')
    const seconds = middle.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
    return t('updates.startsMedian', { seconds, count: starts.length })
  }
  return t('updates.startsText', { before: side(before), after: side(after) })
}

const Page = ({
  device,
  page,
  drift,
  isNewest,
}: {
  device: Device
  page: DiaryPage
  drift: readonly DriftEntry[]
  isNewest: boolean
}) => {
  const { t, i18n } = useTranslation('history')
  const [time, itemText] = [useTime(), useItemText()]
  const { from, to, window, moved, items, unread, free } = page
  const { is, ...times } = periodOf(window, time)
  const bytes = (count: number | null) =>
    count === null ? t('updates.unknown') : bytesText(count, i18n.language)
  const less = free.before === null || free.after === null ? null : free.before - free.after
  const summary =
    moved.length === 0 && items.length === 0
      ? t('updates.nothing')
      : [
          ...(moved.length === 0 ? [] : [t('updates.movedCount', { count: moved.length })]),
          ...(items.length === 0 ? [] : [t('updates.itemCount', { count: items.length })]),
        ].join(' · ')
  const details = (
    <>
      <Part title={t('updates.installed')}>
        <Installed updates={page.updates} />
      </Part>
      {moved.length > 0 && (
        <Part title={t('updates.moved')}>
          <Moved device={device} page={page} drift={drift} />
        </Part>
      )}
      {(items.length > 0 || unread.length > 0) && (
        <Part title={t('updates.items')}>
          <ul className="list-disc pl-5">
            {items.map((item) => (
              <li key={`${item.type} ${item.id}`}>{itemText(item)}</li>
            ))}
            {unread.map((type) => (
              <li key={type}>{t(`updates.unread.${type}`)}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('updates.free')}>
        {t('updates.freeText', { before: bytes(free.before), after: bytes(free.after) })}
        {less !== null && less !== 0 && (
          <> ({t(less > 0 ? 'updates.less' : 'updates.more', { bytes: bytes(Math.abs(less)) })})</>
        )}
      </Part>
      <Part title={t('updates.starts')}>
        <Starts starts={page.starts} />
      </Part>
    </>
  )
  return (
    <li className="rounded-card border border-rim bg-surface px-4.5 py-3.5">
      <h3 className="font-semibold">
        {t('updates.build')} {from} → {to}
      </h3>
      <p className="text-13 text-muted">{t(`updates.${is}`, times)}</p>
      <p className="mt-1">{summary}</p>
      {isNewest ? details : <Disclosure title={t('updates.details')}>{details}</Disclosure>}
    </li>
  )
}

const None = ({ diary }: { diary: UpdateDiary }) => {
  const { t } = useTranslation('history')
  const [time, reasonOf] = [useTime(), useReason()]
  const { lastLookAt, build, installed } = diary
  const last = 'record' in installed ? installed.record.find(({ kind }) => kind === 'windows') : undefined
  return (
    <>
      <p className="text-muted">
        {lastLookAt === null || build === null ? t('updates.never') : t('updates.none', { build })}
      </p>
      {'reason' in installed && (
        <p className="text-muted">{t('updates.installedUnknown', { reason: reasonOf(installed.reason) })}</p>
      )}
      {last !== undefined && (
        <p className="text-muted">{t('updates.lastInstalled', { title: last.title, time: time(last.at) })}</p>
      )}
    </>
  )
}

/** A button that reads the PC now; on a sample PC, it can also install a simulated update. */
const Acts = ({ device }: { device: Device }) => {
  const { t } = useTranslation('history')
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: async (is: 'look' | 'update') =>
      is === 'look'
        ? { is, looked: (await request('lookForMovements', { device: device.id })).looked }
        : { is, ...(await request('updateSample', { device: device.id })) },
    onSuccess: (done) => {
      if (done.is === 'update') toast(t('updates.simulated'), `${done.from} → ${done.to}`)
      else toast(t('moved.looked'), done.looked ? t('updates.looked') : t('moved.busy'))
      void refreshDevice(client, device.id)
      void client.invalidateQueries({ queryKey: ['updates', device.id] })
    },
    onError: (error) => toast(t('updates.failed'), errorMessage(error), { destructive: true }),
  })
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button small disabled={act.isPending} onClick={() => act.mutate('look')}>
        {t('moved.look')}
      </Button>
      {device.sample && (
        <Button small disabled={act.isPending} onClick={() => act.mutate('update')}>
          {t('updates.simulate')}
        </Button>
      )}
    </div>
  )
}

export const UpdatesTab = ({ device }: { device: Device }) => {
  const { t } = useTranslation('history')
  const time = useTime()
  const diary = useQuery(updatesQuery(device.id))
  const drift = useQuery(queries.drift(device.id))
  return (
    <section aria-labelledby="updates-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="updates-title" className="font-semibold">
            {t('updates.title')}
          </h2>
          <p className="text-13 text-muted">{t('updates.purpose')}</p>
        </div>
        <Acts device={device} />
      </div>
      <QueryView query={diary} loading={<SkeletonRows label={t('updates.title')} rows={3} />}>
        {(data) => (
          <>
            {data.lastLookAt !== null && (
              <p className="text-13 text-muted">{t('moved.last', { time: time(data.lastLookAt) })}</p>
            )}
            {data.pages.length === 0 ? (
              <None diary={data} />
            ) : (
              <ol className="flex flex-col gap-3" aria-label={t('updates.title')}>
                {data.pages.map((page, i) => (
                  <Page
                    key={page.id}
                    device={device}
                    page={page}
                    drift={drift.data?.drift ?? []}
                    isNewest={i === 0}
                  />
                ))}
              </ol>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}
