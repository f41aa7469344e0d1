/** The binding on a real registry, real services and real kernel objects. */
import { seedServices } from '@clearpane/tools/wine'
import { describeInWine } from '@clearpane/tools/wine/vitest'
import { taskAndComChecks } from './testing/com-checks.ts'
import { deviceChecks } from './testing/device-checks.ts'
import { dismChecks } from './testing/dism-checks.ts'
import { dnsChecks } from './testing/dns-checks.ts'
import { firewallChecks } from './testing/firewall-checks.ts'
import { stub, systemChecks } from './testing/other-checks.ts'
import { brokerChecks } from './testing/pipe-checks.ts'
import { powerChecks } from './testing/power-checks.ts'
import { readingChecks } from './testing/reading-checks.ts'
import { registryChecks } from './testing/registry-checks.ts'
import { sweepChecks } from './testing/sweep-checks.ts'
import { threadChecks } from './testing/thread-checks.ts'
import { treeChecks } from './testing/tree-checks.ts'

describeInWine('win32', {
  entry: 'packages/win32/src/checks.wine.ts',
  names: [
    ...registryChecks,
    ...systemChecks,
    ...threadChecks,
    ...brokerChecks,
    ...taskAndComChecks,
    ...firewallChecks,
    ...treeChecks,
    ...sweepChecks,
    ...readingChecks,
    ...deviceChecks,
    ...powerChecks,
    ...dismChecks,
    ...dnsChecks,
  ].map(({ name }) => name),
  prepare: (prefix) => seedServices(prefix, [{ name: stub, stub: true }]),
})
