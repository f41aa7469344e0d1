import type { JobTypeName } from '@clearpane/contracts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../changes/run/use-who.ts'
import { shortTime } from '../../lib/format/index.ts'
import { Button, ErrorState, Progress } from '../../ui/index.ts'
import { type Area, Row, useOpen } from './row.tsx'
import { Time } from './time.tsx'
import type { ToolView } from './tool-view.ts'

type Props<R, P> = {
  title: string
  /** One short line that describes what the tool examines. */
  text: string
  icon: LucideIcon
  area: Area
  type: JobTypeName
  tool: { view: ToolView<R, P>; start(): void; cancel(): void; clear(): void }
  /** The button's labels before the scan runs and while it runs. */
  words: { start: string; running: string }
  /** Whether another job is running that would disturb the scan. */
  blocked?: boolean
  /** Shows which action was carried out on the last result, until there is a newer one. */
  idle?: ReactNode
  /** Shows the results so far while the scan runs. */
  partial?: (partials: readonly P[]) => ReactNode
  /** Returns the result in a few words, for the collapsed row. */
  brief: (result: R) => string
  children: (result: R) => ReactNode
}

const isWork = (state: string) => state === 'running' || state === 'cancelling'

/** Shows a scan as a row: what it examines, its newest result in a few words, and its button. */
export const ToolRow = <R, P>(props: Props<R, P>) => {
  const {
    title,
    text,
    icon,
    area,
    type,
    tool,
    words,
    blocked = false,
    idle,
    partial,
    brief,
    children,
  } = props
  const { t, i18n } = useTranslation('tool')
  const actorOf = useActor()
  const { view } = tool
  const works = isWork(view.state)
  const [open, toggle] = useOpen(
    view.state,
    (from, to) => (isWork(from) && to === 'result') || (from === 'result' && to === 'idle'),
  )
  const stage =
    'stage' in view && view.stage !== null
      ? t(`stage.${type}.${view.stage}` as 'stage.starting')
      : t('stage.starting')

  const line = () => {
    if ('percent' in view)
      return (
        <>
          <p role="status" className="flex justify-between gap-3">
            <span>{view.state === 'cancelling' ? t('cancelling') : stage}</span>
            <span className="font-mono">{view.percent} %</span>
          </p>
          <Progress label={title} done={view.percent} total={100} />
        </>
      )
    if (view.state !== 'result' || open) return <p>{text}</p>
    return (
      <p className="flex flex-wrap gap-x-3">
        <span>{brief(view.value)}</span>
        <Time at={view.at} />
      </p>
    )
  }

  const content = () => {
    if ('percent' in view)
      return (
        <div className="flex flex-col gap-2">
          {view.actor !== null && view.actor.kind !== 'person' && (
            <p className="text-13 text-muted">{t('startedBy', { who: actorOf(view.actor) })}</p>
          )}
          {partial?.(view.partials)}
        </div>
      )
    if (view.state === 'failed') return <ErrorState error={view.error} />
    if (view.state === 'interrupted')
      return (
        <div role="status" className="flex flex-col items-start gap-0.5">
          <p className="font-semibold">{t('interrupted')}</p>
          <p className="text-muted">
            {t('interruptedText', { time: shortTime(view.startedAt, Date.now(), i18n.language) })}
          </p>
        </div>
      )
    if (view.state === 'result')
      return (
        <div className="flex flex-col gap-3">
          {children(view.value)}
          <div className="flex items-center gap-3">
            <Time at={view.at} />
            <Button small variant="quiet" onClick={tool.clear}>
              {t('clear')}
            </Button>
          </div>
        </div>
      )
    return idle ?? null
  }
  const folds = view.state === 'result' || view.state === 'idle'
  return (
    <Row
      title={title}
      icon={icon}
      area={area}
      line={line()}
      content={content()}
      open={!folds || open}
      {...(folds ? { onToggle: toggle } : {})}
    >
      {view.state === 'interrupted' && (
        <Button small variant="quiet" onClick={tool.clear}>
          {t('dismiss')}
        </Button>
      )}
      {works && (
        <Button small disabled={view.state === 'cancelling'} onClick={tool.cancel}>
          {t('cancel')}
        </Button>
      )}
      <Button small disabled={works || blocked} onClick={tool.start}>
        {works ? words.running : words.start}
      </Button>
    </Row>
  )
}
