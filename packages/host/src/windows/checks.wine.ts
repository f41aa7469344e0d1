/** Runs the checks inside Wine, with one function faked and all others real. */
import { runChecks } from '@clearpane/testkit/wine/checks'
import { allChecks } from './testing/all-checks.ts'
import { playsPowerShell } from './testing/powershell/live-in-wine.ts'

if (!playsPowerShell()) void runChecks(allChecks)
