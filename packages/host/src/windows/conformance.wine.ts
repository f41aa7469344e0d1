/**
 * Runs inside Wine: the conformance table on the Windows host. Arguments: the table's options as JSON, then
 * which calls are real (`Mode`). Prints the results as JSON.
 */
import { runConformance } from '@clearpane/testkit/conformance'
import { runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsHost } from './host.ts'
import { fakeClasses } from './testing/files-in-wine.ts'
import { casesInWine, type Mode, withTargets } from './testing/in-wine.ts'
import { playsPowerShell } from './testing/powershell/live-in-wine.ts'

const run = async () => {
  const [options = '{}', mode = 'native'] = process.argv.slice(2) as [string?, Mode?]
  // Fakes are only visible in their own thread.
  if (mode !== 'native') runThreadCallsHere()
  const results = await withTargets(mode, () =>
    runConformance(createWindowsHost({ files: fakeClasses }), casesInWine(mode, JSON.parse(options))),
  )
  console.log(JSON.stringify(results))
}

if (!playsPowerShell()) void run()
