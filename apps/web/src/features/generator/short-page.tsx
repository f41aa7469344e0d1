/**
 * /powershell-generator: counters, seven checklists, script options, and the buttons Generate, Preview and Download.
 */

import type { GeneratorGroup } from '@clearpane/contracts'
import { Download, FileCode, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScriptsDialog, useScripts } from '../../changes/script/index.ts'
import { asApiError } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { scriptPath } from '../../lib/download.ts'
import { useStore } from '../../lib/store.ts'
import { type TweakIndex, useTweakIndex } from '../../shared/index.ts'
import {
  Button,
  Card,
  Checkbox,
  Dialog,
  ErrorState,
  Figure,
  Notice,
  PageHeader,
  Section,
  Select,
  SkeletonRows,
  useDownload,
} from '../../ui/index.ts'
import { ConflictNotice } from './conflict/conflict-notice.tsx'
import { GeneratorsView } from './generators-view.tsx'
import { GroupPanel } from './group-panel.tsx'
import { type Chosen, conflictsIn, type Generator, knownIn, shortBody, withOption } from './options.ts'
import { LivePart } from './script/live-part.tsx'
import { Workbench } from './script/workbench.tsx'
import { SelectionFiles } from './selection/selection-files.tsx'
import { initialShort, type ShortState, short } from './state.ts'
import { useShortScript } from './use-generate.ts'
import { useOptionTitle, usePartName } from './use-words.ts'
import { writesOf } from './writes.ts'

const sections = ['cleanup', 'privacy', 'debloat', 'services', 'powerPlan', 'registry', 'network'] as const
const settings = [
  'createRestorePoint',
  'includeLogging',
  'includeRollback',
  'verboseOutput',
  'pauseOnCompletion',
] as const

const keepChosen = (chosen: Chosen) => short.set((old) => ({ ...old, chosen }))

/** The choice of one power plan or none, as a drop-down list instead of checkboxes that exclude each other. */
const PowerPlan = ({
  group,
  chosen,
  index,
}: {
  group: GeneratorGroup
  chosen: Chosen
  index: TweakIndex
}) => {
  const { t } = useTranslation('generator')
  const titleOf = useOptionTitle('short', index)
  const now = group.options.find(({ id }) => chosen.has(id))?.id ?? ''
  const choose = (id: string) => {
    const without = new Set([...chosen].filter((one) => !group.options.some((option) => option.id === one)))
    keepChosen(id === '' ? without : withOption(without, id, true))
  }
  return (
    <Select
      label={t('powerPlan')}
      value={now}
      onChange={choose}
      className="max-w-72"
      options={[
        { value: '', label: t('keepPlan') },
        ...group.options.map((option) => ({ value: option.id, label: titleOf(option) })),
      ]}
    />
  )
}

const Counters = ({ chosen, values, ready }: { chosen: Chosen; values: number | null; ready: boolean }) => {
  const { t } = useTranslation(['generator', 'tweaks'])
  const measured = (what: string) => ({
    what,
    how: t('countHow'),
    source: t('countSource'),
  })
  return (
    <Card className="grid grid-cols-2 gap-4 p-4 @lg:grid-cols-3">
      <Figure
        label={t('counters.selected')}
        shown={{ value: chosen.size }}
        measured={measured(t('counters.selected'))}
      />
      <Figure
        label={t('counters.values')}
        shown={values === null ? { unknown: t('tweaks:observed.reading') } : { value: values }}
        measured={measured(t('counters.values'))}
      />
      <div className="flex flex-col gap-0.5">
        <p className="flex h-6 items-center text-13 text-muted">{t('counters.status')}</p>
        <p className="text-20 font-semibold">{ready ? t('isReady') : t('pending')}</p>
      </div>
    </Card>
  )
}

const Settings = ({ value }: { value: ShortState['settings'] }) => {
  const { t } = useTranslation('generator')
  return (
    <Section id="script-options" title={t('options')}>
      <Card className="grid gap-3 p-4 @lg:grid-cols-2 @6xl:grid-cols-3">
        {settings.map((name) => (
          <Checkbox
            key={name}
            checked={value[name]}
            onChange={(on) => short.set((old) => ({ ...old, settings: { ...old.settings, [name]: on } }))}
          >
            {t(`option.${name}`)}
          </Checkbox>
        ))}
      </Card>
    </Section>
  )
}

