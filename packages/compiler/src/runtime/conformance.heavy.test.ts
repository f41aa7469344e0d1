/**
 * Runs the scripts' functions against the table of cases that the sample PC and the Windows host must also pass.
 * This test requires PowerShell on Windows or Wine.
 */

import { decodeRegistryData, type RawValue } from '@clearpane/model'
import {
  type ConformanceCase,
  type ConformanceResult,
  conformanceCases,
  runConformance,
} from '@clearpane/testkit/conformance'
import { seedServices } from '@clearpane/testkit/wine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bridge, openBridge } from '../testing/bridge.ts'
import { openPowerShell, type PowerShell, whyNoWindowsPowerShell } from '../testing/powershell.ts'

const why = whyNoWindowsPowerShell()
const invisible = 'through .NET a value whose bytes are not what its type promises cannot be seen exactly'

/**
 * .NET returns REG_NONE and all well-formed values unchanged. docs/scripts.md describes how scripts handle all other
 * values.
 */
const isVisible = (raw: RawValue) => raw.type === 0 || decodeRegistryData(raw) !== null

/** Lists every raw value that occurs in a case. */
const rawIn = (value: unknown): RawValue[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('hex' in value && 'type' in value) return [{ type: value.type as number, hex: value.hex as string }]
  return Object.values(value).flatMap(rawIn)
}

const withSkips = (one: ConformanceCase): ConformanceCase =>
  one.skip === undefined && !rawIn(one).every(isVisible) ? { ...one, skip: invisible } : one

let shell: PowerShell
let bridge: Bridge
let results: ConformanceResult[]

describe.skipIf(why !== null)(
  `the script functions compared with the conformance table${why === null ? '' : ` (skipped: ${why})`}`,
  () => {
    beforeAll(async () => {
      shell = await openPowerShell()
      const service = shell.prefix === null ? process.env.CLEARPANE_TEST_SERVICE : 'ClearpaneStub'
      if (shell.prefix !== null) await seedServices(shell.prefix, [{ name: 'ClearpaneStub', stub: true }])
      bridge = await openBridge(shell)
      results = await runConformance(bridge.host, conformanceCases({ service }).map(withSkips))
    }, 840_000)

    afterAll(async () => {
      await bridge?.close()
      await shell?.remove()
    })

    it('pass every case whose result can be reported', () => {
      const count = (result: ConformanceResult['result']) =>
        results.filter((one) => one.result === result).length
      const reasons = [...new Set(results.filter((one) => one.result === 'skipped').map((one) => one.reason))]
      console.log(
        `${shell.title}: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped: ${reasons.join('; ')}`,
      )
      expect(results.filter((one) => one.result === 'failed')).toEqual([])
      expect(count('passed')).toBeGreaterThan(100)
    })
  },
)
