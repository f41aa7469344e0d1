/** /generator: ten tabs of options with their settings, and one script made from them. */

import { advancedDefaults } from '@clearpane/contracts/generator-switches'
import { addressVersion, type DeviceId, type Item } from '@clearpane/model'
import { travels } from '@clearpane/model/items'
import { Download, FileCode, RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { scriptPath } from '../../lib/download.ts'
import { useStore } from '../../lib/store.ts'
import { useTweakIndex } from '../../shared/index.ts'
import { unstageItems, useStagedItems } from '../../shared/items/index.ts'
import {
  Button,
  Card,
  CopyButton,
  ErrorState,
  Notice,
  PageHeader,
  SearchField,
  Section,
  SkeletonRows,
  Switch,
  Tabs,
  TextField,
  useDownload,
} from '../../ui/index.ts'
import { ConflictNotice } from './conflict/conflict-notice.tsx'
import { GeneratorsView } from './generators-view.tsx'
import { GroupPanel } from './group-panel.tsx'
import { conflictsIn, customBody, type Generator, knownIn, withOption } from './options.ts'
import { Workbench } from './script/workbench.tsx'
import { SelectionFiles } from './selection/selection-files.tsx'
import { type CustomState, custom, customView, initialCustom } from './state.ts'
import { type Made, useCustomScript } from './use-generate.ts'
import { useOptionTitle } from './use-words.ts'

/**
 * Services and apps from this PC's own lists. The user selected these services and apps on their own pages, and they
 * also become part of the script.
 */
const OwnItems = ({ device, items: all }: { device: DeviceId; items: readonly Item[] }) => {
  const items = all.filter(travels)
  const { t } = useTranslation('generator')
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div>
        <h2 className="font-semibold">{t('ownTitle')}</h2>
        <p className="text-13 text-muted">{t(items.length === 0 ? 'ownNone' : 'ownText')}</p>
      </div>
      {items.length > 0 && (
        <ul aria-label={t('ownTitle')} className="flex flex-col">
          {items.map((item) => (
            <li
              key={`${item.type} ${item.id}`}
              className="flex items-center justify-between gap-3 border-t border-line py-2"
            >
              <span className="min-w-0">
                <span className="font-mono text-13 break-all">{item.id}</span>
                <span className="block text-13 text-muted">{t(`ownOption.${item.option}`)}</span>
              </span>
              <Button
                small
                icon={<X size={16} strokeWidth={1.75} />}
                aria-label={t('ownRemove', { name: item.id })}
                onClick={() => unstageItems(device, [item])}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const fields = ['primary', 'secondary'] as const

const isRight = (text: string): boolean => text === '' || addressVersion(text) !== null

const isDnsRight = (dns: CustomState['dns']): boolean => fields.every((field) => isRight(dns[field]))

/** The fields for custom DNS servers, which report an invalid address while the user is typing. */
const DnsFields = ({
  dns,
  onChange,
}: {
  dns: CustomState['dns']
  onChange(next: CustomState['dns']): void
}) => {
  const { t } = useTranslation('generator')
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4 @lg:grid-cols-2">
      <legend className="px-1 font-semibold">{t('dnsTitle')}</legend>
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`${field}`)}
          hint={t('dnsHint')}
          placeholder={field === 'primary' ? '1.1.1.1' : '1.0.0.1'}
          spellCheck={false}
          autoComplete="off"
          value={dns[field]}
          error={isRight(dns[field]) ? undefined : t('dnsBad')}
          onChange={(event) => onChange({ ...dns, [field]: event.target.value.trim() })}
        />
      ))}
    </fieldset>
  )
}

const names = Object.keys(advancedDefaults) as (keyof CustomState['advanced'])[]

/** The options for the script itself; they don't depend on its settings. */
const AdvancedCard = ({
  value,
  onChange,
}: {
  value: CustomState['advanced']
  onChange(next: CustomState['advanced']): void
}) => {
  const { t } = useTranslation('generator')
  return (
    <Section id="advanced-options" title={t('advancedTitle')}>
      <Card className="divide-inset">
        {names.map((name) => (
          <div key={name} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{t(`advanced.${name}`)}</p>
              <p className="text-13 text-muted">{t(`advancedHint.${name}`)}</p>
            </div>
            <Switch
              label={t(`advanced.${name}`)}
              checked={value[name]}
              onChange={(on) => onChange({ ...value, [name]: on })}
            />
          </div>
        ))}
      </Card>
    </Section>
  )
}

const sizeOf = (text: string): string => `${Math.max(1, Math.round(new Blob([text]).size / 1024))} KB`

/**
 * A finished script: its name and hash, and buttons to copy and download it. The script's text is shown in the pane
 * beside the options.
 */
export const MadeCard = ({ made, opens }: { made: Made; opens: boolean }) => {
  const { t } = useTranslation('generator')
  const save = useDownload()
  const [name, size] = [made.fileName, sizeOf(made.scriptContent)]
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1" role="status">
          <p className="font-semibold">{t('ready')}</p>
          <p className="text-muted">{opens ? t('readyText', { name, size }) : `${name}, ${size}`}</p>
          <p className="text-12 break-all text-muted">
            {t('sha')} <code className="font-mono select-all">{made.sha256}</code>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={made.scriptContent} />
          <Button icon={<Download size={16} strokeWidth={1.75} />} onClick={() => save(scriptPath(made.id))}>
            {t('download')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type Tab = keyof typeof import('@clearpane/contracts').customGroups

const Options = ({ generator }: { generator: Generator }) => {
  const { t } = useTranslation('generator')
  const { chosen: stored, dns, advanced } = useStore(custom)
  const view = useStore(customView)
  const { search } = view
  const chosen = knownIn(stored, generator)
  const { id: device } = useDevice()
  const index = useTweakIndex(device)
  const items = useStagedItems(device)
  const titleOf = useOptionTitle('custom', index)
  const script = useCustomScript(device)
  const { groups, conflicts } = generator
  const tab = (groups.find(({ id }) => id === view.tab) ?? groups[0])?.id as Tab
  const options = groups.flatMap((group) => group.options)
  const nameOf = (id: string) => titleOf(options.find((option) => option.id === id) ?? { id, key: id })
  const contradictions = conflictsIn(chosen, conflicts)
  const keep = (next: typeof chosen) => custom.set((old) => ({ ...old, chosen: next }))
  const matches = (title: string) => title.toLowerCase().includes(search.trim().toLowerCase())
  const ready = chosen.size + items.length > 0 && contradictions.length === 0 && isDnsRight(dns)
  const body = ready ? customBody(chosen, dns, advanced, items) : null
  const choices = options.filter(({ id }) => chosen.has(id)).flatMap((option) => option.choices)
  const servers = [dns.primary, dns.secondary].filter(
    (server) => server !== '' && chosen.has('network.setCustomDNS'),
  )
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-4 p-4">
        <div>
          <h2 className="font-semibold">{t('configuration')}</h2>
          <p className="text-muted" aria-live="polite">
            {t('selected', { count: chosen.size })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SelectionFiles
            choices={choices}
            items={items}
            servers={servers}
            generator={generator}
            onLoad={keep}
          />
          <Button icon={<RotateCcw size={16} strokeWidth={1.75} />} onClick={() => custom.set(initialCustom)}>
            {t('reset')}
          </Button>
          <Button
            variant="primary"
            icon={<FileCode size={16} strokeWidth={1.75} />}
            disabled={body === null || script.isPending}
            onClick={() => body !== null && script.mutate(body)}
          >
            {script.isPending ? t('generating') : t('generate')}
          </Button>
        </div>
      </Card>
      <Notice variant="warn">{t('warning')}</Notice>
      <ConflictNotice
        conflicts={contradictions}
        nameOf={nameOf}
        onTakeOut={(id) => keep(withOption(chosen, id, false))}
      />
      {script.isError && <ErrorState error={asApiError(script.error)} />}
      {script.data !== undefined && <MadeCard made={script.data} opens />}
      <Workbench
        wanted={body === null ? null : { generator: 'custom', body, device }}
        why={chosen.size + items.length === 0 ? t('liveNothing') : t('liveBlocked')}
      >
        <SearchField
          label={t('search')}
          value={search}
          onChange={(next) => customView.set({ ...view, search: next })}
        />
        <Tabs
          label={t('groups')}
          value={tab}
          onChange={(next) => customView.set({ ...view, tab: next })}
          tabs={groups.map((group) => {
            const shown = group.options.filter((option) => matches(titleOf(option)))
            const count =
              search === '' ? group.options.filter(({ id }) => chosen.has(id)).length : shown.length
            return {
              id: group.id as Tab,
              title: t(`tab.${group.id as Tab}`),
              count: count === 0 ? undefined : count,
              content: (
                <div className="flex flex-col gap-4">
                  <GroupPanel
                    generator="custom"
                    group={group}
                    groups={groups}
                    conflicts={conflicts}
                    index={index}
                    chosen={chosen}
                    onChange={keep}
                    shown={shown}
                  />
                  {group.id === 'network' && chosen.has('network.setCustomDNS') && (
                    <DnsFields dns={dns} onChange={(next) => custom.set((old) => ({ ...old, dns: next }))} />
                  )}
                </div>
              ),
            }
          })}
        />
        <OwnItems device={device} items={items} />
        <AdvancedCard
          value={advanced}
          onChange={(next) => custom.set((old) => ({ ...old, advanced: next }))}
        />
      </Workbench>
    </>
  )
}

export const CustomGeneratorPage = () => {
  const { t } = useTranslation('generator')
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('customTitle')} purpose={t('customPurpose')} />
      <GeneratorsView
        loading={
          <Section id="loading" title={t('configuration')}>
            <SkeletonRows label={t('configuration')} rows={12} />
          </Section>
        }
      >
        {({ custom }) => <Options generator={custom} />}
      </GeneratorsView>
    </div>
  )
}
