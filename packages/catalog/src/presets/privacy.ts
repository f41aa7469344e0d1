/** Two levels of privacy: settings without a drawback, and settings with one. */
import type { Preset } from '@clearpane/model'
import { privacyFocused } from './privacy-focused.ts'
import { choose, lessTelemetry, noSuggestions } from './sets.ts'

const protection = {
  what: 'SmartScreen and Defender',
  why: 'they send data to protect you; no profile weakens protection',
}
const probe = {
  what: 'The connectivity probe',
  why: 'without it hotspots break and Windows reports that it is offline',
}

export const standardPrivacy = {
  id: 'standard-privacy',
  group: 'privacy',
  title: 'Standard Privacy',
  summary: 'Less reporting and no advertising. Web results leave Start.',
  features: [
    'Only required diagnostic data',
    'No advertising ID, no tailored experiences, no suggestions',
    'No activity history, no web results in Start',
    'Your PC no longer sends Windows updates to other PCs',
  ],
  warning: 'Web results leave Start. Restart the PC for all of it to take effect.',
  choices: [
    ...lessTelemetry,
    ...noSuggestions,
    ...choose(
      'privacy.advertisingId',
      'privacy.tailoredExperiences',
      'privacy.languageList',
      'privacy.activityHistory',
      'privacy.appLaunchTracking',
      'privacy.webSearch',
      'privacy.onlineTips',
      'windowsUpdate.deliveryOptimization',
    ),
  ],
  leavesAlone: [
    { what: 'Access of apps', why: 'which app may see contacts, camera or microphone is asked app by app' },
    { what: 'Edge', why: 'its policies make it show that an organization manages it' },
    {
      what: 'The service that sends the reports',
      why: 'Feedback Hub and Xbox achievements need it; choose it on the privacy page',
    },
    { what: 'Sync and OneDrive', why: 'files and settings you rely on would stop following you' },
    protection,
    probe,
  ],
} satisfies Preset

export const strictPrivacy = {
  id: 'strict-privacy',
  group: 'privacy',
  title: 'Strict Privacy',
  summary: "Windows and apps learn nothing they don't need, even where it costs something",
  features: [
    'All of Privacy Focused',
    'No location for Windows and apps',
    'No camera, microphone, mail and notifications for Store apps',
    'No settings sync, no phone link, no error reports',
    'No clipboard history',
  ],
  warning:
    "All that Privacy Focused stops: Phone Link shows no calls and messages, online dictation and Feedback Hub stop, web results leave Start, Xbox achievements may stop. Calls and maps in Store apps stop as well, Find my device can't find a lost PC without location, and settings no longer follow you to other PCs. Programs that aren't Store apps ask nobody: only their own Windows privacy settings help there. Restart the PC for all of it to take effect.",
  choices: [
    ...privacyFocused.choices,
    ...choose(
      'privacy.locationServices',
      'privacy.locationScripting',
      'privacy.cameraAccess',
      'privacy.microphoneAccess',
      'privacy.emailAccess',
      'privacy.notificationsAccess',
      'privacy.radiosAccess',
      'privacy.trustedDevicesAccess',
      'privacy.humanPresenceAccess',
      'privacy.eyeTrackerAccess',
      'privacy.screenCaptureAccess',
      'privacy.clipboardHistory',
      'privacy.settingsSync',
      'privacy.crossDeviceExperiences',
      'privacy.phonePcLinking',
      'privacy.errorReporting',
      'privacy.speechModelUpdate',
      'privacy.oneSettings',
      'privacy.deviceNameTelemetry',
      'privacy.stepsRecorder',
      'privacy.deviceMetadata',
      'privacy.siufTasks',
      'privacy.ceip',
      'privacy.appraiser',
      'privacy.deviceCensus',
      'edge.trackingPrevention',
    ),
  ],
  leavesAlone: [
    {
      what: 'Inking and typing',
      why: 'turning it off clears your personal dictionary, which undo cannot bring back',
    },
    { what: 'Recall', why: 'turning it off deletes its snapshots for good' },
    {
      what: 'Store apps in the background',
      why: 'mail, alarms and notifications would stop, and people report that Start search breaks',
    },
    {
      what: 'Lists of recent files',
      why: 'turning them off clears them for good; choose it on the privacy page',
    },
    {
      what: 'OneDrive',
      why: 'files that are only there would be out of reach; choose it on the debloat page',
    },
    protection,
    probe,
  ],
} satisfies Preset

export const privacyPresets: readonly Preset[] = [standardPrivacy, strictPrivacy]
