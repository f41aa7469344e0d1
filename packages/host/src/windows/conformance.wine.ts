/**
 * Runs inside Wine: the conformance table on the Windows host. Arguments: the table's options as JSON, then `delayed` to
 * play the delayed flag that Wine lacks. Prints the results as JSON.
 */
import { conformanceCases, runConformance } from '@clearpane/host/conformance'
import { createWindowsHost } from './host.ts'
import { playDelayedFlag } from './testing/delayed-flag.ts'

const [options = '{}', play] = process.argv.slice(2)
if (play === 'delayed') playDelayedFlag()
runConformance(createWindowsHost(), conformanceCases(JSON.parse(options))).then((results) => console.log(JSON.stringify(results)))
