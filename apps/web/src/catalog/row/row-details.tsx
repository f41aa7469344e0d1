import {
  type Choice,
  type DeviceId,
  defaultOption,
  formatResource,
  type Plan,
  resourceKey,
  type Setting,
  type Tweak,
  type TweakStatus,
} from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Copy, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useRunTitle } from '../../changes/run/run-title.ts'
import { stageItems, useStaged } from '../../changes/staged.ts'
import { useSaid } from '../../i18n/said.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { timeAgo } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { ResourceText } from '../../shared/resource-text.tsx'
import { optionLabel } from '../../shared/settings/said-state.ts'
import { Value } from '../../shared/value.tsx'
import { Button, Checkbox, Chip, QueryView, Skeleton, type Tone, toast } from '../../ui/index.ts'
import { startOptions } from '../start-types.ts'
import {
  controlOf,
  hasNoWayOff,
  isItsDefault,
  optionNow,
  type Row,
  type RowPart,
  rowName,
  rowState,
} from '../tweak-view.ts'
import { hostOf, sourceName } from './source-name.ts'

/**
 * Returns the option that a row's details show: the staged one; otherwise, one that isn't applied yet; otherwise,
 * Windows' default.
 */
const shownChoice = (row: Row, option: string | undefined, items?: readonly string[]): Choice => {
  const first = row.tweak.options[0]?.id
  const chosen = option ?? (optionNow(row) === first ? defaultOption : first)
  return {
    tweakId: row.tweak.id,
    ...(chosen === undefined ? {} : { option: chosen }),
    ...(items === undefined ? {} : { items: [...items] }),
  }
}

