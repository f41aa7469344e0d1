/** Checks of the figures on the dashboard through the host's interface, run in a Windows process. */
import assert from 'node:assert/strict'
import { totalmem } from 'node:os'
import { inEnglish, type Reading, readingSchema, systemInformationKeys } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative, runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsHost } from '../host.ts'

const ask = async () => {
  const answer = await createWindowsHost().systemInformation?.()
  assert(answer !== undefined)
  return answer
}
const measured = (reading: Reading) =>
  reading.status === 'measured' ? reading.value : assert.fail(JSON.stringify(reading))

export const informationChecks: readonly Check[] = [
  {
    name: 'every figure is measured with its source, or unavailable with its reason; memory is what Node reports too',
    run: async () => {
      const reported = await ask()
      for (const key of systemInformationKeys) {
        const reading = readingSchema.parse(reported[key])
        assert(
          reading.status === 'measured'
            ? reading.source !== ''
            : reading.status === 'unavailable' && inEnglish(reading.reason) !== '',
          key,
        )
      }
      assert.equal(measured(reported.ramTotal), totalmem())
      assert.equal(
        Number(measured(reported.ramUsed)) + Number(measured(reported.ramAvailable)) <= totalmem() * 1.05,
        true,
      )
      for (const key of ['os', 'cpu', 'storage'] as const)
        assert(String(measured(reported[key])).length > 5, key)
      for (const key of ['processes', 'services', 'uptime', 'diskTotal'] as const)
        assert(Number(measured(reported[key])) > 0, key)
      const load = Number(measured(reported.cpuUsage))
      assert(load >= 0 && load <= 100, String(load))
    },
  },
  {
    name: 'one figure that Windows refuses leaves the others, and is never a zero',
    run: async () => {
      using _memory = replaceNative('GlobalMemoryStatusEx', () => ({ result: 0, lastError: 5 }))
      using _count = replaceNative('K32GetPerformanceInfo', 'missing')
      const reported = await ask()
      for (const key of ['ramTotal', 'ramUsage', 'processes'] as const)
        assert.equal(reported[key].status, 'unavailable', key)
      assert.equal(reported.uptime.status, 'measured')
    },
  },
  {
    name: 'the last start is in seconds from what Windows wrote down, starts after an installation left out; a closed log is unavailable',
    run: async () => {
      using _here = runThreadCallsHere()
      const events = [
        '<Data Name="BootTime">99000</Data><Data Name="BootIsRebootAfterInstall">true</Data>',
        '<Data Name="BootTime">23400</Data><Data Name="BootIsRebootAfterInstall">false</Data>',
      ]
      let next = 0
      // Other logs are empty.
      using _query = replaceNative('EvtQuery', (args) =>
        String(args[1]).includes('Diagnostics-Performance') ? 1 : 2,
      )
      using _next = replaceNative('EvtNext', (args) =>
        args[0] === 1n && next++ < events.length ? 1 : { result: 0, lastError: 259 },
      )
      using _render = replaceNative('EvtRender', (args) => {
        const xml = `<Event><System><EventID>100</EventID><TimeCreated SystemTime="2026-11-2${3 - next}T08:00:00.1234567Z"/></System><EventData>${events[next - 1]}</EventData></Event>\0`
        return (args[4] as Buffer).write(xml, 'utf16le')
      })
      using _close = replaceNative('EvtClose', () => 1)
      const { bootTime } = await ask()
      assert(
        bootTime.status === 'measured' && bootTime.value === 23.4 && bootTime.unit === 's',
        JSON.stringify(bootTime),
      )
      using _denied = replaceNative('EvtQuery', () => ({ result: 0, lastError: 5 }))
      assert.equal((await ask()).bootTime.status, 'unavailable')
    },
  },
]
