/** Runs inside Wine: the checks that need a fake of one function, everything else real. */
import { runChecks } from '@clearpane/tools/wine/checks'
import { registryChecks } from './testing/registry-checks.ts'
import { serviceAndDeviceChecks } from './testing/service-checks.ts'

runChecks([...registryChecks, ...serviceAndDeviceChecks])
