/** Lists the chosen settings that differ between the PCs, side by side. */
import type { CloudPc } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../lib/api/index.ts'
import { Card, cx } from '../../ui/index.ts'
import { type Named, useNames } from './names.ts'
import { SettingActs } from './setting-acts.tsx'
import type { Status } from './use-cloud.ts'

type Row = Ok<'cloudPcs'>['differences'][number]

/**
 * Returns the grid's columns: if there is enough room, each PC has its own column; otherwise, each PC has its own
 * line.
 */
const columns = (pcs: number): string =>
  pcs <= 2
    ? '@2xl:grid-cols-[minmax(0,1fr)_repeat(2,9rem)_auto]'
    : pcs === 3
      ? '@2xl:grid-cols-[minmax(0,1fr)_repeat(3,8rem)_auto]'
      : pcs === 4
        ? '@2xl:grid-cols-[minmax(0,1fr)_repeat(4,6.5rem)_auto]'
        : '@2xl:min-w-max @2xl:grid-cols-[14rem_repeat(var(--pcs),8rem)_auto]'

/**
 * Keeps the first column (the setting) and the last column (its buttons) in place while the PCs' columns are
 * scrolled.
 */
const fixed = {
  first:
    '@2xl:sticky @2xl:left-0 @2xl:z-10 @2xl:-my-1.5 @2xl:-ml-4 @2xl:self-stretch @2xl:bg-surface @2xl:py-1.5 @2xl:pl-4',
  last: '@2xl:sticky @2xl:right-0 @2xl:z-10 @2xl:bg-surface',
} as const

const holdsOn = (exceptions: Status['exceptions'], key: string, { pcId, kind }: CloudPc) =>
  exceptions.some(
    (one) => one.key === key && ('pcId' in one.scope ? one.scope.pcId === pcId : one.scope.kind === kind),
  )

export const Differences = ({
  device,
  pcs,
  rows,
  exceptions,
  onHistory,
  onExcept,
}: {
  device: DeviceId
  pcs: readonly CloudPc[]
  rows: readonly Row[]
  exceptions: Status['exceptions']
  onHistory(setting: Named): void
  onExcept(setting: Named): void
}) => {
  const { t } = useTranslation('cloud')
  const { nameOf, optionOf } = useNames(device)
  const isWide = pcs.length > 4
  const textOf = (row: Row, { pcId }: CloudPc) => {
    const holds = row.holds[pcId] ?? null
    return holds === null ? t('pcs.notSaid') : optionOf(row.tweakId, holds)
  }
  return (
    <Card className={cx(isWide && '@2xl:overflow-x-auto')} style={{ '--pcs': pcs.length } as CSSProperties}>
      <div
        aria-hidden="true"
        className={cx('grid gap-x-6 px-4 py-2.5 text-13 text-muted @max-2xl:hidden', columns(pcs.length))}
      >
        <span className={cx(isWide && fixed.first)} />
        {pcs.map(({ pcId, name }) => (
          <span key={pcId} className="text-right wrap-anywhere">
            {name}
          </span>
        ))}
        <span className="w-17" />
      </div>
      <ul>
        {rows.map((row, at) => (
          <li
            key={row.key}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-1.5 pr-2 pl-4',
              columns(pcs.length),
              at === 0 ? '@2xl:border-t @2xl:border-line' : 'border-t border-line',
            )}
          >
            <h3 className={cx('flex items-center font-semibold wrap-anywhere', isWide && fixed.first)}>
              {nameOf(row)}
            </h3>
            <dl className="contents @max-2xl:order-3 @max-2xl:col-span-2 @max-2xl:flex @max-2xl:flex-col">
              {pcs.map((pc) => (
                <div key={pc.pcId} className="flex gap-3 text-13 text-muted @2xl:justify-end @2xl:text-right">
                  <dt className="@2xl:sr-only">{pc.name}</dt>
                  <dd className="@max-2xl:ml-auto">
                    {textOf(row, pc)}
                    {holdsOn(exceptions, row.key, pc) && ` (${t('pcs.excepted')})`}
                  </dd>
                </div>
              ))}
            </dl>
            <div className={cx(isWide && fixed.last)}>
              <SettingActs
                name={nameOf(row)}
                onHistory={() => onHistory(row)}
                onExcept={() => onExcept(row)}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
