import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/index.ts'

type Props = {
  title: string
  /** The PC's own name for it. */
  id: string
  /** What is known of it, a sentence each. */
  facts: readonly string[]
  /** Why it can't be changed; null where it can. */
  locked: string | null
  staged: boolean
  chips: ReactNode
  control: ReactNode
}

/** An item of one of the PC's own lists: what it is, why it's locked, and what can be asked of it. */
export const ItemRow = ({ title, id, facts, locked, staged, chips, control }: Props) => {
  const { t } = useTranslation('catalog')
  return (
    <li
      className={cx(
        'relative grid gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0 [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center @2xl:[contain-intrinsic-size:auto_3.75rem]',
        staged && 'bg-accent/5 before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
      )}
    >
      <div className="min-w-0">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 break-words">{title}</span>
          {title !== id && <span className="min-w-0 font-mono text-12 break-all text-muted">{id}</span>}
          {staged && <span className="shrink-0 text-12 text-accent">{t('staged')}</span>}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="text-13 break-words text-muted">
            {fact}
          </p>
        ))}
        {locked !== null && (
          <p className="flex items-start gap-1.5 text-13 text-muted">
            <Lock size={12} strokeWidth={1.75} className="mt-1 shrink-0" aria-hidden="true" />
            <span className="min-w-0">{t('item.locked', { reason: locked })}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1.5 @2xl:justify-end">
        {chips}
        {control}
      </div>
    </li>
  )
}
