/**
 * Measures the effects of command-line runs, and stores them with the effects of the dashboard's runs. If a
 * measurement fails, the run still succeeds.
 */
import type { Effect } from '@clearpane/contracts'
import type { Origin } from '@clearpane/model'
import type { Result } from '@clearpane/service/core'
import { effectsOf, keepEffect, readBefore } from '@clearpane/service/ledger'
import type { Applied } from '@clearpane/service/pc'
import type { Context } from './context.ts'

type Measured = { applied: Result<Applied>; effects: Effect[] }

const notRead = () => null

/**
 * Reads the PC's measured values right before and right after a run. Returns no effects if the run did nothing, or if
 * the values couldn't be read or stored.
 */
export const withEvidence = async (
  { service, devices }: Pick<Context, 'service' | 'devices'>,
  origin: Origin,
  work: () => Promise<Result<Applied>>,
): Promise<Measured> => {
  const { id } = await service.device()
  const pc = { id, service }
  const kept = await devices.store().catch(notRead)
  const before = kept && (await readBefore(pc, kept, Date.now()).catch(notRead))
  const applied = await work()
  if (kept === null || before === null || !applied.ok || applied.value.run === null)
    return { applied, effects: [] }
  const { run } = applied.value
  const entry = await keepEffect(pc, kept, { before, run, origin, now: Date.now() }).catch(notRead)
  return { applied, effects: entry === null ? [] : effectsOf(entry) }
}

const names: Record<Effect['what'], string> = {
  memory: 'memory in use',
  processes: 'processes',
  diskFree: 'free on the drive',
  boot: 'start of Windows',
  latency: 'round trip',
  benchmark: 'benchmark',
}

const verdicts: Record<Effect['verdict'], string> = {
  within: 'within what is usual here',
  better: 'better than what is usual here',
  worse: 'worse than what is usual here',
  unjudged: 'too little was recorded to tell it from normal variation',
  pending: 'known after the next start',
}

const figure = (value: number, unit: string): string =>
  unit === 'bytes' ? `${(value / 2 ** 20).toFixed(0)} MiB` : `${value} ${unit}`.trimEnd()

export const effectsText = (effects: readonly Effect[]): string =>
  effects
    .map(({ what, unit, before, after, verdict }) => {
      const moved = after === null ? figure(before, unit) : `${figure(before, unit)} → ${figure(after, unit)}`
      return `  ${names[what].padEnd(20)}${moved}, ${verdicts[verdict]}\n`
    })
    .join('')
