/** Runs inside Wine: every check of this package. */
import { runChecks } from '@clearpane/tools/wine/checks'
import { taskAndComChecks } from './testing/com-checks.ts'
import { firewallChecks } from './testing/firewall-checks.ts'
import { systemChecks } from './testing/other-checks.ts'
import { brokerChecks } from './testing/pipe-checks.ts'
import { registryChecks } from './testing/registry-checks.ts'
import { threadChecks } from './testing/thread-checks.ts'
import { treeChecks } from './testing/tree-checks.ts'

runChecks([...registryChecks, ...systemChecks, ...threadChecks, ...brokerChecks, ...taskAndComChecks, ...firewallChecks, ...treeChecks])
