/** Services out of the way for a moment: stopped where they run, and started again by us alone. */
import { openService, openServiceManager, queryServiceStatus, startService, stopService } from '@clearpane/win32'

const stopIfRunning = async (name: string): Promise<boolean> => {
  using manager = openServiceManager()
  using asked = openService(manager, name, 'read')
  if (asked === null || queryServiceStatus(asked).state !== 'running') return false
  using service = openService(manager, name, 'stop')
  if (service === null) return false
  await stopService(service)
  return true
}

const startAgain = async (name: string): Promise<void> => {
  using manager = openServiceManager()
  using service = openService(manager, name, 'start')
  if (service !== null) await startService(service)
}

/** Throws what Windows answers where one does not stop: then `work` did not begin. One that does not come up again is told after the rest did. */
export const withStopped = async <T>(names: readonly string[], work: () => Promise<T>): Promise<T> => {
  const stopped: string[] = []
  const failed: unknown[] = []
  let done: { result: T } | null = null
  try {
    for (const name of names) if (await stopIfRunning(name)) stopped.push(name)
    done = { result: await work() }
  } catch (error) {
    failed.push(error)
  }
  for (const name of stopped.reverse()) await startAgain(name).catch((error: unknown) => failed.push(error))
  if (done === null || failed.length > 0) throw failed[0]
  return done.result
}
