/**
 * The page table of the catalog pages: which entries a page shows, in which order. Ids are the catalog's own;
 * a test holds them to the specification's lists, which the browser build does not carry.
 */
import type { Area, Tweak } from '@clearpane/model'

/** A section of rows: named ids in this order, or every entry a rule takes. */
export type RowQuery = { ids: readonly string[] } | { every(tweak: Tweak): boolean }

const named = (area: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${area}.${name}`)

/** The specification's 20 apps; Mail and Calendar are one package, so 19 rows. */
export const storeApps = named(
  'debloat',
  `calculator camera mail grooveMusic maps moviesAndTV oneNote paint3D people photos solitaire stickyNotes voiceRecorder weather xbox
  skype yourPhone tips getHelp`,
)
/** Marked as important in the specification. */
export const importantApps = ['debloat.photos']

/** The specification's ten features, each with what stands for it here. */
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

/** The specification's twelve services. */
export const services = named(
  'services',
  `diagnosticPolicy connectedDevices fax geolocation superfetch windowsSearch telephony printSpooler windowsTime errorReporting
  systemEventLog taskScheduler`,
)

/** The specification's 18 settings. */
export const privacySettings = named(
  'privacy',
  `diagnosticData activityHistory advertisingId locationServices tailoredExperiences inkingTyping microphoneAccess cameraAccess
  contactsAccess calendarAccess callHistoryAccess emailAccess tasksAccess messagingAccess radiosAccess syncWithDevices cortanaCloud
  speechRecognition`,
)

/** Two groups of those 18: what Windows itself sends, and what apps may use. */
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

/** What the specification's GPU slider stands for. */
export const priorityBoost = 'gaming.prioritizeGames'

const isGraphics = ({ section }: Tweak) => section === 'graphics'

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

export const inArea =
  (area: Area) =>
  (tweak: Tweak): boolean =>
    tweak.area === area
