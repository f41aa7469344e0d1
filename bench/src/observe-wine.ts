/**
 * Measures how long it takes to observe the catalog's registry values in a Windows registry in Wine, and how long
 * reg.exe takes for some of them.
 */
import { cpus, loadavg } from 'node:os'
import { tweaks } from '@clearpane/catalog'
import { openSamplePc } from '@clearpane/sample-pc'
import { bundleForWine, importReg, newPrefix, runInWine, wineAvailable } from '@clearpane/testkit/wine'
import { median } from './stats.ts'

type Measured = {
  values: number
  services: number
  statuses: Record<string, number>
  times: number[]
  cpuMs: number
  allTimes: number[]
  allCpuMs: number
  fewer: number
  fewerTimes: number[]
  fewerCpuMs: number
  whileObserving: number
  regExeMsEach: number
  compared: number
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
    // If Windows was already running during the import, it can't see the services that were imported.
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
  const all = await measure(Number(process.argv[2] ?? 200))
  const { values, services, statuses, times, allTimes, whileObserving, compared, differ } = all
  const ms = (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ms`
  const line = (name: string, measured: readonly number[], cpuMs: number) =>
    `  ${name.padEnd(18)} median ${ms(median(measured))}  p95 ${ms(percentile(measured, 0.95))}  min ${ms(Math.min(...measured))}  own processor time ${ms(cpuMs)}`
  const how = Object.entries(statuses).map(([status, count]) => `${count} ${status}`)
  console.log(`observe ${values} registry values in one batch (${how.join(', ')}), ${available.version}`)
  console.log(line('registry alone', times, all.cpuMs))
  console.log(line(`and ${services} services`, allTimes, all.allCpuMs))
  console.log(
    `${line(`${all.fewer} and ${services}`, all.fewerTimes, all.fewerCpuMs)}  (limit on a quiet machine: 60 median, 80 p95)`,
  )
  console.log(
    `  ${times.length} rounds, ${whileObserving} processes started; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`,
  )
  console.log(
    `  reg.exe            ${ms(all.regExeMsEach)} a value (${compared} asked), ${all.byRegExe} processes started (reg.exe and its console)`,
  )
  console.log(
    `  ${((all.regExeMsEach * values) / median(times)).toFixed(0)} times faster; ${differ} of ${compared} values seen differently`,
  )
  if (whileObserving > 0 || differ > 0) process.exitCode = 1
} else console.log(`observe-wine: skipped: ${available.reason}`)
