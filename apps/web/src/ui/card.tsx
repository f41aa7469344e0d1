import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

// Each variant has only one border class; with two, the result would depend on their order in the style sheet. A
// plain card is drawn in the surface colour. The card has a border only in themes in which its colour is the same as
// the page's colour.
const borders = {
  plain: 'border-rim bg-surface',
  hollow: 'border-line bg-transparent',
  warn: 'border-rim bg-warn/10',
  danger: 'border-danger bg-surface',
}

export const Card = ({
  tone = 'plain',
  className,
  ...rest
}: ComponentProps<'div'> & { tone?: keyof typeof borders }) => (
  <div {...rest} className={cx('rounded-card border', borders[tone], className)} />
)

/** A section of a page with its heading, which names the region for screen readers. */
export const Section = ({
  id,
  title,
  hint,
  actions,
  children,
}: {
  id: string
  title: string
  hint?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) => (
  <section aria-labelledby={id} className="flex flex-col gap-3">
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {hint !== undefined && <p className="text-13 text-muted">{hint}</p>}
      </div>
      {actions}
    </div>
    {children}
  </section>
)
