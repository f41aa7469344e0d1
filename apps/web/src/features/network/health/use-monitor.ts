/**
 * Measures round trips while the page is open, with one query every two seconds; the results are kept for ten
 * minutes. The measurement stops when the user leaves the page.
 */
import { type DeviceId, type LineQuality, lineQuality } from '@clearpane/model'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ApiError, asApiError, type Ok, request } from '../../../lib/api/index.ts'

const [everyMs, keepMs] = [2000, 600_000]

type Answer = Ok<'networkTrips'>
type Sample = { at: number; answer: Answer; device: DeviceId }

/**
 * Returns the round trip to the DNS server, because programs have to wait for its answers. If there is no DNS
 * server, returns the round trip to the router.
 */
const tripOf = ({ trips }: Answer) =>
  trips.find(({ target }) => target === 'nameServer') ?? trips.find(({ target }) => target === 'gateway')

export type Monitor = {
  running: boolean
  start(): void
  stop(): void
  quality: LineQuality | null
  /** Each sample's time in milliseconds; null if there was no answer. */
  trips: readonly (number | null)[]
  last: Answer | null
  error: ApiError | null
}

export const useMonitor = (device: DeviceId): Monitor => {
  // The page stays open when the user switches to another PC, but a measurement and its samples belong to one PC
  // only.
  const [started, setStarted] = useState<DeviceId | null>(null)
  const running = started === device
  const [all, setSamples] = useState<readonly Sample[]>([])
  const [failed, setFailed] = useState<{ device: DeviceId; error: ApiError } | null>(null)
  const samples = useMemo(() => all.filter((one) => one.device === device), [all, device])
  useEffect(() => {
    if (!running) return
    const over = new AbortController()
    const ask = async () => {
      try {
        const answer = await request('networkTrips', { device, signal: over.signal })
        const at = Date.now()
        setFailed(null)
        setSamples((old) => [...old.filter((one) => at - one.at < keepMs), { at, answer, device }])
      } catch (thrown) {
        if (!over.signal.aborted) setFailed({ device, error: asApiError(thrown) })
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), everyMs)
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [running, device])
  const trips = useMemo(
    () =>
      samples.flatMap(({ answer }) => {
        const trip = tripOf(answer)
        // If a server answers with a refusal, the sample doesn't count as lost but has no time, because a refusal
        // says nothing about the connection.
        return trip === undefined || (trip.ms === null && !trip.lost) ? [] : [trip.ms]
      }),
    [samples],
  )
  return {
    running,
    start: useCallback(() => setStarted(device), [device]),
    stop: useCallback(() => setStarted(null), []),
    quality: useMemo(() => lineQuality(trips), [trips]),
    trips,
    last: samples.at(-1)?.answer ?? null,
    error: failed?.device === device ? failed.error : null,
  }
}
