/** Traces the route to a host. */
import type { Network } from '@clearpane/engine'
import type { Trace } from '@clearpane/model/network-lab'
import { ok, type Result } from '../core/result.ts'
import { loadNet, targetOf } from './target.ts'
import { withEcho } from './with-echo.ts'

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
  const simulated = network.lab !== undefined
  const { traceRoute } = await loadNet()
  const trace = await withEcho(network, (echo) =>
    traceRoute(echo, {
      address: target.value.address,
      rounds: options.rounds,
      signal: options.signal,
      ...(simulated ? { intervalMs: 0 } : {}),
      onRound: (so) => options.onRound?.({ ...target.value, simulated, trace: so }),
    }),
  )
  return trace.ok ? ok({ ...target.value, simulated, trace: trace.value }) : trace
}
