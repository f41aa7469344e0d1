/** Every check that runs inside Wine: what the entry runs and what the test outside expects a report of. */
import { actionChecks } from './action-checks.ts'
import { appChecks } from './app-checks.ts'
import { classChecks } from './class-checks.ts'
import { dismAndDnsChecks } from './dism-checks.ts'
import { fileChecks, keyChecks } from './file-checks.ts'
import { findingChecks } from './finding-checks.ts'
import { firewallChecks } from './firewall-checks.ts'
import { informationChecks } from './information-checks.ts'
import { inventoryChecks } from './inventory-checks.ts'
import { listedChecks } from './listed-checks.ts'
import { powerChecks } from './power-checks.ts'
import { powerShellChecks } from './powershell/powershell-checks.ts'
import { quarantineChecks } from './quarantine-checks.ts'
import { registryChecks } from './registry-checks.ts'
import { sensorChecks } from './sensor-checks.ts'
import { serviceAndDeviceChecks } from './service-checks.ts'
import { startupChecks } from './startup-checks.ts'
import { taskChecks } from './task-checks.ts'
import { toolChecks } from './tool-checks.ts'
import { whereChecks } from './where/where-checks.ts'

export const allChecks = [
  ...registryChecks,
  ...keyChecks,
  ...fileChecks,
  ...quarantineChecks,
  ...listedChecks,
  ...classChecks,
  ...actionChecks,
  ...informationChecks,
  ...sensorChecks,
  ...serviceAndDeviceChecks,
  ...inventoryChecks,
  ...findingChecks,
  ...startupChecks,
  ...appChecks,
  ...taskChecks,
  ...toolChecks,
  ...firewallChecks,
  ...powerChecks,
  ...dismAndDnsChecks,
  ...whereChecks,
  ...powerShellChecks,
]
