/**
 * Runs inside Wine: runs the table of test cases against the Windows host. The arguments are the table's options as
 * JSON, and then the `Mode`, which specifies which calls are real. Prints the results as JSON.
 */
import { runConformance } from '@clearpane/testkit/conformance'
import { runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsHost } from './host.ts'
import { fakeClasses } from './testing/files-in-wine.ts'
import { casesInWine, type Mode, withTargets } from './testing/in-wine.ts'
import { playsPowerShell } from './testing/powershell/live-in-wine.ts'

const run = async () => {
  const [options = '{}', mode = 'native'] = process.argv.slice(2) as [string?, Mode?]
  // Fakes exist only in the thread that set them.
  if (mode !== 'native') runThreadCallsHere()
  const results = await withTargets(mode, () =>
    runConformance(createWindowsHost({ files: fakeClasses }), casesInWine(mode, JSON.parse(options))),
  )
  console.log(JSON.stringify(results))
}

if (!playsPowerShell()) void run()
