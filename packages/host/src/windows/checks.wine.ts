/** Runs inside Wine: the checks that need a fake of one function, everything else real. */
import { runChecks } from '@clearpane/tools/wine/checks'
import { firewallChecks } from './testing/firewall-checks.ts'
import { registryChecks } from './testing/registry-checks.ts'
import { serviceAndDeviceChecks } from './testing/service-checks.ts'
import { taskChecks } from './testing/task-checks.ts'
import { whereChecks } from './testing/where-checks.ts'

runChecks([...registryChecks, ...serviceAndDeviceChecks, ...taskChecks, ...firewallChecks, ...whereChecks])
