import { Check, CircleDashed, Download, EyeOff, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/index.ts'
import { FoundList, ToolCard, type ToolView } from '../../live/tool/index.ts'
import {
  AccordionRow,
  Button,
  Card,
  Chip,
  Dialog,
  EmptyState,
  ErrorState,
  Figure,
  HowMeasured,
  IconButton,
  Keys,
  Notice,
  PageHeader,
  Progress,
  Section,
  SkeletonRows,
  Switch,
  Tooltip,
  toast,
} from '../../ui/index.ts'
import { Controls } from './controls.tsx'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const small = { size: 12, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * Shows the colours unmodified, so that a theme can be judged at a glance; the class names are written in full so
 * that Tailwind finds them.
 */
const swatches = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['accent', 'bg-accent'],
  ['ok', 'bg-ok'],
  ['warn', 'bg-warn'],
  ['danger', 'bg-danger'],
] as const

const Type = () => {
  const { t } = useTranslation('components')
  return (
    <Section id="type-title" title={t('type')}>
      <Card className="flex flex-col gap-3 p-4">
        <p className="text-40 font-semibold tracking-tight">{t('sample')}</p>
        <p className="text-28 font-semibold tracking-tight">{t('sample')}</p>
        <p className="text-20 font-semibold">{t('sample')}</p>
        <p className="text-16 font-semibold">{t('sample')}</p>
        <p>{t('sample')}</p>
        <p className="text-13 text-muted">{t('sample')}</p>
        <p className="text-12 text-muted">{t('sample')}</p>
        <p className="font-mono text-13 break-all">{t('value')}</p>
        <ul className="flex flex-wrap gap-3 pt-1">
          {swatches.map(([name, colour]) => (
            <li key={name} className="flex items-center gap-2 text-12 text-muted">
              <span
                className={`size-6 rounded-control border border-line forced-color-adjust-none ${colour}`}
              />
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

const Basics = () => {
  const { t } = useTranslation('components')
  return (
    <>
      <Type />
      <Section id="buttons-title" title={t('buttons')}>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary">{t('primary')}</Button>
          <Button icon={<Download {...icon} />}>{t('secondary')}</Button>
          <Button variant="quiet">{t('quiet')}</Button>
          <Button variant="danger" icon={<Trash2 {...icon} />}>
            {t('danger')}
          </Button>
          <Button disabled>{t('disabled')}</Button>
          <Button small>{t('secondary')}</Button>
          <IconButton aria-label={t('secondary')}>
            <Download {...icon} />
          </IconButton>
          <Keys of="g d" />
        </div>
      </Section>
      <Section id="chips-title" title={t('chips')}>
        <div className="flex flex-wrap items-center gap-2">
          <Chip>{t('neutral')}</Chip>
          <Chip tone="accent">{t('accent')}</Chip>
          <Chip tone="ok" icon={<Check {...small} />}>
            {t('ok')}
          </Chip>
          <Chip tone="warn" icon={<TriangleAlert {...small} />}>
            {t('warn')}
          </Chip>
          <Chip tone="danger" icon={<TriangleAlert {...small} />}>
            {t('bad')}
          </Chip>
          <Chip tone="unknown" icon={<CircleDashed {...small} />}>
            {t('unknown')}
          </Chip>
        </div>
      </Section>
    </>
  )
}

type Found = { id: string; title: string; severity: string }
const severities = ['Critical', 'High', 'Medium', 'Low', 'Low', 'Low']

const nothing = () => undefined

/** Shows a tool card in each of its states; its height is always the same. */
const Tools = () => {
  const { t } = useTranslation(['components', 'tool'])
  const at = '2026-11-22T10:32:00.000Z'
  const error = new ApiError({
    status: 500,
    code: 'DEFECT',
    message: t('errorMessage'),
    detail: t('errorDetail'),
  })
  const value = severities.map((severity, i) => ({ id: String(i), title: t('toolFound'), severity }))
  const views: ToolView<Found[], never>[] = [
    { state: 'idle' },
    { state: 'running', stage: 'read', percent: 37, partials: [], actor: null },
    { state: 'result', at, value },
    { state: 'failed', error },
    { state: 'interrupted', startedAt: at },
  ]
  return (
    <Section id="tools-title" title={t('tools')}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {views.map((view) => (
          <ToolCard
            key={view.state}
            title={t('toolTitle')}
            text={t('toolText')}
            icon={EyeOff}
            type="privacyScan"
            tool={{ view, start: nothing, cancel: nothing, clear: nothing }}
            words={{ start: t('toolStart'), running: t('toolRunning'), idle: t('toolIdle') }}
          >
            {(found) => (
              <div className="flex flex-col gap-2">
                <FoundList of="issues" found={found} />
              </div>
            )}
          </ToolCard>
        ))}
      </div>
    </Section>
  )
}

const Row = ({ staged }: { staged: boolean }) => {
  const { t } = useTranslation('components')
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState(staged)
  return (
    <AccordionRow
      open={open}
      onToggle={() => setOpen(!open)}
      staged={staged}
      title={t('rowTitle')}
      hint={staged ? t('staged') : t('rowHint')}
      lead={<Switch label={t('rowTitle')} checked={on} onChange={setOn} />}
      end={on ? <Chip tone="ok">{t('on')}</Chip> : <Chip>{t('off')}</Chip>}
    >
      <p className="text-muted">{t('rowText')}</p>
    </AccordionRow>
  )
}

const Rows = () => {
  const { t } = useTranslation('components')
  const measured = {
    what: t('figure'),
    how: t('figureHow'),
    source: t('figureSource'),
    unit: 'GiB',
  }
  return (
    <>
      <Section id="rows-title" title={t('rows')}>
        <Card className="divide-inset overflow-hidden">
          <Row staged={false} />
          <Row staged />
        </Card>
      </Section>
      <Section id="figures-title" title={t('figures')}>
        <Card className="grid gap-6 p-4 sm:grid-cols-3">
          <Figure label={t('figure')} shown={{ value: '118.4', unit: 'GiB' }} measured={measured} large />
          <Figure label={t('figure')} shown={{ value: '118.4', unit: 'GiB' }} measured={measured} />
          <Figure label={t('figure')} shown={{ unknown: t('figureUnknown') }} measured={measured} />
        </Card>
      </Section>
    </>
  )
}

const States = () => {
  const { t } = useTranslation(['components', 'ui'])
  const error = new ApiError({
    status: 500,
    code: 'DEFECT',
    message: t('errorMessage'),
    detail: t('errorDetail'),
  })
  return (
    <>
      <Section id="notices-title" title={t('notices')}>
        <div className="grid gap-3 lg:grid-cols-2">
          <Notice variant="info">{t('info')}</Notice>
          <Notice variant="warn">{t('warning')}</Notice>
          <Notice variant="admin" action={<Button small>{t('ui:action.retry')}</Button>}>
            {t('adminText')}
          </Notice>
          <Notice variant="unavailable">{t('unavailableText')}</Notice>
          <Notice variant="notApplicable">{t('notApplicableText')}</Notice>
        </div>
      </Section>
      <Section id="states-title" title={t('states')}>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <SkeletonRows rows={3} label={t('loading')} busy={false} />
          <div className="flex flex-col gap-4">
            <EmptyState
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={<Button small>{t('secondary')}</Button>}
            />
            <ErrorState error={error} onRetry={() => undefined} />
          </div>
        </div>
      </Section>
      <Section id="progress-title" title={t('progress')}>
        <div className="grid max-w-200 gap-4 sm:grid-cols-2">
          <Progress label={t('known')} done={3} total={7} />
          <Progress label={t('open')} done={0} total={null} />
        </div>
      </Section>
    </>
  )
}

const Floating = () => {
  const { t } = useTranslation(['components', 'ui'])
  const [open, setOpen] = useState(false)
  const measured = (
    <HowMeasured what={t('figure')} how={t('figureHow')} source={t('figureSource')} unit="GiB" />
  )
  return (
    <Section id="layers-title" title={t('layers')}>
      <div className="flex flex-wrap items-center gap-2">
        <Tooltip text={t('tooltip')}>
          <Button>{t('tooltipButton')}</Button>
        </Tooltip>
        <Button onClick={() => setOpen(true)}>{t('dialogButton')}</Button>
        <Button onClick={() => toast(t('toastTitle'), t('toastText'))}>{t('toastButton')}</Button>
        <Button onClick={() => toast(t('toastBadTitle'), t('toastText'), { destructive: true })}>
          {t('toastBadButton')}
        </Button>
        {measured}
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t('ui:action.close')}
        title={t('dialogTitle')}
        description={t('dialogText')}
        footer={<Button onClick={() => setOpen(false)}>{t('ui:action.done')}</Button>}
      >
        <p className="flex items-center gap-1">
          {t('figure')} {measured}
        </p>
      </Dialog>
    </Section>
  )
}

/** The components page, which shows the design system. Nothing on this page reads or changes a PC. */
export const ComponentsPage = () => {
  const { t } = useTranslation('components')
  return (
    <div className="flex flex-col gap-8">
      <PageHeader purpose={t('purpose')} />
      <Basics />
      <Controls />
      <Rows />
      <States />
      <Tools />
      <Floating />
    </div>
  )
}
