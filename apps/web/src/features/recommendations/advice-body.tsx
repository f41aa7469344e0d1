/**
 * Shows the question box and the findings, with the sentences of all rules; this part is loaded after the page's
 * header.
 */
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useChoice } from '../../lib/choice.ts'
import { Button, Card, Disclosure, EmptyState, QueryView, SkeletonRows, Tabs } from '../../ui/index.ts'
import { FindingList } from './finding-list.tsx'
import { ModelCard } from './model/model-card.tsx'
import { type Advice, adviceQueries, type Recommendation } from './queries.ts'
import { QuestionBox } from './question-box.tsx'
import { useAdviceWords } from './use-advice-words.ts'

const tabs = ['all', 'critical', 'performance', 'cleanup', 'security'] as const
type TabId = (typeof tabs)[number]

const inTab: Record<TabId, (one: Recommendation) => boolean> = {
  all: () => true,
  critical: ({ priority }) => priority === 'critical',
  performance: ({ recommendationType }) => recommendationType === 'performance',
  cleanup: ({ recommendationType }) => recommendationType === 'cleanup',
  security: ({ recommendationType }) => recommendationType === 'security' || recommendationType === 'privacy',
}

const Summary = ({ all, device }: { all: readonly Recommendation[]; device: Device }) => {
  const { t } = useAdviceWords(device.id)
  const cells = [
    ['total', all.length],
    ['critical', all.filter(({ priority }) => priority === 'critical').length],
    ['high', all.filter(({ impact }) => impact === 'high').length],
    ['easy', all.filter(({ difficulty }) => difficulty === 'easy').length],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cells.map(([name, count]) => (
        <Card key={name} className="flex flex-col gap-0.5 px-4 py-3">
          <dt className="text-13 text-muted">{t(`summary.${name}`)}</dt>
          <dd className="text-20 font-semibold tabular-nums">{count}</dd>
        </Card>
      ))}
    </dl>
  )
}

const NothingYet = ({ device, isBusy, onStart }: { device: Device; isBusy: boolean; onStart(): void }) => {
  const { t } = useAdviceWords(device.id)
  return (
    <Card className="flex flex-col items-start gap-3 px-5 py-6">
      <h2 className="text-16 font-semibold">{t('empty.title')}</h2>
      <p className="max-w-140 text-muted">{t('empty.text')}</p>
      <ul className="list-disc pl-5 text-muted">
        <li>{t('empty.analysis')}</li>
        <li>{t('empty.usage')}</li>
        <li>{t('empty.personal')}</li>
      </ul>
      <Button variant="primary" disabled={isBusy} onClick={onStart}>
        {t('empty.start')}
      </Button>
    </Card>
  )
}

const Silent = ({ others, device }: { others: Advice['others']; device: Device }) => {
  const { t, ruleTitle, factName, reasonOf } = useAdviceWords(device.id)
  const unread = others.filter(({ is }) => is === 'notMeasured')
  const fine = others.filter(({ is }) => is === 'fine').length
  return (
    <div className="flex flex-col gap-2 text-13 text-muted">
      <p>
        {t('others.fine', { count: fine })}{' '}
        {t('others.notApplicable', { count: others.length - fine - unread.length })}
      </p>
      {unread.length > 0 && (
        <Disclosure title={t('others.unread', { count: unread.length })}>
          <ul className="mt-2 flex flex-col gap-1 pl-5">
            {unread.map(({ id, missing: [first] }) => (
              <li key={id} className="wrap-anywhere">
                {ruleTitle(id)}
                {first !== undefined && ` – ${factName(first.fact)}: ${reasonOf(first.reason)}`}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

const Found = ({ data, device }: { data: Advice; device: Device }) => {
  const { t } = useAdviceWords(device.id)
  const [tab, setTab] = useChoice('tab', tabs)
  const all = data.recommendations
  const list = (id: TabId) => all.filter(inTab[id])
  return (
    <>
      <Summary all={all} device={device} />
      <Tabs
        label={t('tab.label')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((id) => ({
          id,
          title: t(`tab.${id}`),
          count: list(id).length || undefined,
          content:
            list(id).length === 0 ? (
              <EmptyState title={t('tab.none')} text={t('tab.noneText')} />
            ) : (
              <FindingList list={list(id)} device={device} />
            ),
        }))}
      />
      <Silent others={data.others} device={device} />
    </>
  )
}

type Props = { device: Device; isBusy: boolean; onStart(): void }

export const AdviceBody = ({ device, isBusy, onStart }: Props) => {
  const { t } = useAdviceWords(device.id)
  const query = useQuery(adviceQueries.recommendations(device.id))
  return (
    <div className="flex flex-col gap-6">
      <QuestionBox device={device} />
      <QueryView query={query} loading={<SkeletonRows label={t('loading')} rows={4} />}>
        {(data) =>
          data.analysis === null ? (
            <NothingYet device={device} isBusy={isBusy} onStart={onStart} />
          ) : (
            <Found data={data} device={device} />
          )
        }
      </QueryView>
      {/* The height of the findings is unknown before they are read, so this card would move. */}
      {!query.isPending && <ModelCard device={device.id} />}
    </div>
  )
}
