import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, asApiError, offlineError, request } from '../lib/api/index.ts'
import { reloadPage } from '../lib/reload.ts'
import { isPartError } from './part-error.ts'
import { ErrorState } from './states.tsx'

const serverAnswers = () =>
  request('app').then(
    () => true,
    (error: unknown) => asApiError(error).status !== 0,
  )

/**
 * Offers to reload the page, because the server was updated and now has different files, or was briefly unavailable.
 * Browsers remember that a module failed to load (https://github.com/whatwg/html/issues/6768), so reloading the page
 * is the only remedy.
 */
const NotLoaded = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('ui')
  const [answers, setAnswers] = useState<boolean | null>(null)
  useEffect(() => {
    let left = false
    void serverAnswers().then((yes) => left || setAnswers(yes))
    return () => {
      left = true
    }
  }, [])
  if (answers === null) return null
  const retry = async () => {
    if (await serverAnswers()) reloadPage()
  }
  if (!answers) return <ErrorState error={offlineError(error)} onRetry={() => void retry()} />
  const shown = new ApiError({
    status: -1,
    code: null,
    message: t('partFailed.updated'),
    detail: t('partFailed.updatedTodo'),
  })
  return <ErrorState error={shown} onRetry={reloadPage} retryLabel={t('partFailed.reload')} />
}

/**
 * Replaces a part of the page that failed, and shows the reason: the server stopped, it was updated, or the part
 * itself failed.
 */
export const PartFailed = ({ error, onRetry }: { error: unknown; onRetry(): void }) =>
  isPartError(error) ? (
    <NotLoaded error={error} />
  ) : (
    <ErrorState error={asApiError(error)} onRetry={onRetry} />
  )
