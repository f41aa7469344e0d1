/**
 * Measures the speed of an internet connection with several streams at once, because a single stream mostly shows how
 * long it takes to get up to speed. The module also measures how much the streams delay all other traffic.
 */
import type { Echo } from '../echo/echo.ts'
import { type Sample, type Summary, summarize } from '../statistics.ts'
import { type BloatGrade, gradeOf } from './grade.ts'
import { Meter, type Rate } from './meter.ts'
import type { SpeedServer } from './servers.ts'
import { Connection, downloadStream, pingOver, SpeedTrouble, uploadStream } from './streams.ts'

/**
 * Returns the delay that a fully loaded connection adds to every answer, in the worse direction; null unless both
 * directions could be measured, because a direction without answers might be the worse one. Pure.
 */
export const addedBy = (idle: Summary, loaded: readonly Summary[]): number | null => {
  const added = loaded.flatMap(({ p95 }) =>
    p95 === null || idle.median === null ? [] : [Math.max(0, p95 - idle.median)],
  )
  return added.length < loaded.length ? null : Math.max(...added)
}

/**
 * How the speed was measured. `latencyBy`: lost packets can be counted only with echoes, because HTTP resends lost
 * packets.
 */
export type SpeedMethod = { streams: number; rampMs: number; measuredMs: number; latencyBy: 'echo' | 'http' }
export type Loaded = Rate & { latency: Summary }
/** The speed of the payload, as programs count it: about 5 % less than the connection's speed including headers. */
export type SpeedFigures = {
  state: 'measured'
  server: string
  method: SpeedMethod
  idle: Summary
  download: Loaded
  upload: Loaded
  /**
   * Milliseconds of delay that a fully loaded connection adds, in the worse direction; null if no small answer
   * arrived in one of the directions. The figure is the slowest of twenty answers: a queue fills and empties, and a
   * call or a game suffers while it's full.
   */
  addedMs: number | null
  grade: BloatGrade | null
  /** Fraction of packets lost, from 0 to 1; null if the method can't measure loss. */
  loss: number | null
}
export type SpeedResult =
  | SpeedFigures
  | { state: SpeedTrouble['state'] | 'cancelled'; server: string; reason: string }

