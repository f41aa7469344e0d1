/**
 * Shows a tool as a single row. The tool's result unfolds below its row, so that the rest of the page stays the same.
 */
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chevron } from '../../ui/fold/chevron.tsx'
import { Button, cx } from '../../ui/index.ts'

export type Area = 'privacy' | 'security' | 'speed' | 'neutral'

const tints: Record<Area, string> = {
  privacy: 'bg-privacy/15 text-privacy',
  security: 'bg-security/15 text-security',
  speed: 'bg-speed/15 text-speed',
  neutral: 'bg-raised text-muted',
}

type Props = {
  title: string
  icon: LucideIcon
  area: Area
  /** One line below the title: what the tool does, what it's doing now, or what it found. */
  line: ReactNode
  /** Buttons at the end. */
  children: ReactNode
  /** The content that unfolds below the row; null if there is nothing to show. */
  content: ReactNode
  open: boolean
  /** Collapses the content; omitted if the content can't be collapsed, for example after a failed scan. */
  onToggle?: () => void
}

export const Row = ({ title, icon: Icon, area, line, children, content, open, onToggle }: Props) => {
  const { t } = useTranslation('tool')
  const id = useId()
  const shown = open && content !== null
  return (
    <fieldset aria-label={title} className="m-0 min-w-0 border-line px-4.5 py-1.5 not-first:border-t">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        <span className={cx('grid size-9 shrink-0 place-items-center rounded-card', tints[area])}>
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-36">
          <h4 className="font-semibold">{title}</h4>
          <div className="text-13 text-muted">{line}</div>
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {content !== null && onToggle !== undefined && (
            <Button
              small
              variant="quiet"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              aria-label={t(open ? 'hideOf' : 'showOf', { title })}
              icon={<Chevron open={open} down size={14} />}
              onClick={onToggle}
            >
              {t(open ? 'hide' : 'show')}
            </Button>
          )}
          {children}
        </div>
      </div>
      {shown && (
        <div id={id} className="@container animate-fade pt-3 pb-2 @2xl:pl-13">
          {content}
        </div>
      )}
    </fieldset>
  )
}

/**
 * Returns whether a row is expanded: it starts collapsed, and expands once its tool has a result on this page.
 */
export const useOpen = (state: string, isNews: (from: string, to: string) => boolean) => {
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(state)
  if (seen !== state) {
    setSeen(state)
    if (isNews(seen, state)) setOpen(true)
  }
  return [open, () => setOpen(!open)] as const
}
