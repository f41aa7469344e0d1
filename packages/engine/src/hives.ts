/**
 * The interface for the files in which Windows stores its registry, which is used together with the host. Reading
 * never writes.
 */
import type { Reason } from '@clearpane/model'

export const hiveOwners = ['machine', 'user'] as const
export type HiveOwner = (typeof hiveOwners)[number]

export type HiveFile = { name: string; size: { bytes: number } | { reason: Reason } }

/** Lists every file, including files whose size this process can't read. */
export type ReadHives = (owner: HiveOwner) => Promise<HiveFile[]>
