import { conformanceCases, runConformance } from '@clearpane/testkit/conformance'
import { describe, expect, test } from 'vitest'
import { openTestPc } from './testing/open.ts'
import { sampleTargets } from './testing/targets.ts'

describe('the sample PC in the conformance table', () => {
  const cases = conformanceCases({
    service: 'RetailDemo',
    groupedService: 'Spooler',
    wholeKeys: true,
    properties: sampleTargets,
  })
  const seen = new Map<string, string>()

  test('runs every case, and is restored after all cases that can be undone', async () => {
    using pc = openTestPc()
    const before = pc.stateHash()
    const run = async (some: typeof cases) => {
      for (const { name, result, reason } of await runConformance(pc.host, some))
        seen.set(name, reason ?? result)
    }
    const isForGood = (one: (typeof cases)[number]) => one.kind === 'property' && one.expects === 'kept'
    await run(cases.filter((one) => !isForGood(one)))
    expect(pc.stateHash()).toBe(before)
    await run(cases.filter(isForGood))
    expect(pc.stateHash()).not.toBe(before)
    expect(seen.size).toBe(cases.length)
    console.log(
      `conformance on the sample PC: ${[...seen.values()].filter((one) => one === 'passed').length} of ${cases.length} passed`,
    )
  })

  test.each(cases)('passes the case: $name', ({ name }) => {
    expect(seen.get(name)).toBe('passed')
  })
})

test('the conformance table skips its service cases if no service to change is specified, and reports this', async () => {
  using pc = openTestPc()
  const results = await runConformance(pc.host, conformanceCases())
  const skipped = results.filter(({ result }) => result === 'skipped')
  expect(skipped.length).toBeGreaterThan(15)
  expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['no service to change was named']))
  expect(results.filter(({ result }) => result === 'failed')).toEqual([])
})
