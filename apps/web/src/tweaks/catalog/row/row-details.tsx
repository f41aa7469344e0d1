import { formatResource, type Tweak, type TweakStatus } from '@clearpane/model'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Chip, type Tone } from '../../../ui/index.ts'
import { ResourceText } from '../../resource-text.tsx'
import { Value } from '../../value.tsx'
import { controlOf, hasNoWayOff, isItsDefault, type RowPart, rowName, rowState } from '../tweak-view.ts'
import { RowCopy } from './row-copy.tsx'
import { RowHistory } from './row-history.tsx'
import { RowItems } from './row-items.tsx'
import { RowWrites } from './row-writes.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-0.5 @lg:grid @lg:grid-cols-[9rem_1fr] @lg:gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '')

const evidenceTone: Record<Tweak['evidence'], Tone> = {
  documented: 'ok',
  measured: 'ok',
  community: 'neutral',
  unsourced: 'warn',
  placebo: 'warn',
}

const Evidence = ({ tweak }: { tweak: Tweak }) => {
  const { t } = useTranslation('catalog')
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={evidenceTone[tweak.evidence]}>{t(`evidence.${tweak.evidence}`)}</Chip>
        <span className="text-muted">{t(`evidenceText.${tweak.evidence}`)}</span>
        {tweak.unverified === true && <Chip tone="warn">{t('unverified')}</Chip>}
      </p>
      <ul className="flex flex-col gap-0.5">
        {tweak.sources.map(({ kind, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-control text-accent hover:underline"
            >
              <span className="truncate">
                {new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? hostOf(url)}
              </span>
              <span className="shrink-0 text-12 text-muted">
                {hostOf(url)}
                {kind === 'secondary' && ` · ${t('secondary')}`}
              </span>
              <ExternalLink size={12} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the current values of a read-only tweak, which has no plan. */
const Watched = ({ settings }: { settings: TweakStatus['settings'] }) => (
  <ul className="flex flex-col gap-1.5">
    {settings.map(({ resource, observed }) => (
      <li key={formatResource(resource)}>
        <ResourceText resource={resource} />
        <Value of={observed} kind={resource.kind} />
      </li>
    ))}
  </ul>
)

/**
 * A row's details: what it would write here, what it breaks, its sources, and its history on this PC.
 */
export const RowDetails = ({ row, option, device }: RowPart) => {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const reasonOf = useReason()
  const { tweak, status } = row
  const control = controlOf(tweak)
  const writes = control === 'switch' || control === 'options'
  const state = rowState(row)
  const asks = tweak.options.some(({ settings }) => settings.some(({ consent }) => consent === true))
  return (
    <dl className="flex flex-col gap-3 text-13">
      {writes && rowName(row, language) !== tweak.title && (
        <Fact name={t('title')}>
          <span lang="en">{tweak.title}</span>
        </Fact>
      )}
      {status.reason !== null && (
        <Fact name={t(state === 'admin' ? 'state.unknown' : `state.${state}`)}>
          {reasonOf(status.reason)}
        </Fact>
      )}
      {writes && tweak.perItem === true && (
        <Fact name={t('items')}>
          <RowItems row={row} option={option} device={device} />
        </Fact>
      )}
      <Fact name={t(writes ? 'writes' : 'now')}>
        {writes ? (
          <RowWrites row={row} option={option} device={device} />
        ) : control === 'note' ? (
          t('noteText')
        ) : (
          <Watched settings={status.settings} />
        )}
      </Fact>
      <Fact name={t('costs')}>
        <span lang="en">{tweak.riskReason}</span>
        {tweak.weakensSecurity === true && <strong className="block text-danger">{t('weakensText')}</strong>}
      </Fact>
      {tweak.disputed !== undefined && (
        <Fact name={t('notes')}>
          <span lang="en">{tweak.disputed}</span>
        </Fact>
      )}
      {tweak.notes !== undefined && (
        <Fact name={t('notes')}>
          <span lang="en">{tweak.notes}</span>
        </Fact>
      )}
      <Fact name={t('undo')}>
        {t(`reversible.${tweak.reversible}`)}
        {asks && <span className="block">{t('consent')}</span>}
        {hasNoWayOff(row) && (
          <span className="block">{t(isItsDefault(row.tweak) ? 'isDefault' : 'noDefault')}</span>
        )}
      </Fact>
      <Fact name={t('sources')}>
        <Evidence tweak={tweak} />
      </Fact>
      <Fact name={t('history')}>
        <RowHistory tweakId={tweak.id} device={device} />
      </Fact>
      {writes && (
        <Fact name={t('copy')}>
          <RowCopy row={row} option={option} device={device} />
        </Fact>
      )}
    </dl>
  )
}
