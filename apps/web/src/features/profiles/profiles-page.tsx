import { forThisPc, type ProfileWhy } from '@clearpane/advice'
import type { Device, Preset } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Download, FileCode, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { LeavesAlone, PresetAct, PresetFeatures, PresetIcon } from '../../changes/index.ts'
import { type ScriptRequest, ScriptsDialog, useScripts } from '../../changes/script/index.ts'
import { type Said, useSaid } from '../../i18n/said.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, queries, request } from '../../lib/api/index.ts'
import { useDevice, whyNoSettings } from '../../lib/device/index.ts'
import { saveFile } from '../../lib/download.ts'
import { DeviceChip, NoSettings, ObservedAt } from '../../shared/index.ts'
import {
  Button,
  Checkbox,
  cx,
  Dialog,
  Disclosure,
  EmptyState,
  FilterChips,
  IconButton,
  PageHeader,
  QueryView,
  Section,
  SkeletonRows,
  Tooltip,
} from '../../ui/index.ts'

const scriptOf = ({ id, title }: Preset, device: Device): ScriptRequest => ({
  id,
  title,
  ask: (signal) => request('generateProfileScript', { device: device.id, params: { id }, signal }),
})

/** The dialog that shows the most important facts before a profile's script is written. */
const ConfirmDialog = ({
  open,
  preset,
  onClose,
  onConfirm,
}: {
  open: boolean
  preset: Said<Pick<Preset, 'warning'>>
  onClose(): void
  onConfirm(): void
}) => {
  const { t } = useTranslation(['profiles', 'ui'])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('script.confirmTitle')}
      description={t('script.confirmText')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('script.confirm')}
          </Button>
        </>
      }
    >
      <p lang={preset.lang}>{preset.warning}</p>
    </Dialog>
  )
}

type Entry = Ok<'presets'>['presets'][number]

/**
 * A profile's details, which are collapsed at first: its effects, its warnings, and the settings that it leaves
 * unchanged.
 */
const More = ({ preset }: { preset: Said<Preset> }) => {
  const { t } = useTranslation('profiles')
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <Disclosure title={t('does', { count: preset.features.length })}>
        <div className="mt-1.5 flex flex-col gap-3 pl-4.5 text-13">
          <PresetFeatures preset={preset} />
          <p className="flex items-start gap-2">
            <TriangleAlert
              size={14}
              strokeWidth={1.75}
              className="mt-0.5 shrink-0 text-warn"
              aria-hidden="true"
            />
            <span lang={preset.lang}>{preset.warning}</span>
          </p>
        </div>
      </Disclosure>
      <LeavesAlone preset={preset} />
    </div>
  )
}

/** Explains why a profile suits this PC, and lists what was measured. */
const useWhy = () => {
  const { t } = useTranslation('profiles')
  const language = useLanguage()
  const whole = { maximumFractionDigits: 0 }
  return (why: ProfileWhy): string => {
    if (why.code === 'slowStart')
      return t('why.slowStart', { seconds: why.seconds.toLocaleString(language, whole) })
    if (why.code === 'diskFull')
      return t('why.diskFull', {
        free: (why.free / 100).toLocaleString(language, { style: 'percent', ...whole }),
      })
    return t(why.others > 0 ? 'why.settingsAndOthers' : 'why.settings', why)
  }
}

