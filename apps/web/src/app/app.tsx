import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, queryDefaults } from '../lib/api/index.ts'
import { useDevices } from '../lib/device/index.ts'
import { startEvents } from '../lib/events/index.ts'
import { followEvents } from '../tweaks/index.ts'
import { ErrorState, ToastArea } from '../ui/index.ts'
import { Shell } from './shell.tsx'
import { SignedOut } from './signed-out.tsx'

const Devices = () => {
  const { query, device } = useDevices()
  const { t } = useTranslation()
  if (query.isError) {
    const error = asApiError(query.error)
    if (error.code === 'NOT_SIGNED_IN') return <SignedOut />
    return (
      <main className="mx-auto max-w-160 p-6">
        <h1 className="mb-4 text-28 font-semibold">{t('app.name')}</h1>
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      </main>
    )
  }
  return <Shell device={device} />
}

export const App = () => {
  const { t } = useTranslation()
  const [client] = useState(() => new QueryClient({ defaultOptions: queryDefaults }))
  useEffect(() => {
    const [unfollow, stop] = [followEvents(client), startEvents()]
    return () => {
      unfollow()
      stop()
    }
  }, [client])
  return (
    <QueryClientProvider client={client}>
      <Devices />
      <ToastArea label={t('toast.label')} closeLabel={t('action.close')} />
    </QueryClientProvider>
  )
}
