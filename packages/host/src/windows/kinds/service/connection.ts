/** One connection to the service control manager, opened again where it was lost. */
import { codes, isCode, openServiceManager, type ServiceManager } from '@clearpane/win32'

/** More than one, because a new connection was once lost at once, too. */
const mostTries = 5

/**
 * Its handles live as long as the connection behind them. Seen in Wine on a loaded machine: one that rested
 * for seconds between two calls is dropped, and from then on every call answers 6 (invalid handle), for
 * services that are all there.
 */
export class ServiceConnection implements Disposable {
  #manager: ServiceManager = openServiceManager()

  /**
   * Does `work`, again over a new connection where the old one was lost. So only what may be done twice:
   * opening, looking.
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
