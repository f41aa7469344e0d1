/** The total size and the parts that make it up. */
import type { CleanupItemId, CleanupScan, ItemScan } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../lib/api/index.ts'
import { bytesText, fullTime, shortTime } from '../../lib/format/index.ts'
import type { ToolView } from '../../live/tool/tool-view.ts'
import { Card, cx, Figure, Progress } from '../../ui/index.ts'
import { type Chosen, type Part, partsOf, totalOf } from './state.ts'

/** The colours of the largest parts; all other parts share one colour. */
const colours = ['bg-accent', 'bg-violet', 'bg-speed', 'bg-game', 'bg-security']

const Bar = ({ parts }: { parts: readonly Part[] }) => {
  const { t, i18n } = useTranslation('cleanup')
  const shown = parts.slice(0, colours.length)
  const rest = totalOf(parts.slice(colours.length)).bytes
  const { bytes } = totalOf(parts)
  const pieces = [
    ...shown.map(({ id, bytes: own }) => ({ id: id as string, name: t(`item.${id}.name`), own })),
    ...(rest > 0 ? [{ id: 'rest', name: t('summary.other'), own: rest }] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      <div
        aria-hidden="true"
        className="flex h-3 gap-0.5 overflow-hidden rounded-full forced-color-adjust-none"
      >
        {pieces.map(({ id, own }, i) => (
          <span
            key={id}
            className={cx('min-w-1', colours[i] ?? 'bg-edge')}
            style={{ flexGrow: own / Math.max(1, bytes) }}
          />
        ))}
      </div>
      <ul aria-label={t('summary.bar')} className="flex flex-wrap gap-x-5 gap-y-1.5 text-13">
        {pieces.map(({ id, name, own }, i) => (
          <li key={id} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={cx('size-2 rounded-full forced-color-adjust-none', colours[i] ?? 'bg-edge')}
            />
            <span className="text-muted">{name}</span>
            <span>{bytesText(own, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = {
  device: DeviceId
  view: ToolView<CleanupScan, ItemScan>
  scan: CleanupScan | null
  now: Ok<'cleanup'> | undefined
  ticked: ReadonlySet<CleanupItemId>
  chosen: Chosen
}

export const Summary = ({ view, scan, now, ticked, chosen }: Props) => {
  const { t, i18n } = useTranslation(['cleanup', 'tool'])
  const locale = i18n.language
  const works = view.state === 'running' || view.state === 'cancelling'
  const items = scan?.items ?? (works ? view.partials : null)
  const parts = items === null ? [] : partsOf({ items: [...items] }, ticked, chosen)
  const { bytes, files } = totalOf(parts)
  const last = now?.history[0]
  const at = scan === null ? null : scan.observedAt
  return (
    <Card role="group" aria-label={t('summary.title')} className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h2 className="sr-only">{t('summary.title')}</h2>
          <Figure
            large
            label={t('summary.selected')}
            shown={
              items === null
                ? { unknown: t('summary.notScanned') }
                : { value: bytesText(bytes, locale), unit: t('summary.files', { count: files }) }
            }
            measured={{
              what: t('summary.selected'),
              how: t('summary.how'),
              time: at === null ? t('summary.notScanned') : fullTime(at, locale),
            }}
          />
        </div>
        <div className="flex flex-wrap gap-x-10 gap-y-3">
          <Figure
            label={t('summary.free')}
            shown={
              now?.freeBytes == null
                ? { unknown: t('summary.unknown') }
                : { value: bytesText(now.freeBytes, locale) }
            }
            measured={{ what: t('summary.free'), how: t('summary.freeHow'), time: '' }}
          />
          <Figure
            label={t('summary.lastFreed')}
            shown={
              last === undefined
                ? { unknown: t('summary.never') }
                : { value: bytesText(last.bytes, locale), unit: shortTime(last.at, Date.now(), locale) }
            }
            measured={{
              what: t('summary.lastFreed'),
              how: t('summary.lastHow'),
              time: last === undefined ? '' : fullTime(last.at, locale),
            }}
          />
        </div>
      </div>
      <div className="flex min-h-16 flex-col justify-center">
        {works ? (
          <div className="flex flex-col gap-2">
            <p role="status" className="flex justify-between gap-3 text-13">
              <span>
                {view.stage === null ? t('scanning') : t(`item.${view.stage as CleanupItemId}.name`)}
              </span>
              <span className="font-mono text-muted">{view.percent} %</span>
            </p>
            <Progress label={t('scanning')} done={view.percent} total={100} />
          </div>
        ) : parts.length > 0 ? (
          <Bar parts={parts} />
        ) : (
          <p className="text-muted">{scan === null ? t('summary.scanText') : t('options.nothing')}</p>
        )}
      </div>
      {at !== null && !works && (
        <p className="text-13 text-muted">
          <time dateTime={at}>{t('tool:asOf', { time: shortTime(at, Date.now(), locale) })}</time>
        </p>
      )}
    </Card>
  )
}
