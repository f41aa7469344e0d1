import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type ApiError, asApiError } from '../../lib/api/index.ts'
import { Button, Card } from '../../ui/index.ts'
import { findRunOf, hideRun } from './run-store.ts'
import { confirmedIn, type RunTask } from './run-task.ts'

/** Why reconnecting failed this time. */
const Still = ({ error: { status, code, message } }: { error: ApiError }) => {
  const { t } = useTranslation('run')
  return (
    <p className="text-13">
      {status === 0 ? t('run.stillOffline') : code === 'NOT_SIGNED_IN' ? t('run.signedOut') : message}
    </p>
  )
}

/** The connection broke during a run: shows what's known, and how to reach the journal. */
export const Interrupted = ({ task }: { task: RunTask }) => {
  const { t } = useTranslation('run')
  const [, go] = useLocation()
  const [state, setState] = useState<'idle' | 'asking' | ApiError>('idle')
  const reconnect = async () => {
    setState('asking')
    try {
      const runId = await findRunOf(task)
      hideRun()
      go(runId === null ? '/history' : `/history?run=${encodeURIComponent(runId)}`)
    } catch (error) {
      setState(asApiError(error))
    }
  }
  return (
    <Card tone="warn" role="alert" className="flex flex-col items-start gap-2 px-4 py-3">
      <p className="flex items-start gap-2 font-semibold">
        <Unplug size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
        {t('run.interruptedTitle')}
      </p>
      <p className="text-muted">
        {t('run.confirmed', { confirmed: confirmedIn(task), count: task.total ?? task.changes.length })}{' '}
        {t('run.interruptedTodo')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button small disabled={state === 'asking'} onClick={reconnect}>
          {t(state === 'asking' ? 'run.reconnecting' : 'run.reconnect')}
        </Button>
        {typeof state !== 'string' && <Still error={state} />}
      </div>
    </Card>
  )
}
