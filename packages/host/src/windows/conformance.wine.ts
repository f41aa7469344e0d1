/** Runs inside Wine: the conformance table on the Windows host. Arguments: the table's options as JSON. Prints the results as JSON. */
import { conformanceCases, runConformance } from '@clearpane/host/conformance'
import { createWindowsHost } from './host.ts'

const options = JSON.parse(process.argv[2] ?? '{}')
runConformance(createWindowsHost(), conformanceCases(options)).then((results) => console.log(JSON.stringify(results)))
