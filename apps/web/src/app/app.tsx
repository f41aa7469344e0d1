import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../i18n/index.ts'
import { asApiError, queryDefaults, signedIn } from '../lib/api/index.ts'
import { useDevices } from '../lib/device/index.ts'
import { startEvents } from '../lib/events/index.ts'
import { followOtherTabs, session } from '../lib/session/index.ts'
import { useStore } from '../lib/store.ts'
import { followEvents } from '../tweaks/index.ts'
import { ErrorState, ToastArea } from '../ui/index.ts'
import { pages } from './pages.ts'
import { Shell } from './shell.tsx'
import { SignedOut } from './signed-out.tsx'
import { SplashBar } from './top-bar.tsx'

// Most visits have entered already: the landing page is not part of the first page then.
const Splash = lazy(async () => {
  const words = loadWords('splash')
  const { SplashPage } = await import('../features/splash/index.ts')
  await words
  return { default: SplashPage }
})

const isBuilt = (id: string) => pages.some((page) => page.id === id)

/** The session of the server first, then the landing page until the person has entered, then the app. */
const Devices = () => {
  const { entered } = useStore(session)
  const known = useStore(signedIn)
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
  if (entered && !known) return <SignedOut />
  return entered ? (
    <Shell device={device} />
  ) : (
    <Suspense fallback={<SplashBar />}>
      <Splash bar={<SplashBar />} isBuilt={isBuilt} />
    </Suspense>
  )
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
  useEffect(followOtherTabs, [])
  return (
    <QueryClientProvider client={client}>
      <Devices />
      <ToastArea label={t('toast.label')} closeLabel={t('action.close')} />
    </QueryClientProvider>
  )
}
