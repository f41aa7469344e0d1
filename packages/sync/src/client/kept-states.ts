/**
 * This PC's state. Changes are made one after another: within this process, a queue ensures this; across processes,
 * the keeper does.
 */

import type { Keeper } from './keeper.ts'
import { NoProfileError } from './requests.ts'
import { decodeState, encodeState, type KeyGuard, type State } from './state.ts'

export class KeptStates {
  private readonly keeper: Keeper
  private readonly guard: KeyGuard
  private cached: { version: number; state: State } | null = null
  private queue: Promise<unknown> = Promise.resolve()

  constructor({ keeper, guard }: { keeper: Keeper; guard: KeyGuard }) {
    this.keeper = keeper
    this.guard = guard
  }

  alone<T>(run: () => Promise<T>): Promise<T> {
    const next = this.queue.then(run, run)
    this.queue = next.catch(() => undefined)
    return next
  }

  async load(): Promise<{ version: number; state: State } | null> {
    if (this.cached !== null && this.cached.version === (await this.keeper.newest())) return this.cached
    const found = await this.keeper.load()
    this.cached =
      found === null ? null : { version: found.version, state: decodeState(found.bytes, this.guard) }
    return this.cached
  }

  private async save(state: State, after: number): Promise<boolean> {
    const saved = await this.keeper.save(encodeState(state, this.guard), after)
    this.cached = saved ? { version: after + 1, state } : null
    return saved
  }

  /** Changes the state. `run` is called again if another process has saved in the meantime. */
  async change<T>(run: (state: State) => { state: State; result: T }): Promise<T> {
    for (;;) {
      const loaded = await this.load()
      if (loaded === null) throw new NoProfileError('This PC has no profile')
      const { state, result } = run(loaded.state)
      if (state === loaded.state || (await this.save(state, loaded.version))) return result
    }
  }

  async start(state: State): Promise<State> {
    const version = await this.keeper.newest()
    if (!(await this.save(state, version))) throw new Error('Another process made a profile at the same time')
    return state
  }

  async clear(): Promise<void> {
    this.cached = null
    await this.keeper.clear()
  }
}