/** A profile in one row: its purpose, the reason why it suits this PC, and its actions. */
const ProfileRow = ({ entry, device, why }: { entry: Entry; device: Device; why?: ProfileWhy }) => {
  const { t } = useTranslation(['profiles', 'tweaks'])
  const say = useWhy()
  const [confirming, setConfirming] = useState(false)
  const preset = useSaid()(entry.preset)
  const { all, start, stop } = useScripts()
  const hasSettings = whyNoSettings(device) === null
  const headingId = `profile-${preset.id}`
  const Heading = why === undefined ? 'h3' : 'h2'
  return (
    <li className="not-first:border-t border-line">
      <article
        aria-labelledby={headingId}
        data-profile={preset.id}
        className="flex flex-wrap items-start gap-x-4 gap-y-2.5 px-4.5 py-4"
      >
        <PresetIcon id={preset.id} />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1 @3xl:basis-80">
          <Heading id={headingId} className="font-semibold">
            {preset.title}
          </Heading>
          {why !== undefined && <p data-why={why.code}>{say(why)}</p>}
          <p lang={preset.lang} className="text-muted">
            {preset.summary}
          </p>
          <More preset={preset} />
        </div>
        <div className="flex w-full items-start justify-between gap-x-3 @3xl:w-96">
          {hasSettings ? (
            <PresetAct entry={entry} device={device.id} headingId={headingId} primary={why !== undefined} />
          ) : (
            <p className="text-13 text-muted">{t('tweaks:profile.unsupported')}</p>
          )}
          <Tooltip text={t('download')}>
            <IconButton
              aria-label={t('download')}
              aria-describedby={headingId}
              className="pointer-coarse:size-11"
              onClick={() => setConfirming(true)}
            >
              <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </Tooltip>
        </div>
      </article>
      <ConfirmDialog
        open={confirming}
        preset={preset}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          start([scriptOf(preset, device)], saveFile)
        }}
      />
      {all.length > 0 && <ScriptsDialog all={all} onClose={stop} />}
    </li>
  )
}

