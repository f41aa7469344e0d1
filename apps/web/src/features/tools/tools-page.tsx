/** /advanced-tools: one tab per tool. */

import {
  type Device,
  type DeviceId,
  type HardwareFact,
  type HardwareKind,
  type HardwarePart,
  hardwareWords,
  messageOf,
  type Reading,
  wordUnit,
} from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResetButton } from '../../changes/reset/index.ts'
import { loadWords } from '../../i18n/index.ts'
import { queries } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { saveText } from '../../lib/download.ts'
import { figureText } from '../../lib/format/figures.ts'
import { useReason, useSource } from '../../lib/reasons/index.ts'
import { BenchmarkButton, BenchmarkCard } from '../../live/benchmark/index.ts'
import { DeviceChip } from '../../shared/device-chip.tsx'
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  lazyPart,
  PageHeader,
  QueryView,
  Skeleton,
  Tabs,
  toast,
} from '../../ui/index.ts'
import { type Duplicates, useDuplicates } from './duplicates/use-duplicates.ts'

const isWord = (value: unknown): value is (typeof hardwareWords)[number] =>
  (hardwareWords as readonly unknown[]).includes(value)

export type FactWords = {
  part(kind: HardwareKind): string
  fact(fact: HardwareFact): string
  /** Returns a figure as text. If `known` is false, the text explains why the value is missing. */
  value(reading: Reading): { text: string; known: boolean }
}

/** Returns the words for the facts about a piece of hardware, in the user's language. */
const useFactWords = (): FactWords => {
  const { t, i18n } = useTranslation('tools')
  const reasonOf = useReason()
  return {
    part: (kind) => t(`part.${kind}`),
    fact: (fact) => t(`fact.${fact}`),
    value: (reading) => {
      if (reading.status !== 'measured')
        return {
          text: t('unknown', {
            reason: reasonOf(reading.status === 'pending' ? reading.until : reading.reason),
          }),
          known: false,
        }
      const { value, unit } = reading
      if (typeof value === 'boolean') return { text: t(value ? 'yes' : 'no'), known: true }
      if (unit === wordUnit && isWord(value)) return { text: t(`word.${value}`), known: true }
      return { text: figureText(value, unit, i18n.language), known: true }
    },
  }
}

// A PC's parts, grouped by kind; the user can also save them as text. Pure.

/** A shown part. `name` tells several parts of the same kind apart; null if there is only one. */
type ShownPart = { id: string; name: string | null; facts: HardwarePart['facts'] }
type PartGroup = { kind: HardwareKind; parts: ShownPart[] }

/** In their original order. */
export const groupsOf = (parts: readonly HardwarePart[]): PartGroup[] =>
  [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    parts: of.map(({ name, facts }, i) => ({
      id: `${kind} ${i + 1}`,
      name: name ?? (of.length > 1 ? String(i + 1) : null),
      facts,
    })),
  }))

const blockOf = (words: FactWords, { kind, parts }: PartGroup): string[] =>
  parts.map(({ name, facts }) =>
    [
      name === null ? words.part(kind) : `${words.part(kind)}: ${name}`,
      ...facts.map(({ fact, reading }) => `  ${words.fact(fact)}: ${words.value(reading).text}`),
    ].join('\n'),
  )

export const partsText = (parts: readonly HardwarePart[], words: FactWords): string =>
  `${groupsOf(parts)
    .flatMap((group) => blockOf(words, group))
    .join('\n\n')}\n`

