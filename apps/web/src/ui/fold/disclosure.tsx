import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Called each time the line unfolds. */
  onOpen?(): void
  children: ReactNode
}

/** A muted line that unfolds without React state, for text that most people don't have to read. */
export const Disclosure = ({ title, onOpen, children }: Props) => (
  <details className="group" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
    <summary className="flex min-h-6 items-center gap-1 rounded-control text-13 text-muted hover:text-text">
      <ChevronRight
        size={14}
        strokeWidth={1.75}
        className="transition-transform group-open:rotate-90"
        aria-hidden="true"
      />
      {title}
    </summary>
    {children}
  </details>
)
