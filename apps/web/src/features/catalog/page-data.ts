/**
 * Says which entries each catalog page shows, in which order. Ids are the catalog's. A test compares them with
 * the catalog's `specKeys`, which the browser build doesn't contain.
 */
import type { Area, Tweak } from '@clearpane/model'

/** A section of rows: named ids in this order, or every entry a rule takes. */
export type RowQuery = { ids: readonly string[] } | { every(tweak: Tweak): boolean }

const named = (area: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${area}.${name}`)

/** The 20 `debloatApps`. Mail and Calendar are one package, so 19 rows. */
export const storeApps = named(
  'debloat',
  `calculator camera mail grooveMusic maps moviesAndTV oneNote paint3D people photos solitaire stickyNotes voiceRecorder weather xbox
  skype yourPhone tips getHelp`,
)
export const importantApps = ['debloat.photos']

/** The tweaks of the ten `debloatFeatures`. */
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

/** The twelve of `servicesPage`. */
export const services = named(
  'services',
  `diagnosticPolicy connectedDevices fax geolocation superfetch windowsSearch telephony printSpooler windowsTime errorReporting
  systemEventLog taskScheduler`,
)

/** The 18 `privacySettings`. */
export const privacySettings = named(
  'privacy',
  `diagnosticData activityHistory advertisingId locationServices tailoredExperiences inkingTyping microphoneAccess cameraAccess
  contactsAccess calendarAccess callHistoryAccess emailAccess tasksAccess messagingAccess radiosAccess syncWithDevices cortanaCloud
  speechRecognition`,
)

/** Two groups of those 18: what Windows itself sends, and what apps may use. */
export const privacyPermissions = privacySettings.filter((id) =>
  /Access$|locationServices|syncWithDevices/.test(id),
)
export const privacyWindows = privacySettings.filter((id) => !privacyPermissions.includes(id))

export const updateOptions = named(
  'windowsUpdate',
  'pauseUpdates deferFeatureUpdates deferQualityUpdates automaticDriverUpdates restartNotifications',
)

/** The tweak that the GPU slider stages. */
export const priorityBoost = 'gaming.prioritizeGames'

const isGraphics = ({ category }: Tweak) => category === 'Graphics'

/** Power and update entries that gaming profiles use too. */
const besideGames = [
  'power.enableHighPerformance',
  'power.disableUSBPowerSaving',
  'windowsUpdate.activeHours',
]
export const gamingSystem = (tweak: Tweak): boolean =>
  (tweak.area === 'gaming' && !isGraphics(tweak) && tweak.id !== priorityBoost) ||
  besideGames.includes(tweak.id)
export const gamingGraphics = (tweak: Tweak): boolean => tweak.area === 'gaming' && isGraphics(tweak)

const isKept = ({ category }: Tweak) => category === 'Kept as they are'
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
      every: (tweak) =>
        tweak.area === 'debloat' &&
        tweak.category !== 'Optional features' &&
        !isKept(tweak) &&
        !listed.has(tweak.id),
    },
  },
  {
    id: 'parts',
    pick: { every: ({ area, category }) => area === 'debloat' && category === 'Optional features' },
  },
  {
    id: 'kept',
    pick: { every: (tweak) => tweak.area === 'debloat' && isKept(tweak) && !listed.has(tweak.id) },
  },
]

export const inArea =
  (area: Area) =>
  (tweak: Tweak): boolean =>
    tweak.area === area
