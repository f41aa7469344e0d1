import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import {
  CatalogFrame,
  CatalogView,
  named,
  pick,
  type RowQuery,
  type Rows,
  usePageReview,
} from '../../catalog/index.ts'
import { useStaged } from '../../changes/index.ts'
import { forgetSelection, ResetButton } from '../../changes/reset/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { Button, lazyPart, Notice, Skeleton, Tabs, toast } from '../../ui/index.ts'

// The page's content, in the order in which it's shown. The ids come from the catalog; a test compares them with
// the lists in the specification, which isn't part of the browser build.

/** The 20 apps in the specification; Mail and Calendar are one package, so there are 19 rows. */
export const storeApps = named(
  'debloat',
  `calculator camera mail grooveMusic maps moviesAndTV oneNote paint3D people photos solitaire stickyNotes voiceRecorder weather xbox
  skype yourPhone tips getHelp`,
)
/** Apps that the specification marks as important for the user. */
export const importantApps = ['debloat.photos']

/** The ten features in the specification, each with its catalog entry. */
export const features = [
  'debloat.cortana',
  'debloat.microsoftEdge',
  'debloat.oneDrive',
  'debloat.oneDrivePolicy',
  'debloat.xboxServices',
  'ads.widgetsPolicy',
  'debloat.teamsChat',
  'services.printSpooler',
  'debloat.windowsDefender',
  'debloat.storageSeanse',
  'debloat.gameMode',
]

const listed = new Set([...storeApps, ...features])

export const debloatSections: readonly {
  id: 'store' | 'features' | 'more' | 'parts' | 'kept'
  pick: RowQuery
}[] = [
  { id: 'store', pick: { ids: storeApps } },
  { id: 'features', pick: { ids: features } },
  {
    id: 'more',
    pick: {
      every: (tweak) => tweak.area === 'debloat' && tweak.section === undefined && !listed.has(tweak.id),
    },
  },
  {
    id: 'parts',
    pick: { every: ({ area, section }) => area === 'debloat' && section === 'parts' },
  },
  {
    id: 'kept',
    pick: { every: (tweak) => tweak.area === 'debloat' && tweak.section === 'kept' && !listed.has(tweak.id) },
  },
]

const AllApps = lazyPart(async () => (await import('./all-apps.tsx')).AllApps, {
  loading: <Skeleton className="h-120 rounded-card" />,
})

const Actions = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation('debloat')
  const ids = debloatSections.flatMap((section) => pick(rows, section.pick).map(({ tweak }) => tweak.id))
  const { open } = usePageReview(device, ids, { id: 'apps.remove' }, 'app')
  const ask = () => open() || toast(t('nothing'), t('nothingText'))
  return (
    <>
      <Button onClick={ask}>{t('preview')}</Button>
      <Button onClick={ask}>{t('apply')}</Button>
      <ResetButton type="debloat" forget={() => forgetSelection(device, ids, 'app')} />
    </>
  )
}

/** If any unsafe features are selected, shows how many, as the specification requires. */
const UnsafeSelected = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation('debloat')
  const staged = useStaged(device)
  const unsafe = pick(rows, { ids: features }).filter(
    ({ tweak }) => tweak.risk === 'unsafe' && staged[tweak.id] !== undefined,
  )
  if (unsafe.length === 0) return null
  return (
    <Notice variant="warn" title={t('unsafe', { count: unsafe.length })}>
      {t('unsafeText')}
    </Notice>
  )
}

const Body = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation('debloat')
  const [tab, setTab] = useChoice('tab', ['page', 'all'] as const)
  const looks = { important: importantApps }
  const catalog = (
    <CatalogView
      device={device}
      searchLabel={t('search')}
      sections={debloatSections.map((section) => ({
        id: section.id,
        title: t(`section.${section.id}`),
        rows: pick(rows, section.pick),
        looks,
        ...(section.id === 'kept' ? { hint: t('keptHint') } : {}),
        ...(section.id === 'features' ? { before: <UnsafeSelected rows={rows} device={device} /> } : {}),
      }))}
    />
  )
  return (
    <Tabs
      label={t('title')}
      value={tab}
      onChange={(next) => setTab(next)}
      tabs={[
        { id: 'page', title: t('tab.page'), content: catalog },
        { id: 'all', title: t('tab.all'), content: <AllApps device={device} /> },
      ]}
    />
  )
}

export const DebloatPage = () => {
  const { t } = useTranslation('debloat')
  return (
    <CatalogFrame
      purpose={t('purpose')}
      actions={(rows, device) => <Actions rows={rows} device={device.id} />}
    >
      {(rows, device) => <Body rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
