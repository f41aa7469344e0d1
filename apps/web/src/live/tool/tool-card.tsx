import type { JobTypeName } from '@clearpane/contracts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../changes/run/use-who.ts'
import { shortTime } from '../../lib/format/index.ts'
import { Button, Card, cx, ErrorState, Progress } from '../../ui/index.ts'
import { Time } from './time.tsx'
import type { ToolView } from './tool-view.ts'

type Props<R, P> = {
  title: string
  text: string
  icon: LucideIcon
  type: JobTypeName
  tool: { view: ToolView<R, P>; start(): void; cancel(): void; clear(): void }
  /** The button's labels before the tool runs and while it runs. */
  words: { start: string; running: string; idle: string }
  /** Whether another job is running that would disturb the tool. */
  blocked?: boolean
  /** Whether the card is short, for a result of a few lines. */
  low?: boolean
  /**
   * While there is no result, this text replaces the card's own text and shows which action was last carried out on a
   * result.
   */
  idle?: ReactNode
  /** Below the progress bar, shows the results that are already available. */
  partial?: (partials: readonly P[]) => ReactNode
  children: (result: R) => ReactNode
}

/**
 * A tool in a box of fixed height, in one of these states: idle, running, result, failed, interrupted. Longer content
 * scrolls inside the box, so that nothing below the box moves.
 */
export const ToolCard = <R, P>(props: Props<R, P>) => {
  const {
    title,
    text,
    icon: Icon,
    type,
    tool,
    words,
    blocked = false,
    low = false,
    idle,
    partial,
    children,
  } = props
  const { t, i18n } = useTranslation('tool')
  const actorOf = useActor()
  const { view } = tool
  const works = view.state === 'running' || view.state === 'cancelling'
  const stage =
    works && view.stage !== null ? t(`stage.${type}.${view.stage}` as 'stage.starting') : t('stage.starting')
  return (
    <Card
      role="group"
      aria-label={title}
      className={cx('flex flex-col gap-3 p-4', low ? 'h-80 max-sm:h-100' : 'h-120')}
    >
      <div className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-muted">
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-16 font-semibold">{title}</h3>
          <p className="text-13 text-muted">{text}</p>
        </div>
      </div>
      <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        {view.state === 'idle' && idle}
        {view.state === 'idle' && idle == null && (
          <div className="flex h-full flex-col items-center justify-center gap-3 text-center">
            <Icon size={32} strokeWidth={1.5} className="text-muted" aria-hidden="true" />
            <p className="max-w-100 text-muted">{words.idle}</p>
          </div>
        )}
        {works && (
          <div className="flex flex-col gap-2">
            <p role="status" className="flex justify-between gap-3">
              <span>{view.state === 'cancelling' ? t('cancelling') : stage}</span>
              <span className="font-mono text-muted">{view.percent} %</span>
            </p>
            <Progress label={title} done={view.percent} total={100} />
            {view.actor !== null && view.actor.kind !== 'person' && (
              <p className="text-13 text-muted">{t('startedBy', { who: actorOf(view.actor) })}</p>
            )}
            {partial?.(view.partials)}
          </div>
        )}
        {view.state === 'result' && children(view.value)}
        {view.state === 'failed' && <ErrorState error={view.error} />}
        {view.state === 'interrupted' && (
          <div role="status" className="flex flex-col gap-0.5">
            <p className="font-semibold">{t('interrupted')}</p>
            <p className="text-muted">
              {t('interruptedText', { time: shortTime(view.startedAt, Date.now(), i18n.language) })}
            </p>
          </div>
        )}
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        {view.state === 'result' && <Time at={view.at} />}
        <span className="ml-auto flex gap-2">
          {(view.state === 'result' || view.state === 'interrupted') && (
            <Button small variant="quiet" onClick={tool.clear}>
              {view.state === 'result' ? t('clear') : t('dismiss')}
            </Button>
          )}
          {works && (
            <Button small disabled={view.state === 'cancelling'} onClick={tool.cancel}>
              {t('cancel')}
            </Button>
          )}
          <Button
            small
            variant={view.state === 'result' ? 'secondary' : 'primary'}
            disabled={works || blocked}
            onClick={tool.start}
          >
            {works ? words.running : words.start}
          </Button>
        </span>
      </div>
    </Card>
  )
}
