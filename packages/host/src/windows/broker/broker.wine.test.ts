/** The broker's pipe and launch with real pipes and processes. */
import { describeInWine } from '@clearpane/testkit/wine/vitest'
import { brokerChecks } from '../testing/broker-checks.ts'

describeInWine('the broker’s pipe and launch', {
  entry: 'packages/host/src/windows/broker/checks.wine.ts',
  names: brokerChecks.map(({ name }) => name),
})
