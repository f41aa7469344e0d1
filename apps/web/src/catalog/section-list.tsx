import type { DeviceId } from '@clearpane/model'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaged } from '../changes/staged.ts'
import { Card, Chevron, cx } from '../ui/index.ts'
import { hueOf } from './row/row-icon.tsx'
import { TweakRow } from './row/tweak-row.tsx'
import { commonMeaning, tallyOf } from './row-state.ts'
import type { CatalogSection } from './section.ts'
import { startOptions } from './start-types.ts'
import { controlOf, isPermission, type Row } from './tweak-view.ts'

const noLooks = {}

const bars = {
  privacy: 'bg-privacy',
  security: 'bg-security',
  speed: 'bg-speed',
  game: 'bg-game',
  system: 'bg-system',
}

/** Shows "4 of 7 private" with a thin bar, for all rows of the group, including the rows that the search hides. */
const GroupTally = ({ section }: { section: CatalogSection }) => {
  const { t } = useTranslation('catalog')
  const { done, of } = section.tally ?? tallyOf(section.rows)
  const [first] = section.rows
  if (of === 0 || first === undefined) return null
  return (
    <span className="flex items-center gap-3 text-13 text-muted">
      {section.tally?.words ?? t(`tally.${commonMeaning(section.rows)}`, { done, of })}
      <span
        aria-hidden="true"
        className="h-1 w-20 overflow-hidden rounded-full bg-track forced-color-adjust-none max-sm:hidden"
      >
        <span
          className={cx('block h-full rounded-full', bars[hueOf(first.tweak.area)])}
          style={{ width: `${(100 * done) / of}%` }}
        />
      </span>
    </span>
  )
}

type Props = {
  section: CatalogSection
  rows: readonly Row[]
  device: DeviceId
  open: ReadonlySet<string>
  folded: boolean
  /** For a list with several parts: whether the row shows which part it belongs to. */
  named: boolean
  onFold(id: string): void
  onOpen(id: string): void
}

/**
 * A group of rows below a heading, which stays visible and explains the switches once for the whole group.
 * Re-rendered only when its content changes: a keystroke in the search field is shown first, and then the list is
 * updated.
 */
export const SectionList = memo((props: Props) => {
  const { section, rows, device, open, named, folded, onFold, onOpen } = props
  const { t } = useTranslation('catalog')
  const staged = useStaged(device)
  const heading = `section-${section.id}`
  const table = section.rows.some(({ tweak }) => startOptions(tweak) !== null)
  const hasSwitches = !table && rows.some(({ tweak }) => controlOf(tweak) === 'switch' || isPermission(tweak))
  return (
    <section aria-labelledby={heading} className="@container flex flex-col">
      <div className="sticky top-13 z-15 flex min-h-11 flex-wrap items-center gap-x-3 bg-bg py-1.5 pr-12 pl-1">
        <h2 id={heading} className="text-16 font-semibold">
          <button
            type="button"
            aria-expanded={!folded}
            onClick={() => onFold(section.id)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-control text-left hover:text-accent"
          >
            {named && section.part !== undefined && (
              <span className="font-normal text-muted">{section.part.title} ·</span>
            )}
            {section.category === undefined ? section.title : t(`category.${section.category}`)}
            <Chevron open={!folded} className="text-muted" />
          </button>
        </h2>
        <GroupTally section={section} />
        {table && !folded && (
          <span className="ml-auto flex gap-3 text-12 text-muted @max-4xl:hidden">
            <span className="w-24">{t('column.now')}</span>
            <span className="w-56">{t('column.start')}</span>
            <span className="w-28">{t('column.advice')}</span>
          </span>
        )}
        {hasSwitches && !folded && (
          <span className="ml-auto text-12 text-muted @max-2xl:hidden">
            {t(`set.${commonMeaning(rows)}`)}
          </span>
        )}
      </div>
      {!folded && (
        <div className="flex flex-col gap-2.5">
          {section.hint !== undefined && <p className="pl-1 text-13 text-muted">{section.hint}</p>}
          {section.before}
          <Card className="overflow-hidden">
            <ul>
              {rows.map((row) => (
                <TweakRow
                  key={row.tweak.id}
                  row={row}
                  device={device}
                  staged={staged[row.tweak.id]?.option}
                  open={open.has(row.tweak.id)}
                  onOpen={onOpen}
                  looks={section.looks ?? noLooks}
                  table={table}
                />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </section>
  )
})