const Options = ({ generator }: { generator: Generator }) => {
  const { t } = useTranslation(['generator', 'ui'])
  const state = useStore(short)
  const chosen = knownIn(state.chosen, generator)
  const index = useTweakIndex(useDevice().id)
  const titleOf = useOptionTitle('short', index)
  const script = useShortScript()
  const making = useScripts()
  const [preview, setPreview] = useState(false)
  const { groups, conflicts } = generator
  const options = groups.flatMap((group) => group.options)
  const choices = options.filter(({ id }) => chosen.has(id)).flatMap((option) => option.choices)
  const contradictions = conflictsIn(chosen, conflicts)
  const body = shortBody(chosen, state.settings)
  // If the user changes options, the script must be generated again before it's shown or downloaded.
  const made = JSON.stringify(script.variables) === JSON.stringify(body) ? (script.data ?? null) : null
  const partName = usePartName()
  const nameOf = (id: string) => titleOf(options.find((option) => option.id === id) ?? { id, key: id })
  const reset = () => {
    short.set(initialShort)
    script.reset()
  }
  const save = useDownload()
  const groupOf = (id: string) => groups.find((group) => group.id === id)
  return (
    <>
      <Counters
        chosen={chosen}
        values={index.size === 0 ? null : writesOf(choices, index).values}
        ready={made !== null}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant={made === null ? 'primary' : 'secondary'}
          icon={<FileCode size={16} strokeWidth={1.75} />}
          disabled={chosen.size === 0 || contradictions.length > 0 || script.isPending}
          onClick={() =>
            making.start([{ id: 'short', title: t('shortTitle'), ask: () => script.mutateAsync(body) }])
          }
        >
          {script.isPending ? t('generating') : t('generateShort')}
        </Button>
        <Button disabled={made === null} onClick={() => setPreview(true)}>
          {t('preview')}
        </Button>
        <Button
          variant={made === null ? 'secondary' : 'primary'}
          icon={<Download size={16} strokeWidth={1.75} />}
          disabled={made === null}
          onClick={() => made !== null && save(scriptPath(made.id))}
        >
          {t('download')}
        </Button>
        <Button icon={<RotateCcw size={16} strokeWidth={1.75} />} onClick={reset}>
          {t('reset')}
        </Button>
        <SelectionFiles choices={choices} generator={generator} onLoad={keepChosen} />
      </div>
      <Notice variant="warn">{t('warning')}</Notice>
      <ConflictNotice
        conflicts={contradictions}
        nameOf={nameOf}
        onTakeOut={(id) => keepChosen(withOption(chosen, id, false))}
      />
      {making.all.length > 0 && <ScriptsDialog all={making.all} onClose={making.stop} />}
      {script.isError && <ErrorState error={asApiError(script.error)} />}
      <Workbench
        wanted={chosen.size === 0 || contradictions.length > 0 ? null : { generator: 'short', body }}
        why={chosen.size === 0 ? t('liveNothing') : t('liveBlocked')}
      >
        <Settings value={state.settings} />
        {sections.map((id) => {
          const group = groupOf(id)
          const apps = id === 'debloat' ? groupOf('microsoftApps') : undefined
          const panel = (one: GeneratorGroup) => (
            <GroupPanel
              key={one.id}
              generator="short"
              group={one}
              groups={groups}
              conflicts={conflicts}
              index={index}
              chosen={chosen}
              onChange={keepChosen}
              shown={one.options}
            />
          )
          if (group === undefined) return null
          return (
            <Section key={id} id={`group-${id}`} title={t(`sections.${id}`)}>
              {id === 'powerPlan' ? <PowerPlan group={group} chosen={chosen} index={index} /> : panel(group)}
              {apps !== undefined && (
                <>
                  <h3 className="font-semibold">{t('apps')}</h3>
                  {panel(apps)}
                </>
              )}
            </Section>
          )
        })}
      </Workbench>
      {made !== null && (
        <Dialog
          open={preview}
          wide
          onClose={() => setPreview(false)}
          title={made.fileName}
          description={`${t('sha')} ${made.sha256}`}
          closeLabel={t('ui:action.close')}
        >
          <div className="flex h-[60dvh] flex-col">
            <LivePart made={made} followed={[]} nameOf={partName} />
          </div>
        </Dialog>
      )}
    </>
  )
}

export const ShortGeneratorPage = () => {
  const { t } = useTranslation('generator')
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('shortTitle')} purpose={t('shortPurpose')} />
      <GeneratorsView loading={<SkeletonRows label={t('shortTitle')} rows={12} />}>
        {({ short }) => <Options generator={short} />}
      </GeneratorsView>
    </div>
  )
}
