import { Dot, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card, Disclosure } from '../../ui/index.ts'
import { AcceptBox } from './accept-box.tsx'
import type { Consequence, Consequences } from './consequences.ts'

/**
 * How many warnings are shown before the rest are collapsed, because nobody reads a long list of warnings. Warnings
 * about unsafe settings are never collapsed.
 */
const shown = 4

export const Lines = ({ items }: { items: readonly Consequence[] }) => (
  <ul className="flex flex-col gap-1.5">
    {items.map(({ text, lang, titles }) => (
      <li key={text} className="flex items-start gap-1">
        <Dot size={20} strokeWidth={2.5} className="-ml-1.5 shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0">
          <span lang={lang}>{text}</span>
          {titles.length > 0 && <span className="block text-13 text-muted">{titles.join(' · ')}</span>}
        </span>
      </li>
    ))}
  </ul>
)

/**
 * Lists settings that weaken protection or may break something that users rely on. The user must agree separately to
 * each plan that contains such settings.
 */
export const UnsafeCard = ({
  items,
  accepted,
  onAccept,
}: {
  items: readonly Consequence[]
  accepted: boolean
  onAccept(yes: boolean): void
}) => {
  const { t } = useTranslation('review')
  const count = items.reduce((sum, { titles }) => sum + titles.length, 0)
  return (
    <Card tone="danger" className="flex flex-col gap-2 px-4 py-3">
      <h3 className="flex items-center gap-2 font-semibold text-danger">
        <ShieldAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('body.unsafe', { count })}
      </h3>
      <Lines items={items} />
      <AcceptBox text={t('body.unsafeYes')} accepted={accepted} onAccept={onAccept} />
    </Card>
  )
}

/** Splits a preset's warning into one line per sentence, so that it can be read at a glance. */
const sentences = ({ text, lang }: NonNullable<Consequences['warning']>): Consequence[] =>
  text.split(/(?<=[.!?])\s+(?=[A-ZÄÖÜ])(?!That|Gemeint)/).map((one) => ({ text: one, lang, titles: [] }))

/** Describes in words how the plan affects the user. */
export const NoticeCard = ({
  warning,
  caution,
  mild,
  unknown,
  missed,
  took,
}: Pick<Consequences, 'warning' | 'caution' | 'mild' | 'unknown' | 'missed'> & {
  /**
   * How much of the startup time the programs took; null if the plan doesn't turn off any programs, or if no time was
   * measured.
   */
  took: string | null
}) => {
  const { t } = useTranslation('review')
  const reasons = new Set([...caution, ...mild].map(({ text }) => text))
  const all = [
    // If a setting's reason has the same text as a sentence of the warning, only the reason is shown, along with the
    // setting's name.
    ...(warning === null ? [] : sentences(warning).filter(({ text }) => !reasons.has(text))),
    ...caution,
    ...(took === null ? [] : [{ text: took, titles: [] }]),
    ...(unknown.length === 0 ? [] : [{ text: t('unknownNeeds'), titles: unknown }]),
    ...missed.map(({ family, titles }) => ({ text: t(`missed.${family}`), titles })),
    ...mild,
  ]
  const rest = all.slice(shown)
  return (
    <div className="flex flex-1 flex-col gap-2 rounded-card bg-raised/60 px-4 py-3.5">
      <h3 className="font-semibold">{t('notice')}</h3>
      <Lines items={all.slice(0, shown)} />
      {rest.length > 0 && (
        <Disclosure title={t('more', { count: rest.length })}>
          <div className="pt-1.5">
            <Lines items={rest} />
          </div>
        </Disclosure>
      )}
    </div>
  )
}