const Writes = ({ row, choice, plan: { changes, leftOut } }: { row: Row; choice: Choice; plan: Plan }) => {
  const { t } = useTranslation(['catalog', 'run', 'values'])
  const language = useLanguage()
  const reasonOf = useReason()
  const chosen = row.tweak.options.find(({ id }) => id === choice.option)
  const start = startOptions(row.tweak)?.find(({ id }) => id === choice.option)?.start
  const label =
    choice.option === defaultOption
      ? t('option.default')
      : start !== undefined
        ? t(`start.${start}`)
        : chosen === undefined
          ? ''
          : optionLabel(chosen, language)
  const plain = row.tweak.options.length === 1 && choice.option !== defaultOption
  const [some, none] = plain
    ? [t('writesHere'), t('writesNothingHere')]
    : [t('writesFor', { option: label }), t('writesNothing', { option: label })]
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{changes.length === 0 ? none : some}</p>
      <ul className="flex flex-col gap-2">
        {changes.map(({ resource, from, to }) => (
          <li key={resourceKey(resource)} className="min-w-0">
            <ResourceText resource={resource} />
            <p className="flex flex-wrap items-center gap-x-2">
              <Value of={from} kind={resource.kind} />
              <ArrowRight
                size={12}
                strokeWidth={1.75}
                className="text-muted"
                aria-label={t('run:plan.after')}
              />
              <Value of={to} kind={resource.kind} after />
            </p>
          </li>
        ))}
        {leftOut.map(({ resource, observed, why, detail }) => (
          <li key={`left ${resourceKey(resource)}`} className="min-w-0">
            <ResourceText resource={resource} />
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Value of={observed} kind={resource.kind} />
              <span className="text-12 text-muted">
                {why === 'already'
                  ? t('values:leftOut.already')
                  : `${t(`values:leftOut.${why}`)}: ${reasonOf(detail)}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the plan for this row value by value, exactly as it would be applied. */
const RowWrites = ({ row, option, device }: RowPart) => {
  const choice = shownChoice(row, option, useStaged(device)[row.tweak.id]?.items)
  // Plans usually aren't fetched again automatically, but this plan must follow the PC's current state.
  const seen = row.status.settings.map(({ observed }) => JSON.stringify(observed)).join()
  const query = useQuery(queries.plan(device, { kind: 'selection', choices: [choice] }, seen))
  return (
    <QueryView query={query} loading={<Skeleton className="h-10 max-w-100" />} fresh>
      {({ plan }) => <Writes row={row} choice={choice} plan={plan} />}
    </QueryView>
  )
}

const nameOf = (setting: Setting): string =>
  'displayName' in setting && setting.displayName !== undefined
    ? setting.displayName
    : formatResource(setting.resource)

/**
 * For a tweak whose settings can be set item by item, lists the settings, each with a checkbox and its current value.
 */
const RowItems = ({ row, option, device }: RowPart) => {
  const { t } = useTranslation('catalog')
  const { tweak, status } = row
  const chosen = useStaged(device)[tweak.id]?.items
  const requested =
    option === undefined || option === defaultOption
      ? tweak.options[0]
      : tweak.options.find(({ id }) => id === option)
  if (requested === undefined) return null
  const keys = requested.settings.map(({ resource }) => resourceKey(resource))
  const now = new Map(status.settings.map((one) => [resourceKey(one.resource), one]))
  const staged = new Set(option === undefined ? [] : (chosen ?? keys))
  const toggle = (key: string, on: boolean) => {
    const next = keys.filter((one) => (one === key ? on : staged.has(one)))
    stageItems(device, tweak.id, option ?? requested.id, next)
  }
  return (
    <fieldset>
      <legend className="sr-only">{t('items')}</legend>
      <ul className="flex max-w-160 flex-col gap-1">
        {requested.settings.map((setting, i) => {
          const key = keys[i] ?? ''
          const known = now.get(key)
          const done = known?.holds === true && option !== defaultOption
          return (
            <li key={key} className="flex min-h-6 items-start justify-between gap-3">
              <Checkbox checked={staged.has(key) && !done} disabled={done} onChange={(on) => toggle(key, on)}>
                {nameOf(setting)}
              </Checkbox>
              {known !== undefined && <Value of={known.observed} kind={setting.resource.kind} />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** Lists this PC's runs that changed the tweak, newest first. */
const RowHistory = ({ tweakId, device }: { tweakId: string; device: DeviceId }) => {
  const { t, i18n } = useTranslation(['catalog', 'run', 'values'])
  const query = useQuery(queries.tweakHistory(device, tweakId))
  const titleOf = useRunTitle(query.data?.runs ?? [])
  if (query.isError) return <span className="text-muted">{errorMessage(query.error)}</span>
  if (query.data === undefined) return <Skeleton className="h-4.5 w-60" />
  const { runs } = query.data
  if (runs.length === 0) return <span className="text-muted">{t('noHistory')}</span>
  return (
    <ul className="flex flex-col gap-1">
      {runs.slice(0, 5).map((run) => {
        const { runId, at, changes } = run
        const undone = changes.every((change) => change.undone)
        // Several values that belong to one setting count as one setting.
        const failed = changes.some(({ result }) => result !== 'done' && result !== 'recoveredApplied')
        return (
          <li key={runId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              href={`/history?run=${encodeURIComponent(runId)}`}
              className="inline-flex min-h-6 items-center rounded-control text-accent hover:underline"
            >
              {titleOf(run)}
            </Link>
            <time dateTime={at} className="text-muted">
              {timeAgo(at, Date.now(), i18n.language)}
            </time>
            {undone ? (
              <Chip>{t('values:result.undone')}</Chip>
            ) : (
              failed && <Chip tone="warn">{t('run:history.failed', { count: 1 })}</Chip>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Format = 'ps1' | 'reg'

const isRegistry = ({ tweak }: Row) =>
  tweak.options.some(({ settings }) => settings.some(({ resource }) => resource.kind === 'registry'))

/**
 * Copies the row as text that is generated by the same compiler as all scripts. A .reg file contains only registry
 * values.
 */
const RowCopy = ({ row, option, device }: RowPart) => {
  const { t } = useTranslation('catalog')
  const items = useStaged(device)[row.tweak.id]?.items
  const copy = async (format: Format) => {
    try {
      const body = { choices: [shownChoice(row, option, items)], title: row.tweak.title, format }
      const { text } = await request('compile', { device, body })
      await navigator.clipboard.writeText(text)
      toast(t('copied'), t(`copiedAs.${format}`))
    } catch (error) {
      toast(t('notCopied'), errorMessage(error), { destructive: true })
    }
  }
  const icon = <Copy size={14} strokeWidth={1.75} aria-hidden="true" />
  return (
    <div className="flex flex-wrap gap-2">
      <Button small icon={icon} onClick={() => void copy('ps1')}>
        {t('copyAs.ps1')}
      </Button>
      {isRegistry(row) && (
        <Button small icon={icon} onClick={() => void copy('reg')}>
          {t('copyAs.reg')}
        </Button>
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-0.5 @lg:grid @lg:grid-cols-[9rem_1fr] @lg:gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

const evidenceTone: Record<Tweak['evidence'], Tone> = {
  documented: 'ok',
  measured: 'ok',
  community: 'neutral',
  unsourced: 'warn',
  placebo: 'warn',
}

const Evidence = ({ tweak }: { tweak: Tweak }) => {
  const { t } = useTranslation('catalog')
  const resources = tweak.options.flatMap(({ settings }) => settings.map(({ resource }) => resource))
  const values = resources.flatMap((one) => ('name' in one ? [one.name] : []))
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
              hrefLang="en"
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-control text-accent hover:underline"
            >
              <span lang="en" className="truncate">
                {sourceName(url, values)}
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

/** Shows the current values of a read-only tweak, for which there is no plan. */
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

/** A row's details: the values that it writes on this PC, its drawbacks, its sources, and its history. */
export const RowDetails = ({ row, option, device }: RowPart) => {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const reasonOf = useReason()
  const { tweak, status } = row
  const said = useSaid()(tweak)
  const control = controlOf(tweak)
  const writes = control === 'switch' || control === 'options'
  const state = rowState(row)
  const asks = tweak.options.some(({ settings }) => settings.some(({ consent }) => consent === true))
  return (
    <dl className="flex flex-col gap-3 text-13">
      <Fact name={t('costs')}>
        <span lang={said.lang}>{said.riskReason}</span>
        {tweak.weakensSecurity === true && <strong className="block text-danger">{t('weakensText')}</strong>}
      </Fact>
      {tweak.requires !== undefined && (
        <Fact name={t('needs')}>
          {tweak.requires.map((one) => t(`requires.${one as 'managed'}`)).join(', ')}
        </Fact>
      )}
      {/* Only the English titles have a verb: elsewhere the row's name says the same. */}
      {writes && language === 'en' && rowName(row, language) !== tweak.title && (
        <Fact name={t('title')}>{tweak.title}</Fact>
      )}
      <Fact name={t('kind')}>
        {t(`category.${tweak.category}`)} · {t(`kindImpact.${tweak.impact}`)}
      </Fact>
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
      {said.disputed !== undefined && (
        <Fact name={t('notes')}>
          <span lang={said.lang}>{said.disputed}</span>
        </Fact>
      )}
      {said.notes !== undefined && (
        <Fact name={t('notes')}>
          <span lang={said.lang}>{said.notes}</span>
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
