/** One user's PCs sharing a real folder, for tests that proceed step by step. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SyncClient } from '../client/client.ts'
import { createMemoryKeeper } from '../client/keeper.ts'
import type { SyncOutcome, SyncRequest } from '../client/requests.ts'
import type { OwnChoices } from '../client/start.ts'
import { plainGuard, type State } from '../client/state.ts'
import { questionsOf, type Value, valuesOf } from '../core/index.ts'
import type { KindOfPc } from '../roster/entry.ts'
import { createFolderTransport } from '../transport/folder.ts'
import type { Transport } from '../transport/transport.ts'

export const temporaryFolder = (): { path: string } & Disposable => {
  const path = mkdtempSync(join(tmpdir(), 'clearpane-sync-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

const start = 1_800_000_000_000

export type TestPc = {
  readonly client: SyncClient
  readonly keeper: ReturnType<typeof createMemoryKeeper>
  readonly transport: Transport
  edit(changes: Record<string, Value>): Promise<void>
  sync(request?: Partial<SyncRequest>): Promise<SyncOutcome>
  state(): Promise<State>
  values(): Promise<Record<string, string>>
  questions(): Promise<string[]>
  join(recoveryKey: string, own?: OwnChoices, successorOf?: string): Promise<TestPc>
  /** Makes another PC that starts with a copy of this PC's disk. */
  copy(): TestPc
}

export const pcAt = (folder: string, name: string, kind: KindOfPc = 'desktop', offset = 0): TestPc => {
  let now = start
  const tick = () => {
    now += 1000
    return now
  }
  const keeper = createMemoryKeeper()
  const transport = createFolderTransport(folder)
  const client = new SyncClient({ keeper, guard: plainGuard, now: () => tick() + offset })
  const state = async () => {
    const found = await client.state()
    if (found === null) throw new Error(`${name} has no profile`)
    return found
  }
  const pc: TestPc = {
    client,
    keeper,
    transport,
    edit: (changes) => client.edit(new Map(Object.entries(changes))),
    sync: (request) => client.sync({ transport, ...request }),
    state,
    values: async () => Object.fromEntries(valuesOf((await state()).choices)),
    questions: async () => questionsOf((await state()).choices).map(({ key }) => key),
    join: async (recoveryKey, own = new Map(), successorOf) => {
      await client.join(
        { recoveryKey, device: { name, kind }, own, ...(successorOf === undefined ? {} : { successorOf }) },
        transport,
      )
      return pc
    },
    copy: () => {
      const other = pcAt(folder, name, kind, offset)
      other.keeper.held = keeper.held
      return other
    },
  }
  return pc
}

/** Syncs all PCs until none of them has anything left to send. */
export const settle = async (...pcs: readonly TestPc[]): Promise<void> => {
  for (let round = 0; round < 8; round++) {
    const outcomes: SyncOutcome[] = []
    for (const pc of pcs) outcomes.push(await pc.sync())
    if (outcomes.every(({ action }) => action === 'nothing')) return
  }
  throw new Error('They don’t come to rest')
}
