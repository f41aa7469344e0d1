/** Port for the files in which Windows keeps its registry, used with the host. Reading never writes. */
import type { Reason } from '@clearpane/model'

export const hiveOwners = ['machine', 'user'] as const
export type HiveOwner = (typeof hiveOwners)[number]

export type HiveFile = { name: string; size: { bytes: number } | { reason: Reason } }

/** Lists every file, including those whose size this process can't read. */
export type ReadHives = (owner: HiveOwner) => Promise<HiveFile[]>
