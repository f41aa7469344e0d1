/**
 * Lists what each cleanup freed, newest first; the list comes from the journals, and the free space was measured
 * before and after each run.
 */
import { type Cleaning, isCleaning } from '@clearpane/contracts'
import { entriesOf } from '../ledger/ledger.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { KeptStore } from '../pcs/store-keeper.ts'
import { cleaningIn } from './cleaning.ts'

const [mostShown, mostRead] = [20, 300]

export const cleaningHistory = async (
  { id, service }: DeviceSession,
  { records }: Pick<KeptStore, 'records'>,
): Promise<Cleaning[]> => {
  const runs = (await service.runs({ limit: mostRead }))
    .filter(({ origin, held }) => held > 0 && isCleaning(origin))
    .slice(0, mostShown)
  if (runs.length === 0) return []
  const effects = new Map((await entriesOf(records, id)).map((entry) => [entry.runId, entry]))
  const details = await Promise.all(runs.map(({ runId }) => service.run(runId)))
  return details.flatMap((run) => (run === null ? [] : [cleaningIn(run, effects.get(run.runId) ?? null)]))
}
