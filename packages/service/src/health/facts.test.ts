import { because, type Reading, systemInformation } from '@clearpane/model'
import { expect, test } from 'vitest'
import { healthFacts } from './facts.ts'

const at = '2026-11-25T10:00:00.000Z'
const is = (value: number, unit: string): Reading => ({ status: 'measured', value, unit, source: 's', at })
const none: Reading = { status: 'unavailable', reason: because('notReadHere') }
const factsOf = (known: Parameters<typeof systemInformation>[0]) =>
  healthFacts({
    rows: [],
    specKeys: {},
    information: systemInformation(known, because('notReadHere')),
    startup: none,
    usualMemory: null,
    observedAt: at,
  })

test.each([
  {
    case: 'a nearly full drive of Windows counts beside an empty one',
    known: { systemDriveFree: is(3, '%') },
  },
  { case: 'a full second drive costs nothing', known: { systemDriveFree: is(60, '%') } },
  { case: 'without the drive of Windows, free space elsewhere isn’t its share', known: {} },
])('$case', ({ known }) => {
  const { disk } = factsOf({ diskFree: is(50, 'bytes'), diskTotal: is(100, 'bytes'), ...known })
  expect(disk.reading).toEqual(known.systemDriveFree ?? none)
})