const toggled = (chosen: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

/** The Generate Scripts button in the header: the user picks profiles, and a script is created for each. */
const GenerateScripts = ({ presets, device }: { presets: readonly Preset[]; device: Device }) => {
  const { t } = useTranslation(['profiles', 'ui'])
  const say = useSaid()
  const [picking, setPicking] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { all, start, stop } = useScripts()
  const close = () => setPicking(false)
  const generate = () => {
    close()
    start(presets.filter(({ id }) => chosen.has(id)).map((preset) => scriptOf(say(preset), device)))
  }
  return (
    <>
      <Button
        icon={<FileCode size={16} strokeWidth={1.75} aria-hidden="true" />}
        disabled={presets.length === 0}
        onClick={() => setPicking(true)}
      >
        {t('generateScripts')}
      </Button>
      <Dialog
        open={picking}
        onClose={close}
        closeLabel={t('ui:action.close')}
        title={t('generateScripts')}
        description={t('pickText')}
        footer={
          <>
            <Button onClick={close}>{t('ui:action.cancel')}</Button>
            <Button variant="primary" disabled={chosen.size === 0} onClick={generate}>
              {t('generateCount', { count: chosen.size })}
            </Button>
          </>
        }
      >
        <fieldset className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <legend className="sr-only">{t('pick')}</legend>
          {presets.map(say).map(({ id, title }) => (
            <Checkbox
              key={id}
              checked={chosen.has(id)}
              onChange={(on) => setChosen((old) => toggled(old, id, on))}
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
      </Dialog>
      {all.length > 0 && <ScriptsDialog all={all} onClose={stop} />}
    </>
  )
}

/** The types of profiles that the page can be filtered by. Pure. */
export const kinds = ['everyday', 'privacy', 'gaming', 'network', 'care'] as const
type Kind = (typeof kinds)[number]

const byGroup: Record<Preset['group'], Kind> = {
  profile: 'everyday',
  dashboard: 'care',
  gaming: 'gaming',
  network: 'network',
  privacy: 'privacy',
  automation: 'care',
}
/** The types of the dashboard profiles whose type differs from that of their group. */
const byId: Readonly<Record<string, Kind>> = {
  'ultimate-performance': 'everyday',
  'gaming-optimized': 'gaming',
  'privacy-focused': 'privacy',
}

type Named = Pick<Preset, 'id' | 'group'>

export const kindOf = ({ id, group }: Named): Kind => byId[id] ?? byGroup[group]

const isKind = (value: string | null): value is Kind => kinds.some((one) => one === value)

/** The three profiles that the specification lists for this page, which come first. */
const first = ['power_user', 'normal', 'mini']

const rank = ({ id, group }: Named): number => {
  const place = first.indexOf(id)
  return place >= 0 ? place : first.length + kinds.indexOf(kindOf({ id, group }))
}

export const sorted = <T extends { preset: Named }>(entries: readonly T[], kind: Kind | null): T[] =>
  entries
    .filter(({ preset }) => kind === null || kindOf(preset) === kind)
    .toSorted((a, b) => rank(a.preset) - rank(b.preset))

const list = 'rounded-dialog border border-rim bg-surface'

/** The findings that may be a reason to recommend a profile. `known` is true if all findings could be loaded. */
const useFindings = (device: Device) => {
  const privacy = useQuery(queries.privacy(device.id))
  const security = useQuery(queries.security(device.id))
  const health = useQuery(queries.health(device.id))
  return {
    isPending: [privacy, security, health].some(({ isPending }) => isPending),
    known: [privacy, security, health].every(({ data }) => data !== undefined),
    suggested: new Set([...(privacy.data?.safe ?? []), ...(security.data?.recommendations ?? [])]),
    alarms: health.data?.alarms ?? [],
  }
}

const Profiles = ({ all, kind, device }: { all: readonly Entry[]; kind: Kind | null; device: Device }) => {
  const { t } = useTranslation('profiles')
  const { known, suggested, alarms } = useFindings(device)
  const recommended = kind === null ? forThisPc(all, suggested, alarms) : []
  const taken = new Set(recommended.map(({ entry }) => entry.preset.id))
  const rest = sorted(all, kind).filter(({ preset }) => !taken.has(preset.id))
  return (
    <>
      {kind === null && (
        <Section id="for-this-pc" title={t('forThisPc.title')} hint={t('forThisPc.hint')}>
          {recommended.length === 0 ? (
            <p className={cx(list, 'px-4.5 py-4 text-muted')}>
              {t(known ? 'forThisPc.none' : 'forThisPc.unknown')}
            </p>
          ) : (
            <ul className={list}>
              {recommended.map(({ entry, why }) => (
                <ProfileRow key={entry.preset.id} entry={entry} device={device} why={why} />
              ))}
            </ul>
          )}
        </Section>
      )}
      <Section
        id="all-profiles"
        title={t(kind === null ? 'others.title' : `kind.${kind}`)}
        hint={t('others.hint')}
      >
        <ul className={list}>
          {rest.map((entry) => (
            <ProfileRow key={entry.preset.id} entry={entry} device={device} />
          ))}
        </ul>
      </Section>
    </>
  )
}

export const ProfilesPage = () => {
  const { t } = useTranslation('profiles')
  const device = useDevice()
  const query = useQuery(queries.presets(device.id))
  const [search, setSearch] = useSearchParams()
  const asked = search.get('kind')
  const kind = isKind(asked) ? asked : null
  const all = query.data?.presets ?? []
  // The profiles appear together with the findings, because a finding may move a profile to the top.
  const { isPending } = useFindings(device)
  const loading = <SkeletonRows rows={10} label={t('reading')} />
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={<GenerateScripts presets={all.map(({ preset }) => preset)} device={device} />}
        facts={
          <>
            <DeviceChip device={device} />
            <ObservedAt at={query.data?.observedAt} failed={query.isError} />
          </>
        }
      />
      <NoSettings device={device} />
      <FilterChips
        label={t('kinds')}
        filters={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind === null ? [] : [kind]}
        onChange={(next) => {
          const last = next.at(-1)
          setSearch(last === undefined ? {} : { kind: last }, { replace: true })
        }}
      />
      <QueryView query={query} loading={loading}>
        {() =>
          all.length === 0 ? (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
          ) : isPending ? (
            loading
          ) : (
            <Profiles all={all} kind={kind} device={device} />
          )
        }
      </QueryView>
    </div>
  )
}
