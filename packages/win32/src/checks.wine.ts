/** Runs all checks of this package inside Wine. */
import { runChecks } from '@clearpane/testkit/wine/checks'
import { allChecks } from './testing/all-checks.ts'

runChecks(allChecks)
