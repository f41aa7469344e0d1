/** The PC's hardware: a card for each kind of part; an unknown fact shows its reason instead. */
import type { DeviceId, HardwarePart } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../lib/api/index.ts'
import { Card, Checkbox, EmptyState, QueryView, Skeleton } from '../../../ui/index.ts'
import { groupsOf, type PartGroup } from './parts.ts'
import { useFactWords } from './use-fact-words.ts'

const Facts = ({ facts, withSources }: { facts: HardwarePart['facts']; withSources: boolean }) => {
  const words = useFactWords()
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
                <span className="block text-12 text-muted">{reading.source}</span>
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
