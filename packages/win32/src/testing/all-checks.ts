/**
 * Every check that runs inside Wine: the entry runs this list, and the test outside expects reports for it.
 */

import { taskAndComChecks } from './com-checks.ts'
import { deviceChecks } from './devices/device-checks.ts'
import { driveChecks } from './devices/drive-checks.ts'
import { updateChecks } from './devices/update-checks.ts'
import { dismChecks } from './dism-checks.ts'
import { dnsChecks } from './dns-checks.ts'
import { echoChecks } from './echo-checks.ts'
import { cleanupChecks } from './files/cleanup-checks.ts'
import { cleanupListedChecks } from './files/cleanup-listed-checks.ts'
import { recycleChecks } from './files/recycle-checks.ts'
import { scanChecks } from './files/scan-checks.ts'
import { signatureChecks } from './files/signature-checks.ts'
import { firewallChecks } from './firewall-checks.ts'
import { lineChecks } from './network/line-checks.ts'
import { talkerChecks } from './network/talker-checks.ts'
import { systemChecks } from './other-checks.ts'
import { brokerChecks } from './pipe-checks.ts'
import { powerChecks } from './power-checks.ts'
import { readingChecks } from './reading-checks.ts'
import { registryChecks } from './registry-checks.ts'
import { samplingChecks } from './sampling-checks.ts'
import { stubChecks } from './stub-checks.ts'
import { threadChecks } from './thread-checks.ts'
import { treeChecks } from './tree-checks.ts'

export const allChecks = [
  ...registryChecks,
  ...systemChecks,
  ...threadChecks,
  ...brokerChecks,
  ...taskAndComChecks,
  ...firewallChecks,
  ...treeChecks,
  ...cleanupChecks,
  ...recycleChecks,
  ...cleanupListedChecks,
  ...scanChecks,
  ...readingChecks,
  ...samplingChecks,
  ...deviceChecks,
  ...signatureChecks,
  ...driveChecks,
  ...updateChecks,
  ...powerChecks,
  ...dismChecks,
  ...dnsChecks,
  ...echoChecks,
  ...lineChecks,
  ...talkerChecks,
  ...stubChecks,
]
