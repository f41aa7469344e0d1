/**
 * The page's content in order. Ids are the catalog's own; a test holds them to the
 * specification's lists, which the browser build doesn't carry.
 */
import { named } from '../../tweaks/catalog/index.ts'

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
