/**
 * Measures observing the catalog's registry values on a real Windows registry (Wine), beside one reg.exe per
 * value.
 */
import { tweaks } from '@clearpane/catalog'
import { openSamplePc } from '@clearpane/sample-pc'
import { bundleForWine, importReg, newPrefix, runInWine, wineAvailable } from '@clearpane/testkit/wine'
import { median } from './stats.ts'

type Measured = {
  values: number
  services: number
  statuses: Record<string, number>
  times: number[]
  allTimes: number[]
  whileObserving: number
  regExeMs: number
  byRegExe: number
  differ: number
}

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

const measure = async (rounds: number): Promise<Measured> => {
  const prefix = await newPrefix()
  try {
    const sample = openSamplePc({
      file: ':memory:',
      tweaks,
      clock: { now: () => '2026-01-01T00:00:00.000Z' },
    })
    await importReg(prefix, sample.exportReg())
    sample.close()
    // Only a Windows started since the import sees imported services.
    await prefix.restart()
    const bundle = await bundleForWine(prefix, 'bench/src/observe.wine.ts')
    const { code, stdout, stderr } = await runInWine(prefix, { bundle }, [String(rounds)], {
      timeoutMs: 300_000,
    })
    if (code !== 0) throw new Error(`the measurement in Wine ended with ${code}: ${stderr}`)
    return JSON.parse(stdout)
  } finally {
    await prefix.remove()
  }
}

const available = wineAvailable()
if (available.ok) {
  const { values, services, statuses, times, allTimes, whileObserving, regExeMs, byRegExe, differ } =
    await measure(Number(process.argv[2] ?? 200))
  const ms = (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ms`
  const how = Object.entries(statuses).map(([status, count]) => `${count} ${status}`)
  console.log(`observe ${values} registry values in one batch (${how.join(', ')}), ${available.version}`)
  console.log(
    `  Windows API   median ${ms(median(times))}  p95 ${ms(percentile(times, 0.95))}  (${times.length} rounds), ${whileObserving} processes started`,
  )
  console.log(
    `  with ${services} services  median ${ms(median(allTimes))}  p95 ${ms(percentile(allTimes, 0.95))}  (limit 80 ms p95)`,
  )
  console.log(
    `  reg.exe       ${ms(regExeMs)}, ${ms(regExeMs / values)} a value, ${byRegExe} processes started (reg.exe and its console)`,
  )
  console.log(
    `  ${(regExeMs / median(times)).toFixed(0)} times faster; ${differ} of ${values} values seen differently`,
  )
  if (whileObserving > 0 || differ > 0) process.exitCode = 1
} else console.log(`observe-wine: skipped: ${available.reason}`)
