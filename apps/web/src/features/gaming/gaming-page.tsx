import type { DeviceId, Tweak } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import {
  CatalogFrame,
  type CatalogSection,
  CatalogView,
  categorySections,
  pick,
  type Rows,
} from '../../catalog/index.ts'
import { review, toastEnd } from '../../changes/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { LiveView } from '../../live/index.ts'
import { Button, lazyPart, Skeleton, Tabs } from '../../ui/index.ts'
import { autoProfile, type Entry, ProfilesLoading, useGamingProfiles } from './use-profiles.tsx'

const useGamingReview = (device: DeviceId) => {
  const { t } = useTranslation('gaming')
  return ({ preset }: Entry) =>
    review.set({
      device,
      act: { id: 'preset', names: { preset: preset.id, name: preset.title } },
      origin: { kind: 'selection', choices: preset.choices, presetId: preset.id },
      onEnd: toastEnd(t('applied'), t('failed'), t('failedText')),
    })
}

// The profiles are the largest part of the page and are shown on only one tab, so they're loaded separately.
const GamingProfiles = lazyPart(async () => (await import('./gaming-profiles.tsx')).GamingProfiles, {
  loading: <ProfilesLoading />,
})

// The page's content, in the order in which it's shown. The ids come from the catalog.

/** The catalog entry that the specification's GPU slider sets. */
export const priorityBoost = 'gaming.prioritizeGames'

const isGraphics = ({ section }: Tweak) => section === 'graphics'

/** Catalog entries about power and updates that gaming profiles also use. */
const besideGames = [
  'power.enableHighPerformance',
  'power.disableUSBPowerSaving',
  'windowsUpdate.activeHours',
]
const gamingSystem = (tweak: Tweak): boolean =>
  (tweak.area === 'gaming' && !isGraphics(tweak) && tweak.id !== priorityBoost) ||
  besideGames.includes(tweak.id)
export const gamingGraphics = (tweak: Tweak): boolean => tweak.area === 'gaming' && isGraphics(tweak)

// The slider is loaded separately, because the page's code has already reached its maximum size.
const GpuSlider = lazyPart(async () => (await import('./gpu-slider.tsx')).GpuSlider, {
  loading: <Skeleton className="h-36 rounded-card" />,
})

const BenchmarkCard = lazyPart(async () => (await import('../../live/benchmark/index.ts')).BenchmarkCard, {
  loading: <Skeleton className="h-20 rounded-card" />,
})

const FramesCard = lazyPart(async () => (await import('./frames/frames-card.tsx')).FramesCard, {
  loading: <Skeleton className="h-44 rounded-card" />,
})

const SessionsTab = lazyPart(async () => (await import('./games/sessions-tab.tsx')).SessionsTab, {
  loading: <Skeleton className="h-96 rounded-card" />,
})

const ProgramsCard = lazyPart(async () => (await import('./games/programs-card.tsx')).ProgramsCard, {
  loading: <Skeleton className="h-96 rounded-card" />,
})

/** The sensors, starting with those that are most likely to show what limits a game. */
const watched = ['gpu', 'cpu', 'memory', 'network', 'disk'] as const

const AutoOptimize = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('gaming')
  const { entries } = useGamingProfiles(device)
  const open = useGamingReview(device)
  const auto = entries.find(({ preset }) => preset.id === autoProfile)
  return (
    <Button
      variant="primary"
      disabled={auto === undefined || auto.values === 0 || auto.status.state === 'active'}
      onClick={() => auto !== undefined && open(auto)}
    >
      {t('auto')}
    </Button>
  )
}

const Body = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation('gaming')
  const [tab, setTab] = useChoice('tab', ['profiles', 'sessions', 'system', 'gpu', 'monitor'] as const)
  // The height of the cards above isn't known until the profiles have been loaded, so content below the cards would
  // jump if it were shown earlier.
  const reading = useGamingProfiles(device).query.isPending
  const system = pick(rows, { every: gamingSystem })
  const graphics = pick(rows, { every: gamingGraphics })
  const boost = rows.byId.get(priorityBoost)
  const gpu = boost === undefined ? graphics : [boost, ...graphics]
  const view = (sections: readonly CatalogSection[]) => (
    <CatalogView device={device} searchLabel={t('search')} sections={sections} />
  )
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={(next) => setTab(next)}
      tabs={[
        {
          id: 'profiles',
          title: t('tab.profiles'),
          content: (
            <div className="flex flex-col gap-5">
              <GamingProfiles device={device} />
              {!reading && <BenchmarkCard device={device} place="gaming" />}
            </div>
          ),
        },
        { id: 'sessions', title: t('tab.sessions'), content: <SessionsTab device={device} /> },
        {
          id: 'system',
          title: t('tab.system'),
          count: system.length,
          content: view(categorySections('system', system)),
        },
        {
          id: 'gpu',
          title: t('tab.gpu'),
          count: gpu.length,
          content: (
            <div className="flex flex-col gap-5">
              {boost !== undefined && <GpuSlider row={boost} device={device} />}
              <ProgramsCard device={device} />
              {view([{ id: 'gpu', title: t('tab.gpu'), rows: gpu }])}
            </div>
          ),
        },
        {
          id: 'monitor',
          title: t('tab.monitor'),
          content: (
            <div className="flex flex-col gap-5">
              <LiveView key={device} device={device} only={watched} />
              <FramesCard />
            </div>
          ),
        },
      ]}
    />
  )
}

export const GamingPage = () => {
  const { t } = useTranslation('gaming')
  return (
    <CatalogFrame purpose={t('purpose')} actions={(_, device) => <AutoOptimize device={device.id} />}>
      {(rows, device) => <Body rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
