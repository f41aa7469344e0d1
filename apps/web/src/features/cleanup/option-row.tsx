import { type ClassScan, type CleanupItemId, cleanupItems, type ItemScan } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Checkbox, cx, IconButton, Select, Skeleton } from '../../ui/index.ts'
import { FileList } from './file-list.tsx'
import type { Sort } from './queries.ts'
import { type Choosing, type Chosen, canTick, goesOf, hasNoSize, isEmpty, oneByOne } from './state.ts'

const leftOver = ['locked', 'refused', 'links', 'changed', 'more'] as const

/** The files of one class: why they may be deleted, which ones are left alone, and the list of files. */
const ClassFiles = ({
  device,
  one,
  safe,
  choosing,
}: {
  device: DeviceId
  one: ClassScan
  safe: string
  choosing: Choosing
}) => {
  const { t, i18n } = useTranslation('cleanup')
  const reasonOf = useReason()
  const [sort, setSort] = useState<Sort>('bytes')
  const left = leftOver.filter((what) => one[what] > 0)
  const name = t(`class.${one.id as 'tempFiles'}`)
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold">
            {name}{' '}
            <span className="font-normal text-muted">
              {t('summary.files', { count: one.files })}, {bytesText(one.bytes, i18n.language)}
            </span>
          </h3>
          <p className="text-13 text-muted">
            {t('list.why', { why: safe })} {one.minAgeDays > 0 && t('list.days', { count: one.minAgeDays })}
          </p>
          {left.length > 0 && (
            <p className="text-13 text-muted">
              {t('list.left')}: {left.map((what) => t(`left.${what}`, { count: one[what] })).join(', ')}
            </p>
          )}
        </div>
        {one.files > 1 && (
          <Select
            label={t('list.sort')}
            hideLabel
            small
            value={sort}
            options={[
              { value: 'bytes', label: t('list.sortBytes') },
              { value: 'modified', label: t('list.sortModified') },
              { value: 'path', label: t('list.sortPath') },
            ]}
            onChange={setSort}
          />
        )}
      </div>
      {one.list === null ? (
        <p className="text-13 text-warn">{reasonOf(one.reason)}</p>
      ) : (
        one.files > 0 && (
          <FileList
            key={sort}
            device={device}
            list={one.list}
            files={one.files}
            sort={sort}
            label={t('options.files', { name })}
            choosing={choosing}
          />
        )
      )}
    </section>
  )
}

type Props = {
  id: CleanupItemId
  device: DeviceId
  item: ItemScan | undefined
  works: boolean
  isLive: boolean
  /** The size in bytes of the largest item. */
  most: number
  ticked: boolean
  onTick(on: boolean): void
  chosen: Chosen
  onChosen(next: Chosen): void
}

const Size = ({
  id,
  item,
  works,
  most,
  chosen,
}: Pick<Props, 'id' | 'item' | 'works' | 'most' | 'chosen'>) => {
  const { t, i18n } = useTranslation('cleanup')
  if (item === undefined) return works ? <Skeleton className="h-4 w-16" /> : null
  if (hasNoSize(id)) return <span className="text-13 text-muted">{t('options.noSize')}</span>
  if (item.reason !== null) return <span className="text-13 text-muted">{t('summary.unknown')}</span>
  if (isEmpty(item)) return <span className="text-13 text-muted">{t('options.empty')}</span>
  const { bytes } = item
  return (
    <>
      <span className="font-semibold">{bytesText(bytes ?? 0, i18n.language)}</span>
      <span className="text-13 text-muted">
        {id === oneByOne && chosen.size > 0
          ? t('options.chosen', { count: chosen.size })
          : t('summary.files', { count: item.files ?? 0 })}
      </span>
      <span aria-hidden="true" className="h-1 w-full rounded-full bg-raised forced-color-adjust-none">
        <span
          className="block h-full min-w-0.5 rounded-full bg-accent"
          style={{ width: `${Math.min(100, (100 * goesOf(item, chosen).bytes) / most)}%` }}
        />
      </span>
    </>
  )
}

export const OptionRow = (props: Props) => {
  const { id, device, item, isLive, ticked, onTick, chosen, onChosen } = props
  const { t } = useTranslation('cleanup')
  const reasonOf = useReason()
  const panel = useId()
  const [open, setOpen] = useState(false)
  const name = t(`item.${id}.name`)
  const classes = cleanupItems[id].tweakId === null ? (item?.classes ?? []) : []
  const hasList = isLive && classes.some(({ list }) => list !== null)
  return (
    <li>
      <div className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 px-4 py-2 max-sm:gap-x-1 max-sm:pr-1 max-sm:pl-3">
        <Checkbox checked={ticked && canTick(item)} disabled={!canTick(item)} onChange={onTick}>
          <span className="block font-semibold">{name}</span>
          <span className="block text-13 text-muted">{t(`item.${id}.text`)}</span>
          {item?.reason != null && <span className="block text-13 text-warn">{reasonOf(item.reason)}</span>}
        </Checkbox>
        <span className="flex w-24 flex-col items-end max-sm:w-18 gap-0.5 text-right">
          <Size {...props} />
        </span>
        {hasList ? (
          <IconButton
            aria-label={t('options.files', { name })}
            className="max-sm:size-11"
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown
              size={20}
              strokeWidth={1.75}
              aria-hidden="true"
              className={cx('transition-transform', open && 'rotate-180')}
            />
          </IconButton>
        ) : (
          <span />
        )}
      </div>
      {open && hasList && (
        <div id={panel} className="flex flex-col gap-4 border-t border-line bg-bg/40 px-4 py-4">
          {classes.map((one) => (
            <ClassFiles
              key={one.id}
              device={device}
              one={one}
              safe={t(`item.${id}.safe`)}
              choosing={id === oneByOne ? { chosen, onChosen } : null}
            />
          ))}
        </div>
      )}
    </li>
  )
}
