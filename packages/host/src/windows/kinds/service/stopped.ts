/** Briefly stops running services and then starts them again. */
import {
  openService,
  openServiceManager,
  queryServiceStatus,
  ServiceStateError,
  startService,
  stopService,
} from '@clearpane/win32'

const usualStopMs = 30_000

/**
 * Stops a running service. Adds the name to `stopped` when the stop is requested, because a service that doesn't stop
 * within the waiting time will still stop later.
 */
const stopIfRunning = async (name: string, stopMs: number, stopped: string[]): Promise<void> => {
  using manager = openServiceManager()
  using reading = openService(manager, name, 'read')
  if (reading === null || queryServiceStatus(reading).state !== 'running') return
  using service = openService(manager, name, 'stop')
  if (service === null) return
  try {
    await stopService(service, stopMs)
    stopped.push(name)
  } catch (error) {
    if (error instanceof ServiceStateError) stopped.push(name)
    throw error
  }
}

const startAgain = async (name: string): Promise<void> => {
  using manager = openServiceManager()
  {
    using stopping = openService(manager, name, 'stop')
    if (stopping !== null && queryServiceStatus(stopping).state === 'stopPending') await stopService(stopping)
  }
  using service = openService(manager, name, 'start')
  if (service !== null) await startService(service)
}

/**
 * Runs the given function while the services are stopped. Throws the error from Windows if a service doesn't stop; in
 * that case, `work` hasn't been started. A service that doesn't start again is reported once the others have started.
 */
export const withStopped = async <T>(
  names: readonly string[],
  work: () => Promise<T>,
  stopMs = usualStopMs,
): Promise<T> => {
  const stopped: string[] = []
  const failed: unknown[] = []
  let done: { result: T } | null = null
  try {
    for (const name of names) await stopIfRunning(name, stopMs, stopped)
    done = { result: await work() }
  } catch (error) {
    failed.push(error)
  }
  for (const name of stopped.reverse()) await startAgain(name).catch((error: unknown) => failed.push(error))
  if (done === null || failed.length > 0) throw failed[0]
  return done.result
}
