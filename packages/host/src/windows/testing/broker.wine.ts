/** Runs inside Wine: the broker's pipe and launch, with other processes around them. */
import { runChecks } from '@clearpane/testkit/wine/checks'
import { brokerChecks } from './broker-checks.ts'

runChecks(brokerChecks)