export type SpeedStage = 'latency' | 'download' | 'upload'
type Options = {
  streams?: number
  rampMs?: number
  measuredMs?: number
  signal?: AbortSignal
  onStage?: (stage: SpeedStage) => void
  /**
   * Sends echo requests to `address`, which is the server's own address. If this function is omitted, the latency is
   * measured with small HTTP answers.
   */
  echo?: { send: Echo; address: string }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const [idleCount, idleEvery, loadedEvery, patience] = [20, 50, 100, 3000] as const
const patienceAtEnd = 1000
/** Milliseconds for opening the first connection, including the time to look up the name. */
const patienceAtStart = 10_000

type Ping = () => Promise<Sample>

const echoPing =
  ({ send, address }: NonNullable<Options['echo']>): Ping =>
  async () => {
    const at = Date.now()
    const answer = await send({ address, timeoutMs: patience })
    return answer.outcome === 'reply'
      ? { at, outcome: 'answered', ms: answer.ms }
      : { at, outcome: answer.outcome === 'offline' ? 'gap' : 'lost' }
  }

/**
 * Sends pings at a fixed interval, even if the answer to the previous ping hasn't arrived yet. Otherwise, periods
 * with slow answers would contribute fewer measurements.
 */
const pingWhile = async (ping: Ping, every: number, goOn: () => boolean): Promise<Sample[]> => {
  const running: Promise<Sample>[] = []
  for (; goOn(); await pause(every)) running.push(ping())
  return Promise.all(running)
}

type Open = (url: string) => Connection

const httpPings = (server: SpeedServer, open: Open) => {
  // Uses several connections, so that a slow answer doesn't delay the next request.
  const free: Connection[] = []
  const take = async (): Promise<Connection> => {
    const known = free.pop()
    if (known !== undefined) return known
    const fresh = open(server.ping)
    // The time for opening the connection isn't part of the latency.
    await pingOver(server, fresh, patience)
    return fresh
  }
  const ping: Ping = async () => {
    const at = Date.now()
    try {
      const connection = await take()
      const ms = await pingOver(server, connection, patience)
      free.push(connection)
      return { at, outcome: 'answered', ms }
    } catch {
      return { at, outcome: 'gap' }
    }
  }
  return ping
}

type Stream = (server: SpeedServer, connection: Connection, meter: Pick<Meter, 'add'>) => Promise<void>

const load = async (
  server: SpeedServer,
  stream: Stream,
  ping: Ping,
  options: Required<Pick<Options, 'streams' | 'rampMs' | 'measuredMs'>>,
  open: Open,
  signal: AbortSignal | undefined,
): Promise<Loaded> => {
  const begin = performance.now()
  const meter = new Meter(begin + options.rampMs, begin + options.rampMs + options.measuredMs)
  const connections = Array.from({ length: options.streams }, () => open(server.download))
  let trouble: Error | null = null
  const underWay = new Set(connections)
  const running = connections.map((connection) => {
    const add: Meter['add'] = (from, to, bytes) => {
      meter.add(from, to, bytes)
      if (to >= meter.to) underWay.delete(connection)
    }
    return stream(server, connection, { add }).catch((error: Error) => {
      if (!connection.ended) trouble ??= error
    })
  })
  const busy = () => performance.now() < meter.to && trouble === null && signal?.aborted !== true
  const samples: Sample[] = []
  const pings = pingWhile(ping, loadedEvery, busy)
  while (busy()) await pause(20)
  // When the measurement ends, some data is still on its way. Data that is still on its way counts if it belongs to
  // the measured time, because a stream delivers a lot of data at once after a lost packet.
  const latest = performance.now() + patienceAtEnd
  const awaits = () => underWay.size > 0 && trouble === null && signal?.aborted !== true
  while (awaits() && performance.now() < latest) await pause(20)
  for (const connection of connections) connection.end()
  await Promise.all(running)
  samples.push(...(await pings))
  if (trouble !== null) throw trouble
  const counted = samples.filter((_, index) => index * loadedEvery >= options.rampMs)
  return { ...meter.rate(), latency: summarize(counted) }
}

export const measureSpeed = async (server: SpeedServer, options: Options = {}): Promise<SpeedResult> => {
  const { streams = 6, rampMs = 2000, measuredMs = 8000, signal, onStage, echo } = options
  const method: SpeedMethod = { streams, rampMs, measuredMs, latencyBy: echo === undefined ? 'http' : 'echo' }
  // When the test ends or is cancelled, all its connections are closed immediately.
  const connections: Connection[] = []
  const open: Open = (url) => {
    const connection = new Connection(url)
    if (signal?.aborted === true) connection.end()
    connections.push(connection)
    return connection
  }
  const endAll = () => connections.forEach((connection) => void connection.end())
  signal?.addEventListener('abort', endAll, { once: true })
  const ping = echo === undefined ? httpPings(server, open) : echoPing(echo)
  const settings = { streams, rampMs, measuredMs }
  const stopped = () => {
    if (signal?.aborted === true) throw new SpeedTrouble('offline', 'cancelled')
  }
  try {
    onStage?.('latency')
    // Fails immediately, with the reason, if a measurement is impossible.
    const first = open(server.ping)
    await pingOver(server, first, patienceAtStart).finally(() => first.end())
    let left = idleCount
    const idleSamples = await pingWhile(ping, idleEvery, () => left-- > 0 && signal?.aborted !== true)
    stopped()
    onStage?.('download')
    const download = await load(server, downloadStream, ping, settings, open, signal)
    stopped()
    onStage?.('upload')
    const upload = await load(server, uploadStream, ping, settings, open, signal)
    stopped()
    const idle = summarize(idleSamples)
    const addedMs = addedBy(idle, [download.latency, upload.latency])
    const all = [idle, download.latency, upload.latency]
    const sent = all.reduce((sum, one) => sum + one.sent, 0)
    const lost = all.reduce((sum, one) => sum + one.lost, 0)
    return {
      ...{ state: 'measured', server: server.id, method, idle, download, upload, addedMs },
      grade: addedMs === null ? null : gradeOf(addedMs),
      loss: echo === undefined || sent === 0 ? null : lost / sent,
    }
  } catch (error) {
    if (signal?.aborted === true) return { state: 'cancelled', server: server.id, reason: '' }
    if (error instanceof SpeedTrouble) return { state: error.state, server: server.id, reason: error.message }
    throw error
  } finally {
    signal?.removeEventListener('abort', endAll)
    endAll()
  }
}
