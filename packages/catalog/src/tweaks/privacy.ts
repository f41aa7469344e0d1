import type { Tweak } from '@clearpane/model'
import { forMeOnly } from './for-me-only.ts'
import { privacyAccounts } from './privacy/accounts.ts'
import { privacyActivity } from './privacy/activity.ts'
import { privacyAdvertising } from './privacy/advertising.ts'
import { privacyCloud } from './privacy/cloud.ts'
import { privacyEdge } from './privacy/edge.ts'
import { privacyEdgePages } from './privacy/edge-pages.ts'
import { privacyEdgeText } from './privacy/edge-text.ts'
import { privacyHandwriting } from './privacy/handwriting.ts'
import { privacyInput } from './privacy/input.ts'
import { privacyNetwork } from './privacy/network.ts'
import { privacyNotices } from './privacy/notices.ts'
import { privacyOffice } from './privacy/office.ts'
import { privacyCameraAndMicrophone } from './privacy/permissions/camera-and-microphone.ts'
import { privacyDevicesAndApps } from './privacy/permissions/devices-and-apps.ts'
import { privacyLibraries } from './privacy/permissions/libraries.ts'
import { privacyLocation } from './privacy/permissions/location.ts'
import { privacyMessagesAndCalls } from './privacy/permissions/messages-and-calls.ts'
import { privacyPersonalData } from './privacy/permissions/personal-data.ts'
import { privacySensors } from './privacy/permissions/sensors.ts'
import { privacyProgramsAndLockScreen } from './privacy/programs-and-lock-screen.ts'
import { privacyDiagnosticLimits } from './privacy/reports/diagnostic-limits.ts'
import { privacyDiagnostics } from './privacy/reports/diagnostics.ts'
import { privacyProgramTelemetry } from './privacy/reports/program-telemetry.ts'
import { privacyReportTasks } from './privacy/reports/report-tasks.ts'
import { privacyTasks } from './privacy/reports/tasks.ts'
import { privacyTelemetryServices } from './privacy/reports/telemetry-services.ts'
import { privacyScreen } from './privacy/screen.ts'
import { privacySearch } from './privacy/search.ts'
import { privacySearchHistory } from './privacy/search-history.ts'

export const privacyTweaks: readonly Tweak[] = [
  ...privacyDiagnostics,
  ...privacyDiagnosticLimits,
  ...privacyTelemetryServices,
  ...privacyTasks,
  ...privacyReportTasks,
  ...privacyProgramTelemetry,
  ...privacyAdvertising,
  ...privacyActivity,
  ...privacyLocation.map(forMeOnly),
  ...privacySensors.map(forMeOnly),
  ...privacyCameraAndMicrophone.map(forMeOnly),
  ...privacyPersonalData.map(forMeOnly),
  ...privacyMessagesAndCalls.map(forMeOnly),
  ...privacyDevicesAndApps.map(forMeOnly),
  ...privacyLibraries.map(forMeOnly),
  ...privacyInput,
  ...privacyHandwriting,
  ...privacyCloud,
  ...privacyAccounts,
  ...privacySearch,
  ...privacySearchHistory,
  ...privacyNetwork,
  ...privacyScreen,
  ...privacyNotices,
  ...privacyProgramsAndLockScreen,
  ...privacyEdge,
  ...privacyEdgePages,
  ...privacyEdgeText,
  ...privacyOffice,
]
