/** Every check that runs inside Wine: the entry runs them, and the test outside expects their reports. */

import { busyChecks } from '../files/testing/busy-checks.ts'
import { copyChecks } from '../files/testing/copy-checks.ts'
import { placesChecks } from '../files/testing/places-checks.ts'
import { quarantineChecks } from '../files/testing/quarantine-checks.ts'
import { actionChecks } from './action-checks.ts'
import { appChecks } from './app-checks.ts'
import { classChecks } from './class-checks.ts'
import { dismAndDnsChecks } from './dism-checks.ts'
import { fileChecks, keyChecks } from './file-checks.ts'
import { firewallChecks } from './firewall-checks.ts'
import { informationChecks } from './information-checks.ts'
import { inventoryChecks } from './inventory/inventory-checks.ts'
import { listedChecks } from './listed-checks.ts'
import { portChecks } from './port-checks.ts'
import { powerChecks } from './power-checks.ts'
import { powerShellChecks } from './powershell/powershell-checks.ts'
import { findingChecks } from './registry/finding-checks.ts'
import { registryChecks } from './registry/registry-checks.ts'
import { sensorChecks } from './sensor-checks.ts'
import { serviceAndDeviceChecks } from './service-checks.ts'
import { startupChecks } from './startup/startup-checks.ts'
import { unreadChecks } from './startup/unread-checks.ts'
import { taskChecks } from './task-checks.ts'
import { toolChecks } from './tool-checks.ts'
import { whereChecks } from './where/where-checks.ts'

export const allChecks = [
  ...registryChecks,
  ...keyChecks,
  ...fileChecks,
  ...busyChecks,
  ...quarantineChecks,
  ...copyChecks,
  ...placesChecks,
  ...listedChecks,
  ...classChecks,
  ...actionChecks,
  ...informationChecks,
  ...sensorChecks,
  ...serviceAndDeviceChecks,
  ...inventoryChecks,
  ...findingChecks,
  ...startupChecks,
  ...unreadChecks,
  ...appChecks,
  ...taskChecks,
  ...toolChecks,
  ...firewallChecks,
  ...portChecks,
  ...powerChecks,
  ...dismAndDnsChecks,
  ...whereChecks,
  ...powerShellChecks,
]
