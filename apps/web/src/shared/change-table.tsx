import { type Observation, type Resource, resourceKey } from '@clearpane/model'
import { ArrowRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, cx, type Tone } from '../ui/index.ts'
import { ResourceText } from './resource-text.tsx'
import { Value } from './value.tsx'

export type ChangeLine = {
  key: string
  /** The name of the tweak as users see it; empty if no tweak caused the change. */
  title: string
  resource: Resource
  now: Observation
  after: Observation
  chips?: readonly { text: string; tone: Tone }[]
  /** The text below the resource: the reason for a failure, and the advice. */
  note?: ReactNode
  /** The content of the last column: a result or a button. */
  end?: ReactNode
}

export type ChangeGroup = { id: string; title: string | null; lines: readonly ChangeLine[] }

const cell = 'min-w-0 sm:table-cell sm:border-t sm:border-line sm:py-2 sm:align-top'

type LineProps = { line: ChangeLine; repeats: boolean; hasEnd: boolean; accent: boolean }

/**
 * One row of the table of changes. `repeats`: the previous line is about the same tweak, so the tweak's title isn't
 * shown again and is only read aloud. Rendered again only if its line object changes, because a run of a hundred
 * changes updates the page a hundred times.
 */
const Line = memo(({ line, repeats, hasEnd, accent }: LineProps) => (
  <tr className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line py-2.5 max-sm:first:border-t-0 sm:table-row sm:py-0">
    <td className={cx('col-span-2 sm:pr-4', cell)}>
      {line.title !== '' && (
        <div className={cx('flex flex-wrap items-center gap-x-2 gap-y-1', repeats && 'sr-only')}>
          <span className="min-w-0">{line.title}</span>
          {line.chips?.map(({ text, tone }) => (
            <Chip key={text} tone={tone}>
              {text}
            </Chip>
          ))}
        </div>
      )}
      <ResourceText resource={line.resource} />
      {line.note}
    </td>
    <td className={cx('sm:pr-4', cell)}>
      <Value of={line.now} kind={line.resource.kind} />
    </td>
    <td className={cx('relative pl-5 sm:pr-4', cell)}>
      <ArrowRight
        size={12}
        strokeWidth={1.75}
        className="absolute left-0 mt-1 text-muted"
        aria-hidden="true"
      />
      <Value of={line.after} kind={line.resource.kind} after={accent} />
    </td>
    {hasEnd && <td className={cx('col-span-2 sm:text-right', cell)}>{line.end}</td>}
  </tr>
))

type Props = {
  label: string
  groups: readonly ChangeGroup[]
  /** The headings of the two value columns, if they differ from the "now" and "after" of a plan. */
  heads?: { now: string; after: string }
  /** The heading of the last column, if there is such a column. */
  end?: string
  /** False if the second value was read from the PC and isn't a desired value. */
  accent?: boolean
}

const sameTweak = (a: ChangeLine | undefined, b: ChangeLine): boolean =>
  a !== undefined && a.title === b.title && a.title !== ''

/**
 * A table with one row for each change: the resource, its current value, and its value after the change. If the page
 * is narrower than 640 px, a row becomes a few short lines, so nothing scrolls sideways.
 */
export const ChangeTable = ({ label, groups, heads, end, accent = true }: Props) => {
  const { t } = useTranslation('run')
  const head = 'py-1.5 text-left font-normal'
  return (
    <table className="block w-full border-collapse text-left sm:table sm:table-fixed">
      <caption className="sr-only">{label}</caption>
      <colgroup className="hidden sm:table-column-group">
        <col className="w-[48%]" />
        <col />
        <col />
        {end !== undefined && <col className="w-44" />}
      </colgroup>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="text-12 text-muted">
          <th scope="col" className={head}>
            {t('plan.what')}
          </th>
          <th scope="col" className={head}>
            {heads?.now ?? t('plan.now')}
          </th>
          <th scope="col" className={cx(head, 'pl-5')}>
            {heads?.after ?? t('plan.after')}
          </th>
          {end !== undefined && (
            <th scope="col" className="py-1.5 text-right font-normal">
              {end}
            </th>
          )}
        </tr>
      </thead>
      {groups.map(({ id, title, lines }) => (
        <tbody key={id} className="block sm:table-row-group">
          {title !== null && (
            <tr className="block sm:table-row">
              <th
                scope="rowgroup"
                colSpan={end === undefined ? 3 : 4}
                className="block pt-4 pb-1.5 text-left text-13 font-semibold sm:table-cell"
              >
                {title} <span className="font-normal text-muted">{lines.length}</span>
              </th>
            </tr>
          )}
          {lines.map((line, i) => (
            <Line
              key={`${line.key} ${resourceKey(line.resource)}`}
              line={line}
              repeats={sameTweak(lines[i - 1], line)}
              hasEnd={end !== undefined}
              accent={accent}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}
