/** Tests the broker's pipe and launch with real pipes and processes. */
import { describeInWine } from '@clearpane/testkit/wine/vitest'
import { brokerChecks } from './broker-checks.ts'

describeInWine('the broker’s pipe and launch', {
  entry: 'packages/host/src/windows/testing/broker.wine.ts',
  names: brokerChecks.map(({ name }) => name),
})
