/** One class's files: why they may be deleted, what is left alone, and the list. */
import type { ClassScan } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Select } from '../../ui/index.ts'
import { FileList } from './file-list.tsx'
import type { Sort } from './queries.ts'
import type { Choosing } from './state.ts'

const leftOver = ['locked', 'refused', 'links', 'changed', 'more'] as const

export const ClassFiles = ({
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
