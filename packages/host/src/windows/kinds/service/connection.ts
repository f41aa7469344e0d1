/** A single connection to the service control manager, which is reopened if it's lost. */
import { codes, isCode, openServiceManager, type ServiceManager } from '@clearpane/win32'

/** Maximum number of attempts, because even a new connection can be lost immediately. */
const mostTries = 5

/**
 * A connection to the service control manager. The handles are valid as long as their connection exists. In Wine on a
 * busy machine, a connection that is idle for seconds between two calls is dropped, and every later call returns 6
 * (invalid handle), even for services that exist.
 */
export class ServiceConnection implements Disposable {
  #manager: ServiceManager = openServiceManager()

  /**
   * Runs `work`, and repeats it over a new connection if the old one was lost. Therefore `work` must be
   * something that may run twice, such as opening or reading.
   */
  over<T>(work: (manager: ServiceManager) => T): T {
    for (let left = mostTries - 1; ; left--) {
      try {
        return work(this.#manager)
      } catch (error) {
        if (left === 0 || !isCode(error, codes.INVALID_HANDLE)) throw error
        this.#manager[Symbol.dispose]()
        this.#manager = openServiceManager()
      }
    }
  }

  [Symbol.dispose](): void {
    this.#manager[Symbol.dispose]()
  }
}
