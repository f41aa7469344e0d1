/** What happened during the measurements: the lines of the charts, and the same as a list. */
import type { MarkKind } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../../lib/api/index.ts'
import type { Mark } from '../../../tweaks/live/chart/plot-options.ts'
import { momentText } from '../../../tweaks/live/format.ts'
import { Section } from '../../../ui/index.ts'

type Marks = Ok<'metrics'>['marks']

const styles: Record<MarkKind, Omit<Mark, 'at'>> = {
  run: { tint: 'warn', dash: [4, 4] },
  boot: { tint: 'ok', dash: [1, 3] },
  update: { tint: 'violet', dash: [10, 4] },
}

export const linesOf = (marks: Marks): Mark[] => marks.map(({ at, kind }) => ({ at, ...styles[kind] }))

const Line = ({ kind }: { kind: MarkKind }) => (
  <svg width="4" height="16" aria-hidden="true" className="shrink-0">
    <line
      {...{ x1: 2, x2: 2, y1: 0, y2: 16, strokeWidth: 2 }}
      stroke={`var(--color-${styles[kind].tint})`}
      strokeDasharray={styles[kind].dash.join(' ')}
    />
  </svg>
)

/** As many as people read in a list; the lines show all. */
const listed = 10

export const Happened = ({ marks }: { marks: Marks }) => {
  const { t, i18n } = useTranslation('monitoring')
  if (marks.length === 0) return null
  const more = marks.length - listed
  return (
    <Section id="happened" title={t('history.happened')}>
      <ul className="flex flex-col gap-1.5">
        {marks.slice(0, listed).map(({ at, title, kind }) => (
          <li key={`${kind} ${at}`} className="flex items-center gap-3">
            <Line kind={kind} />
            <span className="w-40 shrink-0 text-12 text-muted">{momentText(at, i18n.language)}</span>
            <span>{t(`history.mark.${kind}`, { title })}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 text-12 text-muted">{t('history.moreMarks', { count: more })}</p>}
    </Section>
  )
}
