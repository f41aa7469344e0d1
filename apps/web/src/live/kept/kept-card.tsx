/** The card for a change whose effects are measured: its buttons, and the effects of the last change. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Card, cx } from '../../ui/index.ts'
import { Time } from '../tool/index.ts'
import { type GainLine, Gains } from './gains.tsx'

type Props = {
  title: string
  text: string
  icon: LucideIcon
  /** Null: nothing is stored. */
  at: string | null
  /** The label of the list of figures. */
  label: string
  lines: readonly GainLine[]
  onClear(): void
  /** Whether the card is only as tall as its text. */
  low?: boolean
  /** The reason why the change can't be started now. */
  note?: string | null
  /** Its buttons. */
  children: ReactNode
}

export const KeptCard = (props: Props) => {
  const { title, text, icon: Icon, at, label, lines, onClear, low = false, note, children } = props
  const { t } = useTranslation('tool')
  return (
    <Card
      role="group"
      aria-label={title}
      className={cx('flex flex-col gap-3 p-4', !low && 'min-h-58 flex-1')}
    >
      <div className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-muted">
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-16 font-semibold">{title}</h3>
          <p className="text-13 text-muted">{text}</p>
        </div>
      </div>
      {at !== null && <Gains label={label} lines={lines} />}
      <div className="mt-auto flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        {at !== null && <Time at={at} />}
        {note != null && <p className="text-13 text-muted">{note}</p>}
        <span className="ml-auto flex flex-wrap gap-2">
          {at !== null && (
            <Button small variant="quiet" onClick={onClear}>
              {t('clear')}
            </Button>
          )}
          {children}
        </span>
      </div>
    </Card>
  )
}
