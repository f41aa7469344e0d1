import { CircleSlash, Info, Lock, MonitorX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'

const icons = {
  info: Info,
  warn: TriangleAlert,
  admin: Lock,
  unavailable: MonitorX,
  notApplicable: CircleSlash,
}

/**
 * The types of notices: `info` and `warn` are remarks; the other three explain why something can't be used on this
 * PC, and each has its own icon.
 */
export type NoticeSort = keyof typeof icons

/** A remark with its reason and at most one action. Types with a fixed meaning have their own title. */
export const Notice = ({
  variant,
  title,
  action,
  children,
}: {
  variant: NoticeSort
  title?: string
  action?: ReactNode
  /**
   * The reason for the notice, with advice. Each notice must have a reason, because a state without a reason doesn't
   * help the user.
   */
  children: ReactNode
}) => {
  const { t } = useTranslation('ui')
  const Icon = icons[variant]
  const heading = title ?? (variant === 'info' || variant === 'warn' ? undefined : t(`notice.${variant}`))
  return (
    <div
      role="note"
      className={cx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card border px-4 py-3',
        variant === 'warn' ? 'border-rim bg-warn/10' : 'border-rim bg-surface',
      )}
    >
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx(
          'mt-0.5 shrink-0',
          variant === 'warn' ? 'text-warn' : variant === 'info' ? 'text-accent' : 'text-muted',
        )}
      />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
        {heading !== undefined && <p className="font-semibold">{heading}</p>}
        <div className="break-words text-muted">{children}</div>
      </div>
      {action}
    </div>
  )
}
