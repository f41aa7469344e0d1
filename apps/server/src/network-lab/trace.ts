/** Follows the path to a host. */
import type { Network } from '@clearpane/engine'
import { diagnostic } from '@clearpane/model'
import type { Trace } from '@clearpane/model/network-lab'
import { ok, type Result, refusal } from '../result.ts'
import { loadNet, targetOf } from './target.ts'

export type Traced = { host: string; address: string; simulated: boolean; trace: Trace }

type Options = {
  host: string
  rounds: number
  signal: AbortSignal
  onRound?: (traced: Traced) => void
}

export const traceTo = async (network: Network, options: Options): Promise<Result<Traced>> => {
  const target = await targetOf(network, options.host)
  if (!target.ok) return target
  const opened = (await network.echo?.()) ?? null
  if (opened === null) return refusal(diagnostic('DEVICE_UNSUPPORTED', 'noEcho'))
  const simulated = network.lab !== undefined
  const { traceRoute } = await loadNet()
  try {
    const trace = await traceRoute(opened.echo, {
      address: target.value.address,
      rounds: options.rounds,
      signal: options.signal,
      ...(simulated ? { intervalMs: 0 } : {}),
      onRound: (so) => options.onRound?.({ ...target.value, simulated, trace: so }),
    })
    return ok({ ...target.value, simulated, trace })
  } finally {
    opened.close()
  }
}
