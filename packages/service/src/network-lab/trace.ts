/** Traces the route to a host. */
import type { Network } from '@clearpane/engine'
import { diagnostic } from '@clearpane/model'
import type { Trace } from '@clearpane/model/network-lab'
import { ok, type Result, refusal } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import { loadNet, targetOf, withEcho } from './target.ts'

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

type Input = { host: string; rounds: number }

/** The route trace as a job, which reports each round so that a page can draw the route as it grows. */
export const traceJob = defineJob<'traceRoute', Input, Traced>({
  type: 'traceRoute',
  run: async ({ device, signal, stage, emit }, { host, rounds }) => {
    stage('resolve')
    if (device.network === null) return refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNetwork'))
    return traceTo(device.network, {
      ...{ host, rounds, signal },
      onRound: (traced) => {
        emit(traced)
        stage('rounds', traced.trace.rounds / rounds)
      },
    })
  },
})
