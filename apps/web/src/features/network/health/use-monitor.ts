/**
 * Round trips while the user watches: one query every two seconds, kept for ten minutes. Stops when the page
 * is left.
 */
import { type DeviceId, type LineQuality, lineQuality } from '@clearpane/model'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ApiError, asApiError, type Ok, request } from '../../../lib/api/index.ts'

const [everyMs, keepMs] = [2000, 600_000]

type Answer = Ok<'networkTrips'>
type Sample = { at: number; answer: Answer }

/** The DNS server's, because programs wait for it. The router's, if there's no DNS server. */
const tripOf = ({ trips }: Answer) =>
  trips.find(({ target }) => target === 'nameServer') ?? trips.find(({ target }) => target === 'gateway')

export type Monitor = {
  running: boolean
  start(): void
  stop(): void
  quality: LineQuality | null
  /** Milliseconds per sample; null for a lost one. */
  trips: readonly (number | null)[]
  last: Answer | null
  error: ApiError | null
}

export const useMonitor = (device: DeviceId): Monitor => {
  const [running, setRunning] = useState(false)
  const [samples, setSamples] = useState<readonly Sample[]>([])
  const [error, setError] = useState<ApiError | null>(null)
  useEffect(() => {
    if (!running) return
    const over = new AbortController()
    const ask = async () => {
      try {
        const answer = await request('networkTrips', { device, signal: over.signal })
        const at = Date.now()
        setError(null)
        setSamples((all) => [...all.filter((one) => at - one.at < keepMs), { at, answer }])
      } catch (thrown) {
        if (!over.signal.aborted) setError(asApiError(thrown))
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
        // Without an answer, but not lost: a server that refuses says nothing about the line.
        return trip === undefined || (trip.ms === null && !trip.lost) ? [] : [trip.ms]
      }),
    [samples],
  )
  return {
    running,
    start: useCallback(() => setRunning(true), []),
    stop: useCallback(() => setRunning(false), []),
    quality: useMemo(() => lineQuality(trips), [trips]),
    trips,
    last: samples.at(-1)?.answer ?? null,
    error,
  }
}
