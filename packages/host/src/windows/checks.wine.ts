/** Runs inside Wine: the checks that need a fake of one function, everything else real. */
import { runChecks } from '@clearpane/tools/wine/checks'
import { actionChecks } from './testing/action-checks.ts'
import { classChecks } from './testing/class-checks.ts'
import { dismAndDnsChecks } from './testing/dism-checks.ts'
import { fileChecks, keyChecks } from './testing/file-checks.ts'
import { firewallChecks } from './testing/firewall-checks.ts'
import { informationChecks } from './testing/information-checks.ts'
import { playsPowerShell } from './testing/live-in-wine.ts'
import { powerChecks } from './testing/power-checks.ts'
import { powerShellChecks } from './testing/powershell-checks.ts'
import { registryChecks } from './testing/registry-checks.ts'
import { serviceAndDeviceChecks } from './testing/service-checks.ts'
import { taskChecks } from './testing/task-checks.ts'
import { whereChecks } from './testing/where-checks.ts'

const checks = [
  ...registryChecks,
  ...keyChecks,
  ...fileChecks,
  ...classChecks,
  ...actionChecks,
  ...informationChecks,
  ...serviceAndDeviceChecks,
  ...taskChecks,
  ...firewallChecks,
  ...powerChecks,
  ...dismAndDnsChecks,
  ...whereChecks,
  ...powerShellChecks,
]

if (!playsPowerShell()) void runChecks(checks)
