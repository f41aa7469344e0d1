import type { RunSummary } from '@clearpane/model'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { RunRow } from '../../tweaks/index.ts'
import { cx } from '../../ui/index.ts'
import { RunDetails } from './run-details.tsx'

type Props = { run: RunSummary; drifted: number; open: boolean; onToggle(): void }

/** One line; opens in place to what the run changed. */
export const RunItem = ({ run, drifted, open, onToggle }: Props) => {
  const bodyId = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={onToggle}
        className="flex w-full items-center gap-x-4 rounded-card px-4 py-2.5 hover:bg-raised"
      >
        <ChevronRight
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cx('-mr-1 shrink-0 text-muted transition-transform', open && 'rotate-90')}
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <RunRow run={run} drifted={drifted} />
        </span>
      </button>
      <div id={bodyId} hidden={!open} className="px-4 pt-2 pb-4">
        {open && <RunDetails run={run} />}
      </div>
    </li>
  )
}
