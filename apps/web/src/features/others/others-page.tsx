import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review } from '../../changes/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, queries } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { DeviceChip, ObservedAt } from '../../shared/index.ts'
import {
  Button,
  Card,
  Checkbox,
  Chip,
  EmptyState,
  PageHeader,
  Progress,
  QueryView,
  Section,
  SkeletonRows,
} from '../../ui/index.ts'
import { groupsOf, type OtherGroup } from './groups.ts'

type Preset = Ok<'others'>['presets'][number]

/** Shows how much of another tool's preset is in effect on this PC, with a link to the preset's source. */
const PresetCard = ({ preset }: { preset: Preset }) => {
  const { t } = useTranslation('others')
  const { tool, preset: name, holds, of, source, commit } = preset
  const text = t('match', { holds, of, name: `${tool} · ${name}` })
  return (
    <Card className="flex flex-col gap-2 px-4 py-4">
      <p className="font-semibold">{text}</p>
      <Progress label={text} done={holds} total={of} />
      <a
        href={`${source}/tree/${commit}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center gap-1.5 self-start text-13 text-muted underline decoration-line underline-offset-3 hover:text-text"
      >
        {t('source', { commit: commit.slice(0, 8) })}
        <ExternalLink size={12} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </Card>
  )
}

type GroupProps = {
  group: OtherGroup
  presets: readonly Preset[]
  names: ReadonlyMap<string, string>
  chosen: ReadonlySet<string>
  onChoose(ids: readonly string[], on: boolean): void
}

const Group = ({ group, presets, names, chosen, onChoose }: GroupProps) => {
  const { t } = useTranslation('others')
  const preset = presets.find(({ id }) => id === group.id)
  const free = group.settings.filter(({ back }) => back > 0).map(({ tweakId }) => tweakId)
  const isAll = free.every((id) => chosen.has(id))
  const title =
    preset === undefined
      ? t(`group.${group.kind}`)
      : t('group.preset', { name: `${preset.tool} · ${preset.preset}` })
  return (
    <Section id={group.id} title={title}>
      <Card className="flex flex-col">
        {free.length > 0 && (
          <div className="border-b border-line px-4 py-2.5">
            <Checkbox checked={isAll} onChange={(on) => onChoose(free, on)}>
              {t('all', { count: free.length })}
            </Checkbox>
          </div>
        )}
        <ul className="divide-y divide-line">
          {group.settings.map(({ tweakId, values, back }) => (
            <li
              key={tweakId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
            >
              <Checkbox
                checked={chosen.has(tweakId)}
                disabled={back === 0}
                onChange={(on) => onChoose([tweakId], on)}
              >
                {names.get(tweakId) ?? tweakId}
              </Checkbox>
              <span className="flex items-center gap-2 text-13 text-muted">
                {back === 0 && <Chip>{t('stays')}</Chip>}
                {t('values', { count: values })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

export const OthersPage = () => {
  const device = useDevice()
  const { t } = useTranslation('others')
  const query = useQuery(queries.others(device.id))
  const language = useLanguage()
  const tweaks = useQuery(queries.tweaks(device.id)).data?.tweaks ?? []
  const names = new Map(tweaks.map(({ tweak }) => [tweak.id, tweak.name[language]]))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((old) => (on ? new Set([...old, ...ids]) : new Set([...old].filter((id) => !ids.includes(id)))))
  // If a setting has been restored in the meantime, it no longer counts as chosen.
  const settable = query.data?.settings.filter(({ tweakId, back }) => back > 0 && chosen.has(tweakId)) ?? []
  const putBack = () =>
    review.set({
      device: device.id,
      act: { id: 'settings.windows' },
      origin: {
        kind: 'selection',
        choices: settable.map(({ tweakId }) => ({ tweakId, option: 'default' })),
      },
    })
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        purpose={t('purpose')}
        facts={
          <>
            <DeviceChip device={device} />
            <ObservedAt at={query.data?.observedAt} />
          </>
        }
        actions={
          <Button variant="primary" disabled={settable.length === 0} onClick={putBack}>
            {settable.length === 0 ? t('putBackNone') : t('putBack', { count: settable.length })}
          </Button>
        }
      />
      <QueryView query={query} loading={<SkeletonRows label={t('loading')} rows={6} />}>
        {(data) => (
          <>
            <p className="text-muted">
              {t('compared', { count: data.compared })}
              {data.unread > 0 && ` ${t('unread', { count: data.unread })}`}
              {data.settings.some(({ back }) => back === 0) && ` ${t('staysText')}`}
            </p>
            {data.presets.length > 0 && (
              <div className="grid gap-4 md:grid-cols-2">
                {data.presets.map((preset) => (
                  <PresetCard key={preset.id} preset={preset} />
                ))}
              </div>
            )}
            {data.settings.length === 0 ? (
              <EmptyState title={t('none')} text={t('noneText')} />
            ) : (
              groupsOf(data).map((group) => (
                <Group
                  key={group.id}
                  group={group}
                  presets={data.presets}
                  names={names}
                  chosen={chosen}
                  onChoose={choose}
                />
              ))
            )}
          </>
        )}
      </QueryView>
    </div>
  )
}
