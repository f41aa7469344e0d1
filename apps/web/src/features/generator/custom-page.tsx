/** /generator: ten tabs of options, what each writes, and one script for them. */

import { FileCode, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { useStore } from '../../lib/store.ts'
import { useTweakIndex } from '../../tweaks/index.ts'
import { useStagedItems } from '../../tweaks/items/index.ts'
import {
  Button,
  Card,
  ErrorState,
  Notice,
  PageHeader,
  SearchField,
  Section,
  SkeletonRows,
  Tabs,
} from '../../ui/index.ts'
import { AdvancedCard } from './advanced-card.tsx'
import { ConflictNotice } from './conflict/conflict-notice.tsx'
import { DnsFields, isDnsRight } from './dns-fields.tsx'
import { GeneratorsView } from './generators-view.tsx'
import { GroupPanel } from './group-panel.tsx'
import { MadeCard } from './made-card.tsx'
import { conflictsIn, customBody, type Generator, knownIn, withOption } from './options.ts'
import { OwnItems } from './own-items.tsx'
import { Workbench } from './script/workbench.tsx'
import { SelectionFiles } from './selection/selection-files.tsx'
import { custom, customView, initialCustom } from './state.ts'
import { useCustomScript } from './use-generate.ts'
import { useOptionTitle } from './use-words.ts'

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
