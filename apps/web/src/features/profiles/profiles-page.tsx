import type { Device, Preset } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Download, FileCode, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { LeavesAlone, PresetAct, PresetFeatures, PresetIcon } from '../../changes/index.ts'
import { type ScriptRequest, ScriptsDialog, useScripts } from '../../changes/script/index.ts'
import { type Said, useSaid } from '../../i18n/said.ts'
import { type Ok, queries, request } from '../../lib/api/index.ts'
import { useDevice, whyNoSettings } from '../../lib/device/index.ts'
import { saveFile } from '../../lib/download.ts'
import { DeviceChip, NoSettings, ObservedAt } from '../../shared/index.ts'
import {
  Button,
  Checkbox,
  Dialog,
  Disclosure,
  EmptyState,
  FilterChips,
  PageHeader,
  QueryView,
  Skeleton,
} from '../../ui/index.ts'

const scriptOf = ({ id, title }: Preset, device: Device): ScriptRequest => ({
  id,
  title,
  ask: (signal) => request('generateProfileScript', { device: device.id, params: { id }, signal }),
})

/** The dialog before a profile's script is written, with the important facts. */
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

/** The collapsed details of a profile: effects, warnings, and settings it leaves alone. */
const More = ({ preset }: { preset: Said<Preset> }) => {
  const { t } = useTranslation('profiles')
  return (
    <div className="flex flex-col gap-1.5">
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

const ScriptProfileCard = ({ entry, device }: { entry: Entry; device: Device }) => {
  const { t } = useTranslation(['profiles', 'tweaks'])
  const [confirming, setConfirming] = useState(false)
  const preset = useSaid()(entry.preset)
  const { all, start, stop } = useScripts()
  const hasSettings = whyNoSettings(device) === null
  const headingId = `profile-${preset.id}`
  return (
    <>
      <article
        aria-labelledby={headingId}
        data-profile={preset.id}
        className="flex min-h-62 flex-col gap-3 rounded-dialog border border-rim bg-surface p-4.5"
      >
        <PresetIcon id={preset.id} />
        <div className="flex-1">
          <h2 id={headingId} className="text-16 font-semibold">
            {preset.title}
          </h2>
          <p lang={preset.lang} className="text-muted">
            {preset.summary}
          </p>
        </div>
        <More preset={preset} />
        {hasSettings ? (
          <PresetAct entry={entry} device={device.id} headingId={headingId} />
        ) : (
          <p className="text-13 text-muted">{t('tweaks:profile.unsupported')}</p>
        )}
        <Button
          variant="quiet"
          className="-ml-3 self-start"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-describedby={headingId}
          onClick={() => setConfirming(true)}
        >
          {t('download')}
        </Button>
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
    </>
  )
}

/** The button Generate Scripts in the header: pick profiles, and get a script for each. */
const toggled = (chosen: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

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

/** The profile types the page can filter by. Pure. */
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
/** Types of the dashboard's profiles, which differ from the types of their groups. */
const byId: Readonly<Record<string, Kind>> = {
  'ultimate-performance': 'everyday',
  'gaming-optimized': 'gaming',
  'privacy-focused': 'privacy',
}

type Named = Pick<Preset, 'id' | 'group'>

export const kindOf = ({ id, group }: Named): Kind => byId[id] ?? byGroup[group]

const isKind = (value: string | null): value is Kind => kinds.some((one) => one === value)

/** The three specified profiles of this page, which come first. */
const first = ['power_user', 'normal', 'mini']

const rank = ({ id, group }: Named): number => {
  const place = first.indexOf(id)
  return place >= 0 ? place : first.length + kinds.indexOf(kindOf({ id, group }))
}

export const sorted = <T extends { preset: Named }>(entries: readonly T[], kind: Kind | null): T[] =>
  entries
    .filter(({ preset }) => kind === null || kindOf(preset) === kind)
    .toSorted((a, b) => rank(a.preset) - rank(b.preset))

const grid = 'grid items-start gap-3 @2xl:grid-cols-2 @4xl:grid-cols-3'

export const ProfilesPage = () => {
  const { t } = useTranslation('profiles')
  const device = useDevice()
  const query = useQuery(queries.presets(device.id))
  const [search, setSearch] = useSearchParams()
  const asked = search.get('kind')
  const kind = isKind(asked) ? asked : null
  const all = query.data?.presets ?? []
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
      <QueryView
        query={query}
        loading={
          <div className={grid}>
            {Array.from({ length: 9 }, (_, at) => `card-${at}`).map((key) => (
              <Skeleton key={key} className="h-62 rounded-dialog" />
            ))}
          </div>
        }
      >
        {() =>
          all.length === 0 ? (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <div className={grid}>
              {sorted(all, kind).map((entry) => (
                <ScriptProfileCard key={entry.preset.id} entry={entry} device={device} />
              ))}
            </div>
          )
        }
      </QueryView>
    </div>
  )
}
