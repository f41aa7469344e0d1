/** The switches of the privacy page. */
import type { SpecKeys } from '../keys.ts'

export const privacySettingsKeys: SpecKeys = {
  'privacySettings.activityHistory': ['privacy.activityHistory'],
  'privacySettings.advertisingId': ['privacy.advertisingId'],
  'privacySettings.calendarAccess': ['privacy.calendarAccess'],
  'privacySettings.callHistoryAccess': ['privacy.callHistoryAccess'],
  'privacySettings.cameraAccess': ['privacy.cameraAccess'],
  'privacySettings.contactsAccess': ['privacy.contactsAccess'],
  'privacySettings.cortanaCloud': ['privacy.cortanaCloud'],
  'privacySettings.diagnosticData': ['privacy.diagnosticData'],
  'privacySettings.emailAccess': ['privacy.emailAccess'],
  'privacySettings.inkingTyping': ['privacy.inkingTyping'],
  'privacySettings.locationServices': ['privacy.locationServices'],
  'privacySettings.messagingAccess': ['privacy.messagingAccess'],
  'privacySettings.microphoneAccess': ['privacy.microphoneAccess'],
  'privacySettings.radiosAccess': ['privacy.radiosAccess'],
  'privacySettings.speechRecognition': ['privacy.speechRecognition'],
  'privacySettings.syncWithDevices': ['privacy.syncWithDevices'],
  'privacySettings.tailoredExperiences': ['privacy.tailoredExperiences'],
  'privacySettings.tasksAccess': ['privacy.tasksAccess'],
}
