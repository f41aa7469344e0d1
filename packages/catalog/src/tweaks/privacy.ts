import type { Tweak } from '@clearpane/model'
import { forMeOnly } from './for-me-only.ts'
import { privacyActivity } from './privacy/activity.ts'
import { privacyAdvertising } from './privacy/advertising.ts'
import { privacyCameraAndMicrophone } from './privacy/camera-and-microphone.ts'
import { privacyCloud } from './privacy/cloud.ts'
import { privacyDevicesAndApps } from './privacy/devices-and-apps.ts'
import { privacyDiagnostics } from './privacy/diagnostics.ts'
import { privacyEdge } from './privacy/edge.ts'
import { privacyEdgeText } from './privacy/edge-text.ts'
import { privacyInput } from './privacy/input.ts'
import { privacyLibraries } from './privacy/libraries.ts'
import { privacyLocationAndSensors } from './privacy/location-and-sensors.ts'
import { privacyNetwork } from './privacy/network.ts'
import { privacyNotices } from './privacy/notices.ts'
import { privacyOffice } from './privacy/office.ts'
import { privacyPersonalData } from './privacy/personal-data.ts'
import { privacyProgramTelemetry } from './privacy/program-telemetry.ts'
import { privacyProgramsAndLockScreen } from './privacy/programs-and-lock-screen.ts'
import { privacyScreen } from './privacy/screen.ts'
import { privacySearch } from './privacy/search.ts'
import { privacyTasks } from './privacy/tasks.ts'
import { privacyTelemetryServices } from './privacy/telemetry-services.ts'

export const privacyTweaks: readonly Tweak[] = [
  ...privacyDiagnostics,
  ...privacyTelemetryServices,
  ...privacyTasks,
  ...privacyProgramTelemetry,
  ...privacyAdvertising,
  ...privacyActivity,
  ...privacyLocationAndSensors.map(forMeOnly),
  ...privacyCameraAndMicrophone.map(forMeOnly),
  ...privacyPersonalData.map(forMeOnly),
  ...privacyDevicesAndApps.map(forMeOnly),
  ...privacyLibraries.map(forMeOnly),
  ...privacyInput,
  ...privacyCloud,
  ...privacySearch,
  ...privacyNetwork,
  ...privacyScreen,
  ...privacyNotices,
  ...privacyProgramsAndLockScreen,
  ...privacyEdge,
  ...privacyEdgeText,
  ...privacyOffice,
]
