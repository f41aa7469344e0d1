import { ChevronRight, Eye, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/index.ts'
import type { Consequence, Consequences } from './consequences.ts'

/** Collapses more than these, because nobody reads a wall of warnings. Never collapses unsafe ones. */
const shown = 5

const Lines = ({ items }: { items: readonly Consequence[] }) => (
  <ul className="flex flex-col gap-1.5">
    {items.map(({ text, titles }) => (
      <li key={text}>
        <span className="block">{text}</span>
        <span className="block text-13 text-muted">{titles.join(' · ')}</span>
      </li>
    ))}
  </ul>
)

const Unsafe = ({
  items,
  accepted,
  onAccept,
}: {
  items: readonly Consequence[]
  accepted: boolean
  onAccept(yes: boolean): void
}) => {
  const { t } = useTranslation('run')
  const count = items.reduce((sum, { titles }) => sum + titles.length, 0)
  return (
    <Card tone="danger" className="flex flex-col gap-2 px-4 py-3">
      <h3 className="flex items-center gap-2 font-semibold text-danger">
        <ShieldAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('review.unsafe', { count })}
      </h3>
      <Lines items={items} />
      <label className="flex min-h-6 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={accepted}
          onChange={(event) => onAccept(event.target.checked)}
          className="size-4 accent-danger"
        />
        {t('review.unsafeYes')}
      </label>
    </Card>
  )
}

/**
 * The first thing in a review: what changes for the person, in words. Unsafe settings are listed separately and need a
 * yes.
 */
export const ConsequencesCard = ({
  consequences: { warning, unsafe, caution },
  accepted,
  onAccept,
}: {
  consequences: Consequences
  accepted: boolean
  onAccept(yes: boolean): void
}) => {
  const { t } = useTranslation('run')
  const [first, rest] = [caution.slice(0, shown), caution.slice(shown)]
  return (
    <>
      {unsafe.length > 0 && <Unsafe items={unsafe} accepted={accepted} onAccept={onAccept} />}
      {(warning !== null || caution.length > 0) && (
        <Card tone="warn" className="flex flex-col gap-2 px-4 py-3">
          <h3 className="flex items-center gap-2 font-semibold">
            <Eye size={16} strokeWidth={1.75} className="text-warn" aria-hidden="true" />
            {t('review.notice')}
          </h3>
          {warning !== null && <p>{warning}</p>}
          {first.length > 0 && <Lines items={first} />}
          {rest.length > 0 && (
            <details className="group">
              <summary className="flex min-h-6 items-center gap-1 rounded-control text-muted hover:text-text">
                <ChevronRight
                  size={14}
                  strokeWidth={1.75}
                  className="transition-transform group-open:rotate-90"
                  aria-hidden="true"
                />
                {t('review.noticeMore', { count: rest.length })}
              </summary>
              <div className="pt-1.5">
                <Lines items={rest} />
              </div>
            </details>
          )}
        </Card>
      )}
    </>
  )
}
