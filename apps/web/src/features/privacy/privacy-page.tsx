import { privacyShare } from '@clearpane/advice'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  CatalogFrame,
  CatalogView,
  categorySections,
  HeroSafe,
  inArea,
  named,
  pick,
  type Rows,
} from '../../catalog/index.ts'
import { queries } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { lazyPart, ShareRing, Skeleton, SkeletonRows, Tabs } from '../../ui/index.ts'

// The page's content, in the order in which it's shown. The ids come from the catalog; a test compares them with
// the lists in the specification, which isn't part of the browser build.

/** The specification's 18 settings. */
export const privacySettings = named(
  'privacy',
  `diagnosticData activityHistory advertisingId locationServices tailoredExperiences inkingTyping microphoneAccess cameraAccess
  contactsAccess calendarAccess callHistoryAccess emailAccess tasksAccess messagingAccess radiosAccess syncWithDevices cortanaCloud
  speechRecognition`,
)

/** Two groups of the 18 settings: what Windows itself sends, and what apps are permitted to do. */
export const privacyPermissions = named(
  'privacy',
  `locationServices microphoneAccess cameraAccess contactsAccess calendarAccess callHistoryAccess emailAccess tasksAccess
  messagingAccess radiosAccess syncWithDevices`,
)
export const privacyWindows = privacySettings.filter((id) => !privacyPermissions.includes(id))

export const updateOptions = named(
  'windowsUpdate',
  'pauseUpdates deferFeatureUpdates deferQualityUpdates automaticDriverUpdates restartNotifications',
)

// This part is below the rows and is loaded separately, because the page's code has already reached its maximum size.
const Overview = lazyPart(async () => (await import('./overview.tsx')).Overview, {
  loading: <Skeleton className="h-250 rounded-card @3xl:h-127" />,
})

const Body = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation(['privacy', 'tweaks'])
  const { isPending } = useQuery(queries.privacy(device))
  const [tab, setTab] = useChoice('tab', ['page', 'more', 'updates'] as const)
  const own = pick(rows, { ids: privacySettings })
  const updates = pick(rows, { ids: updateOptions })
  const more = pick(rows, {
    every: (tweak) => inArea('privacy')(tweak) && !privacySettings.includes(tweak.id),
  })
  const view = (sections: Parameters<typeof CatalogView>[0]['sections'], safeInHead = false) => (
    <CatalogView device={device} searchLabel={t('search')} sections={sections} safeInHead={safeInHead} />
  )
  // The rows appear together with the button and the ring in the header; otherwise, the button and the ring would
  // push the rows down.
  if (isPending) return <SkeletonRows rows={10} label={t('tweaks:observed.reading')} />
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={(next) => setTab(next)}
      tabs={[
        {
          id: 'page',
          title: t('tab.page'),
          count: own.length,
          content: (
            <div className="flex flex-col gap-6">
              {view(
                [
                  {
                    id: 'windows',
                    title: t('section.windows'),
                    rows: pick(rows, { ids: privacyWindows }),
                  },
                  {
                    id: 'permissions',
                    title: t('section.permissions'),
                    rows: pick(rows, { ids: privacyPermissions }),
                  },
                ],
                true,
              )}
              <Overview rows={rows} device={device} />
            </div>
          ),
        },
        {
          id: 'more',
          title: t('tab.more'),
          count: more.length,
          content: view(categorySections('more', more)),
        },
        {
          id: 'updates',
          title: t('tab.updates'),
          count: updates.length,
          content: view([{ id: 'updates', title: t('updates'), hint: t('updatesHint'), rows: updates }]),
        },
      ]}
    />
  )
}

/**
 * The button that turns on every safe privacy setting. The button covers the same settings that the ring on this page
 * and the dashboard count.
 */
const SafeAct = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { data } = useQuery(queries.privacy(device))
  if (data === undefined) return null
  const ids = data.safeParts.map(({ tweakId }) => tweakId)
  return <HeroSafe device={device} rows={pick(rows, { ids })} act={{ id: 'privacy.safe' }} />
}

const SafeRing = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('privacy')
  const { data } = useQuery(queries.privacy(device))
  const share = data === undefined ? null : privacyShare(data)
  if (share === null || share.of === 0) return null
  const words = { done: share.done, of: share.of }
  return (
    <ShareRing
      done={share.done}
      ghost={share.safe}
      of={share.of}
      text={t('ring', words)}
      caption={t('ringCaption')}
      label={t('ringLabel', words)}
      className="text-privacy"
    />
  )
}

export const PrivacyPage = () => {
  const { t } = useTranslation('privacy')
  return (
    <CatalogFrame
      purpose={t('purpose')}
      actions={(rows, device) => <SafeAct rows={rows} device={device.id} />}
      figure={(_, device) => <SafeRing device={device.id} />}
    >
      {(rows, device) => <Body rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
