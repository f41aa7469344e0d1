/**
 * A box with thousands of files. The box renders only the visible rows, and loads only the pages of the list that
 * contain them.
 */
import type { DeviceId } from '@clearpane/model'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText, dayText } from '../../lib/format/index.ts'
import { Explained, Skeleton, Tooltip } from '../../ui/index.ts'
import { filesOf, pageSize, type Sort } from './queries.ts'
import type { Choosing } from './state.ts'

const [rowHeight, shownRows, spare] = [44, 7, 6]

type Props = {
  device: DeviceId
  list: string
  files: number
  sort: Sort
  label: string
  choosing: Choosing
}

const partsOf = (path: string) => {
  const at = path.lastIndexOf('\\')
  return { folder: path.slice(0, at), name: path.slice(at + 1) }
}

export const FileList = ({ device, list, files, sort, label, choosing }: Props) => {
  const { t, i18n } = useTranslation('cleanup')
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  const rows = Array.from(
    { length: Math.min(files, Math.floor(top / rowHeight) + shownRows + spare) - first },
    (_, i) => first + i,
  )
  const pages = [...new Set(rows.map((row) => Math.floor(row / pageSize)))]
  const found = useQueries({ queries: pages.map((page) => filesOf(device, list, sort, page)) })
  const fileAt = (row: number) =>
    found[pages.indexOf(Math.floor(row / pageSize))]?.data?.files[row % pageSize]
  const choose = (path: string, bytes: number, on: boolean) => {
    if (choosing === null) return
    const next = new Map(choosing.chosen)
    if (on) next.set(path, bytes)
    else next.delete(path)
    choosing.onChosen(next)
  }
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      className="overflow-y-auto rounded-control border border-line bg-surface"
      style={{ height: Math.min(files, shownRows) * rowHeight + 2 }}
    >
      <ul className="relative" style={{ height: files * rowHeight }}>
        {rows.map((row) => {
          const file = fileAt(row)
          const { folder, name } = partsOf(file?.path ?? '')
          const path = (
            <span className="block min-w-0">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-12 text-muted">{folder}</span>
            </span>
          )
          return (
            <li
              key={row}
              aria-setsize={files}
              aria-posinset={row + 1}
              className="absolute inset-x-0 flex items-center gap-3 border-b border-line px-3 text-13"
              style={{ top: row * rowHeight, height: rowHeight }}
            >
              {file === undefined ? (
                <Skeleton className="h-3.5 w-60" />
              ) : (
                <>
                  {choosing === null ? (
                    <span className="flex min-w-0 flex-1">
                      <Explained by={file.path}>{path}</Explained>
                    </span>
                  ) : (
                    <Tooltip text={file.path} className="min-w-0 flex-1">
                      <label className="flex min-h-10 min-w-0 flex-1 cursor-pointer items-center gap-4 pl-1">
                        <input
                          type="checkbox"
                          aria-label={t('list.choose', { path: file.path })}
                          checked={choosing.chosen.has(file.path)}
                          onChange={(event) => choose(file.path, file.bytes, event.target.checked)}
                          className="size-4 shrink-0 accent-accent"
                        />
                        {path}
                      </label>
                    </Tooltip>
                  )}
                  <span className="w-28 shrink-0 text-right text-muted max-sm:hidden">
                    {dayText(file.modifiedAt, i18n.language)}
                  </span>
                  <span className="w-18 shrink-0 text-right">{bytesText(file.bytes, i18n.language)}</span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
