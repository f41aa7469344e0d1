import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { cx } from '../../ui/index.ts'

export type Part = { id: string; title: string; count: number }

/** The parts of a long list, one of them shown: beside it, or above it on a narrow page. */
export const JumpList = ({ parts, now }: { parts: readonly Part[]; now: string | null }) => {
  const { t } = useTranslation('catalog')
  return (
    <nav
      aria-label={t('areas')}
      className="flex gap-1 overflow-x-auto [scrollbar-width:none] @4xl:sticky @4xl:top-17 @4xl:flex-col @4xl:self-start"
    >
      {parts.map(({ id, title, count }) => (
        <Link
          key={id}
          href={`?area=${id}`}
          aria-current={now === id ? 'true' : undefined}
          className={cx(
            'flex min-h-8 shrink-0 items-center justify-between gap-3 rounded-control px-2.5 whitespace-nowrap pointer-coarse:min-h-11',
            now === id ? 'bg-raised font-semibold text-text' : 'text-muted hover:bg-surface hover:text-text',
          )}
        >
          {title} <span className="text-12 font-normal text-muted">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
