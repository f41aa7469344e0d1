import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { withKeys } from '../../lib/with-keys.ts'
import { Card, cx } from '../../ui/index.ts'
import { type Column, nextSort, type Sort, sorted } from './sorted.ts'

export type TableColumn<T> = Column<T> & {
  title: string
  /** The width of the column, if there is enough room for columns. */
  width?: string
  /**
   * Whether a narrow list shows the column's title next to each value, because two dates without titles would be
   * unclear.
   */
  isNamed?: true
  cell(item: T): ReactNode
}

type Props<T> = {
  label: string
  items: readonly T[]
  columns: readonly TableColumn<T>[]
  keyOf(item: T): string
  isStaged(item: T): boolean
  /** The initial sort order; by default, rows are sorted by the first column. */
  first?: Sort
}

const Head = <T,>({ column, sort, onSort }: { column: TableColumn<T>; sort: Sort; onSort(): void }) => {
  const { id, title, compare, width } = column
  const order = sort.by === id ? (sort.down ? 'descending' : 'ascending') : undefined
  const Arrow = sort.down ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={compare === undefined ? undefined : (order ?? 'none')}
      className={cx(
        'px-2 py-1 text-left text-13 font-normal text-muted first:pl-4 last:pr-4',
        '@max-3xl:px-0 @max-3xl:first:pl-0 @max-3xl:last:pr-0 @max-[22rem]:text-12',
        width,
      )}
    >
      {compare === undefined ? (
        title
      ) : (
        <button
          type="button"
          onClick={onSort}
          className="-ml-1 flex min-h-8 items-center gap-1 rounded-control px-1 hover:text-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {title}
          {/* On a phone, the titles fit on one line only if the arrow takes up no room where it isn't shown. */}
          <span className={cx('grid size-4 place-items-center', order === undefined && '@max-3xl:hidden')}>
            {order !== undefined && <Arrow size={14} strokeWidth={1.75} aria-hidden="true" />}
          </span>
        </button>
      )}
    </th>
  )
}

/** One of the PC's own lists as a sortable table; if there isn't enough room, each row is shown as a block. */
export const ItemTable = <T,>({ label, items, columns, keyOf, isStaged, first }: Props<T>) => {
  const [sort, setSort] = useState<Sort>(first ?? { by: columns[0]?.id ?? '', down: false })
  return (
    <Card className="overflow-hidden">
      <table aria-label={label} className="w-full table-fixed border-collapse @max-3xl:block">
        <thead className="@max-3xl:block @max-3xl:border-b @max-3xl:border-line @max-3xl:px-4">
          <tr className="@max-3xl:flex @max-3xl:flex-wrap @max-3xl:gap-x-2">
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                sort={sort}
                onSort={() => setSort((old) => nextSort(old, column.id))}
              />
            ))}
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {withKeys(sorted(items, columns, sort), keyOf).map(([key, item]) => (
            <tr
              key={key}
              className={cx(
                'border-t border-line @max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:py-2',
                isStaged(item) && 'bg-accent/5 shadow-[inset_2px_0_0_var(--color-accent)]',
              )}
            >
              {columns.map(({ id, title, isNamed, cell }) => (
                <td
                  key={id}
                  className={cx(
                    'px-2 py-2.5 align-middle first:pl-4 last:pr-4 @max-3xl:py-1 @max-3xl:pl-4 @max-3xl:first:w-full',
                    isNamed && '@max-3xl:flex @max-3xl:w-full @max-3xl:items-baseline @max-3xl:gap-3',
                  )}
                >
                  {isNamed && (
                    <span aria-hidden="true" className="w-28 shrink-0 text-13 text-muted @3xl:hidden">
                      {title}
                    </span>
                  )}
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
