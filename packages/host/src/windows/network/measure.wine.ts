/**
 * Takes measurements from inside Wine, in the network in which it was started. The argument is a `Job` as JSON;
 * prints the result as JSON.
 */
import { echoSeries, findPathMtu, summarize, traceRoute } from '@clearpane/net'
import { createWindowsNetwork } from './network.ts'

export type Job =
  | { do: 'latency'; address: string; count: number; intervalMs: number }
  | { do: 'mtu'; address: string }
  | { do: 'trace'; address: string; rounds: number }

const measure = async (job: Job): Promise<unknown> => {
  const network = createWindowsNetwork()
  await network.adapters()
  const opened = await network.echo?.()
  if (opened == null) throw new Error('this Windows sends no echoes')
  const { echo } = opened
  if (job.do === 'latency') return summarize(await echoSeries(echo, job))
  if (job.do === 'mtu') return findPathMtu(echo, { address: job.address, timeoutMs: 200 })
  return traceRoute(echo, { ...job, intervalMs: 20, timeoutMs: 600 })
}

void measure(JSON.parse(process.argv[2] ?? '{}') as Job).then((result) => console.log(JSON.stringify(result)))
