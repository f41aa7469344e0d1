/**
 * A list of every call in the API. The paths and field names in docs/specification.md can't be changed; all others
 * are Clearpane's own.
 */
import { adviceCalls } from './features/advice.ts'
import { alertsCalls } from './features/alerts.ts'
import { appCalls } from './features/app.ts'
import { assistantCalls } from './features/assistant.ts'
import { automationCalls } from './features/automation/automation.ts'
import { schedulerCalls } from './features/automation/scheduler.ts'
import { benchmarkCalls } from './features/benchmark.ts'
import { cloudProfilesCalls } from './features/cloud-profiles.ts'
import { driftWatchCalls } from './features/drift-watch.ts'
import { driversCalls } from './features/drivers.ts'
import { effectsCalls } from './features/effects.ts'
import { autoFixCalls } from './features/files/auto-fix.ts'
import { cleanupCalls } from './features/files/cleanup.ts'
import { filesCalls } from './features/files/files.ts'
import { gamesCalls } from './features/games.ts'
import { gamingCalls } from './features/gaming.ts'
import { generatorCalls } from './features/generator/calls.ts'
import { hardwareCalls } from './features/hardware.ts'
import { healthCalls } from './features/health.ts'
import { historyCalls } from './features/history.ts'
import { inventoryCalls } from './features/inventory.ts'
import { monitoringCalls } from './features/monitoring.ts'
import { networkCalls } from './features/network/network.ts'
import { networkLabCalls } from './features/network/network-lab.ts'
import { othersCalls } from './features/others.ts'
import { performanceCalls } from './features/performance.ts'
import { presetsCalls } from './features/presets.ts'
import { privacyCalls } from './features/privacy.ts'
import { registryCalls } from './features/registry.ts'
import { securityCalls } from './features/security.ts'
import { startupCalls } from './features/startup.ts'
import { toolsCalls } from './features/tools.ts'
import { tweaksCalls } from './features/tweaks.ts'
import { usersCalls } from './features/users.ts'
import { wordingCalls } from './features/wording.ts'
import { dataCalls } from './jobs/data.ts'
import { jobsCalls } from './jobs/jobs.ts'

export const calls = {
  ...adviceCalls,
  ...alertsCalls,
  ...appCalls,
  ...assistantCalls,
  ...automationCalls,
  ...benchmarkCalls,
  ...autoFixCalls,
  ...cleanupCalls,
  ...cloudProfilesCalls,
  ...dataCalls,
  ...driversCalls,
  ...effectsCalls,
  ...filesCalls,
  ...gamesCalls,
  ...gamingCalls,
  ...generatorCalls,
  ...hardwareCalls,
  ...healthCalls,
  ...driftWatchCalls,
  ...historyCalls,
  ...inventoryCalls,
  ...othersCalls,
  ...jobsCalls,
  ...monitoringCalls,
  ...networkCalls,
  ...networkLabCalls,
  ...performanceCalls,
  ...presetsCalls,
  ...privacyCalls,
  ...registryCalls,
  ...schedulerCalls,
  ...securityCalls,
  ...startupCalls,
  ...toolsCalls,
  ...tweaksCalls,
  ...usersCalls,
  ...wordingCalls,
} as const
export type Calls = typeof calls
export type CallName = keyof Calls
