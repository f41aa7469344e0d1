import { type ReactNode, useId, useState } from 'react'
import { cx, FoldButton } from '../../ui/index.ts'

/** A line that can be expanded in place. The checkbox beside the line's name is a separate control. */
export const Fold = ({
  name,
  end,
  box,
  startsOpen = false,
  quiet = false,
  children,
}: {
  name: string
  end: ReactNode
  box?: ReactNode
  startsOpen?: boolean
  quiet?: boolean
  children: ReactNode
}) => {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <div className="border-t border-line">
      <div data-stop className="relative flex min-h-10 items-center max-sm:min-h-11">
        {box !== undefined && (
          <span className="absolute left-8 z-1 grid size-7 place-items-center max-sm:size-11 max-sm:-ml-2">
            {box}
          </span>
        )}
        <FoldButton
          open={open}
          controls={id}
          onToggle={() => setOpen(!open)}
          className="w-full self-stretch py-1.5 pr-1 pl-1.5 hover:bg-raised/50"
        >
          <span
            className={cx(
              'min-w-0 flex-1',
              box !== undefined && 'pl-9',
              quiet ? 'text-muted' : 'font-semibold',
            )}
          >
            {name}
          </span>
          <span className="text-right text-13 text-muted">{end}</span>
        </FoldButton>
      </div>
      {open && (
        <div id={id} className="animate-fade pb-2">
          {children}
        </div>
      )}
    </div>
  )
}
