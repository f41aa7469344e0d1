import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../lib/api/index.ts'
import { errorMessage, useDiagnostic } from '../lib/diagnostics/index.ts'
import { Card } from './card.tsx'
import { Button } from './input/button.tsx'

type ErrorProps = { error: ApiError; onRetry?: (() => void) | undefined; retryLabel?: string }

/** Returns advice for an error that contains no advice. */
const todoOf = ({ status, interrupted, detail }: ApiError) => {
  if (status === 0) return interrupted ? ('error.interruptedTodo' as const) : ('error.offlineTodo' as const)
  return status === -1 && detail === '' ? ('error.pageTodo' as const) : null
}

/**
 * Shows what happened, why, and what the user can do; technical details are collapsed, and their text can be
 * selected.
 */
export const ErrorState = ({ error, onRetry, retryLabel }: ErrorProps) => {
  const { t } = useTranslation('ui')
  const wordsOf = useDiagnostic()
  const [diagnostic] = error.diagnostics
  const first = diagnostic === undefined ? undefined : wordsOf(diagnostic)
  const message = errorMessage(error)
  const todo = todoOf(error)
  return (
    <Card tone="danger" role="alert" className="flex flex-col gap-2 px-4 py-3">
      <p className="flex items-start gap-2 font-semibold">
        <CircleAlert
          size={16}
          strokeWidth={1.75}
          className="mt-0.5 shrink-0 text-danger"
          aria-hidden="true"
        />
        <span className="min-w-0 break-words">{message}</span>
      </p>
      {first !== undefined ? (
        <div className="flex flex-col gap-0.5 text-muted">
          {first.what !== message && <p>{first.what}</p>}
          <p>{first.why}</p>
          <p className="text-text">{first.todo}</p>
        </div>
      ) : (
        <p className="text-muted">{todo === null ? error.detail : t(todo)}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {onRetry !== undefined && (
          <Button small onClick={onRetry}>
            {retryLabel ?? t('action.retry')}
          </Button>
        )}
        <details className="text-13 text-muted">
          <summary className="inline-flex min-h-6 items-center rounded-control underline decoration-line underline-offset-3">
            {t('error.technical')}
          </summary>
          <p className="mt-1 font-mono break-all">
            {[error.code, error.status > 0 && `HTTP ${error.status}`, error.detail || error.message]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </details>
      </div>
    </Card>
  )
}
