import type { RunSummary } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { timeAgo } from '../../lib/format/index.ts'
import { Chip } from '../../ui/index.ts'
import { useLasting } from './result/use-lasting.ts'
import { runState } from './run-state.ts'
import { useWho } from './use-who.ts'

/**
 * A run in two lines: first the title and the state, then the time, who started it, and the counts. The lines are the
 * parts of a flex row inside a link or a button.
 */
export const RunRow = ({ run, title }: { run: RunSummary; title: string }) => {
  const { t, i18n } = useTranslation(['run', 'damage'])
  const who = useWho()
  const figuresOf = useLasting()
  const { tone, word } = runState(run)
  return (
    <>
      <span className="min-w-40 flex-1 text-left">
        <span className="block">{run.unreadable === undefined ? title : t('damage:title')}</span>
        <span className="block text-13 text-muted">
          <time dateTime={run.at}>{timeAgo(run.at, Date.now(), i18n.language)}</time>
          {run.unreadable === undefined && (
            <>
              {` · ${who(run)} · `}
              <span>{figuresOf(run).join(' · ') || t('history.settings', { count: run.settings.held })}</span>
            </>
          )}
        </span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {run.settings.failed > 0 && (
          <Chip tone="danger">{t('history.failed', { count: run.settings.failed })}</Chip>
        )}
        <Chip tone={tone}>{t(`runState.${word}`)}</Chip>
      </span>
    </>
  )
}
