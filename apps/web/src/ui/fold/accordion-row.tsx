import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Chevron } from './chevron.tsx'

/**
 * A row that unfolds in place. The control at the start of the row and the chips at its end are outside the button,
 * so that each can be used on its own. A row's content is mounted only while the row is open. `staged`: draws the
 * thin accent-coloured bar that marks a change that isn't applied yet.
 */
export const AccordionRow = ({
  open,
  onToggle,
  lead,
  title,
  hint,
  end,
  staged = false,
  children,
}: {
  open: boolean
  onToggle(): void
  /** A switch or another control that lets the user choose an option. */
  lead?: ReactNode
  title: ReactNode
  /** A muted line that explains in plain words what the row changes. */
  hint?: ReactNode
  /** The chips at the end of the row: first the state, then smaller chips. */
  end?: ReactNode
  staged?: boolean
  children: ReactNode
}) => {
  const id = useId()
  return (
    <div
      className={cx(
        'relative',
        staged && 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 hover:bg-raised/50">
        {lead}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
          className="flex min-w-0 flex-1 basis-60 items-start gap-2 rounded-control text-left"
        >
          <Chevron open={open} className="mt-0.5 text-muted" />
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold">{title}</span>
            {hint !== undefined && <span className="text-13 text-muted">{hint}</span>}
          </span>
        </button>
        {end !== undefined && <div className="flex flex-wrap items-center justify-end gap-1.5">{end}</div>}
      </div>
      {open && (
        <div id={id} className="animate-fade border-t border-line bg-bg/40 px-4 py-4">
          {children}
        </div>
      )}
    </div>
  )
}