/** The PC's hardware: one card for each kind of part; if a fact is unknown, the card shows the reason. */
const Facts = ({ facts, withSources }: { facts: HardwarePart['facts']; withSources: boolean }) => {
  const words = useFactWords()
  const sourceOf = useSource()
  return (
    <dl className="flex flex-col gap-1">
      {facts.map(({ fact, reading }) => {
        const { text, known } = words.value(reading)
        return (
          <div key={fact} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-x-4">
            <dt className="text-muted">{words.fact(fact)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {known ? text : <span className="text-muted">{text}</span>}
              {withSources && reading.status === 'measured' && (
                <span className="block text-12 text-muted">{sourceOf(reading)}</span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const Group = ({ group, withSources }: { group: PartGroup; withSources: boolean }) => {
  const words = useFactWords()
  const id = `part-${group.kind}`
  return (
    <section aria-labelledby={id} className="mb-3 break-inside-avoid">
      <Card className="flex flex-col gap-3 px-4 py-3 text-13">
        <h2 id={id} className="text-14 font-semibold">
          {words.part(group.kind)}
        </h2>
        {group.parts.map(({ id: part, name, facts }) => (
          <div key={part} className="flex flex-col gap-1">
            {name !== null && <h3 className="font-semibold">{name}</h3>}
            <Facts facts={facts} withSources={withSources} />
          </div>
        ))}
      </Card>
    </section>
  )
}

const Parts = ({ parts }: { parts: readonly HardwarePart[] }) => {
  const { t } = useTranslation('tools')
  const [withSources, setWithSources] = useState(false)
  if (parts.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-13">
        <p className="text-muted">{t('private')}</p>
        <Checkbox checked={withSources} onChange={setWithSources}>
          {t('sources')}
        </Checkbox>
      </div>
      <div className="gap-3 @3xl:columns-2">
        {groupsOf(parts).map((group) => (
          <Group key={group.kind} group={group} withSources={withSources} />
        ))}
      </div>
    </div>
  )
}

export const SystemTab = ({ device }: { device: DeviceId }) => (
  <QueryView
    query={useQuery(queries.hardware(device))}
    loading={<Skeleton className="h-200 rounded-card" />}
    fresh
  >
    {({ parts }) => <Parts key={device} parts={parts} />}
  </QueryView>
)

/** Exports the system information. */
const SystemActions = ({ device }: { device: Device }) => {
  const { t } = useTranslation('tools')
  const words = useFactWords()
  const { data } = useQuery(queries.hardware(device.id))
  const isEmpty = data === undefined || data.parts.length === 0
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(partsText(data?.parts ?? [], words))
      toast(t('copied'), t('private'))
    } catch (error) {
      toast(t('notCopied'), messageOf(error), { destructive: true })
    }
  }
  const save = () => {
    const { id, title, description, sample } = device
    const document = { device: { id, title, description, sample }, parts: data?.parts }
    saveText(
      'clearpane-system-information.json',
      `${JSON.stringify(document, null, 2)}\n`,
      'application/json',
    )
  }
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <Button icon={<Copy {...icon} />} disabled={isEmpty} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Button icon={<Download {...icon} />} disabled={isEmpty} onClick={save}>
        {t('export')}
      </Button>
    </>
  )
}

/** The Scan Duplicates button in the page's header, which is shown on every tab. */
const ScanButton = ({ tool, onStart }: { tool: Duplicates; onStart(): void }) => {
  const { t } = useTranslation('tools')
  const { view, start } = tool
  const works = view.state === 'running' || view.state === 'cancelling'
  return (
    <Button
      disabled={works}
      onClick={() => {
        start()
        onStart()
      }}
    >
      {t(works ? 'scanning' : 'scanDuplicates')}
    </Button>
  )
}

const DriversTab = lazyPart(
  async () => {
    const [{ DriversTab: view }] = await Promise.all([
      import('./drivers/drivers-tab.tsx'),
      loadWords('tools', 'live'),
    ])
    return view
  },
  { loading: <Skeleton className="h-120 rounded-card" /> },
)

const DuplicatesTab = lazyPart(
  async () => {
    const [{ DuplicatesTab: view }] = await Promise.all([
      import('./duplicates/duplicates-tab.tsx'),
      loadWords('tools'),
    ])
    return view
  },
  { loading: <Skeleton className="h-120 rounded-card" /> },
)

export const ToolsPage = () => {
  const { t } = useTranslation('tools')
  const device = useDevice()
  const [tab, setTab] = useChoice('tab', ['system', 'drivers', 'duplicates', 'benchmark'] as const)
  const duplicates = useDuplicates(device.id)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        purpose={t('purpose')}
        facts={<DeviceChip device={device} />}
        actions={
          <>
            <ResetButton
              type="tools"
              words={{ button: t('reset.button'), title: t('reset.title'), text: t('reset.text') }}
              forget={() => 0}
            />
            {tab === 'system' && <SystemActions device={device} />}
            <ScanButton tool={duplicates} onStart={() => setTab('duplicates')} />
            <BenchmarkButton
              key={device.id}
              device={device.id}
              place="tools"
              onStart={() => setTab('benchmark')}
            />
          </>
        }
      />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => setTab(next)}
        tabs={[
          {
            id: 'drivers',
            title: t('tab.drivers'),
            content: <DriversTab key={device.id} device={device.id} />,
          },
          {
            id: 'duplicates',
            title: t('tab.duplicates'),
            content: <DuplicatesTab key={device.id} device={device.id} tool={duplicates} />,
          },
          { id: 'system', title: t('tab.system'), content: <SystemTab device={device.id} /> },
          {
            id: 'benchmark',
            title: t('tab.benchmark'),
            content: <BenchmarkCard key={device.id} device={device.id} place="tools" />,
          },
        ]}
      />
    </div>
  )
}
