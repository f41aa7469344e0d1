/**
 * Shows a change whose effects are measured as a row: its buttons, and below them the effects of the last change.
 */
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/index.ts'
import { Time } from '../tool/index.ts'
import { type Area, Row, useOpen } from '../tool/row.tsx'
import { type GainLine, Gains } from './gains.tsx'

type Props = {
  title: string
  /** One short line that describes what the button does. */
  text: string
  icon: LucideIcon
  area: Area
  /** Null: nothing is stored. */
  at: string | null
  /** The label of the list of figures. */
  label: string
  lines: readonly GainLine[]
  onClear(): void
  /** The reason why the change can't be started now. */
  note?: string | null
  /** Its buttons. */
  children: ReactNode
}

export const KeptRow = ({ title, text, icon, area, at, label, lines, onClear, note, children }: Props) => {
  const { t } = useTranslation('tool')
  // A result that was stored before this page was opened stays collapsed.
  const [opened] = useState(() => Date.now())
  const [open, toggle] = useOpen(at ?? '', (_from, to) => Date.parse(to) >= opened)
  return (
    <Row
      title={title}
      icon={icon}
      area={area}
      line={
        <p className="flex flex-wrap gap-x-3">
          <span>{note ?? text}</span>
          {at !== null && !open && <Time at={at} />}
        </p>
      }
      content={
        at === null ? null : (
          <div className="flex flex-col gap-3">
            <Gains label={label} lines={lines} />
            <div className="flex items-center gap-3">
              <Time at={at} />
              <Button small variant="quiet" onClick={onClear}>
                {t('clear')}
              </Button>
            </div>
          </div>
        )
      }
      open={open}
      onToggle={toggle}
    >
      {children}
    </Row>
  )
}
