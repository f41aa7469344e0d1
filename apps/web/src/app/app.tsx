import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followRun } from '../changes/index.ts'
import { loadWords } from '../i18n/index.ts'
import { asApiError, queryDefaults, signedIn } from '../lib/api/index.ts'
import { useDevices } from '../lib/device/index.ts'
import { refreshByEvents } from '../lib/events/refresh.ts'
import { follow, startEvents } from '../lib/events/stream.ts'
import { useIdle } from '../lib/idle.ts'
import { followOtherTabs, session } from '../lib/session/index.ts'
import { useStore } from '../lib/store.ts'
import { Card, ErrorBoundary, lazyPart, PartFailed } from '../ui/index.ts'
import { Logo } from './logo.tsx'
import { Shell } from './shell.tsx'
import { SplashBar } from './top-bar.tsx'

/**
 * The page that is shown if there is no session: only the browser that opened the one-time link has one. If the user
 * opens a new link in another tab, this tab continues automatically.
 */
const SignedOut = () => {
  const { t } = useTranslation('app')
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Card className="flex max-w-120 flex-col gap-3 p-8">
        <p className="mb-2 flex items-center gap-2.5 font-semibold">
          <Logo /> {t('name')}
        </p>
        <h1 className="text-20 font-semibold">{t('signedOut.title')}</h1>
        <p className="text-16">{t('signedOut.todo')}</p>
        <p className="text-muted">{t('signedOut.why')}</p>
        <p className="text-muted">{t('signedOut.kept')}</p>
      </Card>
    </main>
  )
}

// Most visitors have already entered the app, so the landing page isn't included in what the browser loads first.
const Splash = lazyPart(
  async () => {
    const [{ SplashPage }] = await Promise.all([
      import('../features/splash/splash-page.tsx'),
      loadWords('splash'),
    ])
    return SplashPage
  },
  { loading: <SplashBar /> },
)

// Nothing in this part is visible during the first second. The app loads this part soon after the first second,
// because loading it would fail if the server stopped in the meantime.
const Later = lazyPart(async () => {
  const [{ Later: later }] = await Promise.all([import('./later.tsx'), loadWords('asked')])
  return later
})

/** The page that replaces everything else if the shell couldn't be drawn or failed. */
const WholePage = ({ error, onRetry }: { error: unknown; onRetry(): void }) => {
  const { t } = useTranslation('app')
  return (
    <main className="mx-auto max-w-160 p-6">
      <h1 className="mb-4 text-28 font-semibold">{t('name')}</h1>
      <PartFailed error={error} onRetry={onRetry} />
    </main>
  )
}

/** Shows the sign-in state first, then the landing page until the user has entered the app, then the app. */
const Devices = () => {
  const { entered } = useStore(session)
  const known = useStore(signedIn)
  const { query, device } = useDevices()
  if (query.isError) {
    const error = asApiError(query.error)
    if (error.code === 'NOT_SIGNED_IN') return <SignedOut />
    return <WholePage error={error} onRetry={() => void query.refetch()} />
  }
  if (entered && !known) return <SignedOut />
  return entered ? <Shell device={device} /> : <Splash bar={<SplashBar />} />
}

const Connected = () => {
  const [client] = useState(() => new QueryClient({ defaultOptions: queryDefaults }))
  useEffect(() => {
    const ends = [follow('jobs'), followRun(client), refreshByEvents(client), startEvents()]
    return () => {
      for (const end of ends) end()
    }
  }, [client])
  useEffect(followOtherTabs, [])
  const idle = useIdle()
  return (
    <QueryClientProvider client={client}>
      <Devices />
      {idle && <Later />}
    </QueryClientProvider>
  )
}

/** The outermost error boundary: shows a page for errors that no inner boundary catches. */
export const App = () => (
  <ErrorBoundary failed={(error, retry) => <WholePage error={error} onRetry={retry} />}>
    <Connected />
  </ErrorBoundary>
)
