/**
 * Runs a measurement inside a network namespace. The argument is a `LabJob` as JSON; the result is printed as JSON.
 */
import type { Echo } from '../../echo/echo.ts'
import { findPathMtu } from '../../echo/mtu.ts'
import { echoSeries } from '../../echo/series.ts'
import { traceRoute } from '../../echo/trace.ts'
import { openPingSocket } from '../../linux/ping-socket.ts'
import { measureSpeed } from '../../speed/engine.ts'
import { endpointAt } from '../../speed/servers.ts'
import { summarize } from '../../statistics.ts'

export type LabJob =
  | { do: 'latency'; address: string; count: number; intervalMs: number }
  | { do: 'mtu'; address: string }
  | { do: 'trace'; address: string; rounds: number }
  | { do: 'speed'; address: string; origin: string; streams: number; rampMs: number; measuredMs: number }

const echoWorks = {
  latency: async (echo: Echo, job: Extract<LabJob, { do: 'latency' }>) =>
    summarize(await echoSeries(echo, job)),
  mtu: (echo: Echo, { address }: { address: string }) => findPathMtu(echo, { address, timeoutMs: 300 }),
  trace: (echo: Echo, job: Extract<LabJob, { do: 'trace' }>) =>
    traceRoute(echo, { ...job, intervalMs: 20, timeoutMs: 400 }),
  speed: (send: Echo, { address, origin, ...settings }: Extract<LabJob, { do: 'speed' }>) =>
    measureSpeed(endpointAt(origin), { ...settings, echo: { send, address } }),
}

const job = JSON.parse(process.argv[2] ?? '{}') as LabJob
const socket = openPingSocket()
if (socket === null) throw new Error('this namespace has no ping sockets')
const work = echoWorks[job.do] as (echo: Echo, job: LabJob) => Promise<unknown>
console.log(JSON.stringify(await work(socket.echo, job)))
socket.close()
