import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../i18n/index.ts'
import { queries } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { DeviceChip, ObservedAt } from '../../shared/index.ts'
import { lazyPart, titleAppeared } from '../../ui/index.ts'
import { OverviewLoading } from './overview-loading.tsx'

// The overview isn't part of the script that is loaded first: it's requested at once, and space is reserved for it.
const Overview = lazyPart(
  async () => {
    const [{ Overview: view }] = await Promise.all([
      import('./overview/index.tsx'),
      loadWords('dashboard', 'changes'),
    ])
    return view
  },
  { loading: <OverviewLoading /> },
)
const MoreMenu = lazyPart(async () => {
  const [{ MoreMenu: view }] = await Promise.all([import('./more-menu.tsx'), loadWords('live')])
  return view
})

/**
 * Gets the time of the PC's last reading from the profile cards' query, so that nothing is requested twice.
 */
const useObserved = () => {
  const { data, isError } = useQuery(queries.presets(useDevice().id))
  return { at: data?.observedAt, failed: isError }
}

export const DashboardPage = () => {
  const { t } = useTranslation('app')
  const device = useDevice()
  useEffect(() => {
    document.title = t('name')
    titleAppeared()
  }, [t])
  return (
    <div className="flex flex-col gap-4">
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
        <h1 tabIndex={-1} id="page-title" className="font-semibold max-sm:sr-only">
          {t('name')}
        </h1>
        <DeviceChip device={device} />
        <ObservedAt {...useObserved()} />
        <div className="ml-auto size-9 pointer-coarse:size-11">
          <MoreMenu />
        </div>
      </header>
      <Overview device={device} />
    </div>
  )
}
