/** The recommendations of the privacy page. */
import type { SpecKeys } from '../keys.ts'

export const privacyRecommendationsKeys: SpecKeys = {
  'privacyRecommendations.disable-activity': ['privacy.activityHistory'],
  'privacyRecommendations.disable-advertising': ['privacy.advertisingId'],
  'privacyRecommendations.disable-camera': ['privacy.cameraAccess'],
  'privacyRecommendations.disable-diagnostics': ['privacy.diagnosticData'],
  'privacyRecommendations.disable-location': ['privacy.locationServices'],
  'privacyRecommendations.disable-microphone': ['privacy.microphoneAccess'],
}
