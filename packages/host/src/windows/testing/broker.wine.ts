/** Runs the checks of the broker's pipe and launch inside Wine, alongside other processes. */
import { runChecks } from '@clearpane/testkit/wine/checks'
import { brokerChecks } from './broker-checks.ts'

runChecks(brokerChecks)
