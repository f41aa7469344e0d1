/** Port beside the host: the files that Windows keeps its registry in. Reading never writes. */
import type { Reason } from '@clearpane/model'

export const hiveOwners = ['machine', 'user'] as const
export type HiveOwner = (typeof hiveOwners)[number]

export type HiveFile = { name: string; size: { bytes: number } | { reason: Reason } }

/** Every file, those included whose size this process may not see. */
export type ReadHives = (owner: HiveOwner) => Promise<HiveFile[]>
