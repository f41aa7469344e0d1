/** One line in the list of decisions that are waiting for the user. */
import type { ReactNode } from 'react'
import { cx } from '../../../ui/index.ts'

export const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

export const Need = ({
  id,
  title,
  text,
  more,
  picture,
  warn = false,
  children,
}: {
  id: string
  title: string
  text: string
  /** A second line, in smaller type. */
  more?: string
  picture: ReactNode
  warn?: boolean
  children: ReactNode
}) => (
  <li
    data-need={id}
    className={cx(
      'flex animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-dialog border border-rim px-4.5 py-3.5',
      warn ? 'bg-[color-mix(in_oklab,var(--color-warn)_10%,var(--color-surface))]' : 'bg-surface',
    )}
  >
    <span
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-card',
        warn ? 'bg-warn/15 text-warn' : 'bg-raised text-muted',
      )}
    >
      {picture}
    </span>
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold">{title}</p>
      <p className="line-clamp-2 text-muted">{text}</p>
      {more !== undefined && <p className="text-13 text-muted">{more}</p>}
    </div>
    <div className="flex flex-wrap items-center gap-2">{children}</div>
  </li>
)

const namedAtMost = 3

/** Lists the first few titles, each once, followed by the number of further titles. */
export const shortList = (titles: readonly string[]): string => {
  const all = [...new Set(titles)]
  const more = all.length - namedAtMost
  return more > 0 ? `${all.slice(0, namedAtMost).join(', ')} +${more}` : all.join(', ')
}
