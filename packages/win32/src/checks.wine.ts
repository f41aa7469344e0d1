/** Runs inside Wine: every check of this package. */
import { runChecks } from '@clearpane/testkit/wine/checks'
import { allChecks } from './testing/all-checks.ts'

runChecks(allChecks)
