/**
 * Runs the conformance table on real Windows, using only real calls, for the workflow's Windows runner or for a spare
 * PC. The run changes only what it has created itself, the specified service, one firewall rule in Clearpane's group,
 * and one power value, and it restores all of them. `node packages/host/src/windows/on-windows.wine.ts SERVICE`;
 * exits with 1 if a case fails.
 */
import { conformanceCases, runConformance, type ScalarTarget } from '@clearpane/testkit/conformance'
import { balancedScheme, minimumState, processorGroup } from '@clearpane/win32/testing'
import { createWindowsHost } from './host.ts'
import { inWine } from './testing/in-wine.ts'

const ownTargets: readonly ScalarTarget[] = [
  ...(inWine.task?.targets ?? []),
  {
    resource: { kind: 'firewall', item: 'rule', name: 'Clearpane conformance', property: '' },
    other: 'block out tcp; ports 65000',
  },
  {
    resource: {
      kind: 'power',
      scheme: balancedScheme,
      setting: `${processorGroup}/${minimumState}`,
      source: 'ac',
    },
    other: 42,
  },
]

const run = async (service: string | undefined) => {
  const cases = conformanceCases({
    wholeKeys: true,
    properties: ownTargets,
    groupedService: 'Spooler',
    ...(service === undefined ? {} : { service }),
  })
  await inWine.task?.prepare?.()
  try {
    return await runConformance(createWindowsHost(), cases)
  } finally {
    await inWine.task?.cleanUp?.()
  }
}

void run(process.argv[2]).then((results) => {
  for (const { name, result, reason } of results)
    if (result !== 'passed') console.log(`${result}: ${name}: ${reason}`)
  const count = (desired: string) => results.filter(({ result }) => result === desired).length
  console.log(
    `conformance on this Windows: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  )
  if (count('failed') > 0) process.exitCode = 1
})
