import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  title: string
  /** The PC's own name for the item. */
  id: string
  /** Facts about the item, one sentence each. */
  facts: readonly string[]
  /** The reason why the item can't be changed; null if it can. */
  locked: string | null
  staged: boolean
  icon?: ReactNode
}

/** An item in one of the PC's own lists, with its description and, if it's locked, the reason. */
export const ItemName = ({ title, id, facts, locked, staged, icon }: Props) => {
  const { t } = useTranslation('catalog')
  return (
    <div className="flex min-w-0 items-start gap-3">
      {icon}
      <div className="min-w-0">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-semibold break-words">{title}</span>
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
    </div>
  )
}
