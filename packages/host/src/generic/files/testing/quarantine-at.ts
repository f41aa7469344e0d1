import { randomUUID } from 'node:crypto'
import { createHasher, openQuarantine, type Quarantine, quarantineLimits } from '@clearpane/files'
import { createNodeQuarantineDisk } from '../quarantine-disk.ts'

export const quarantineAt = async (folder: string): Promise<Quarantine> =>
  openQuarantine({
    disk: createNodeQuarantineDisk(folder),
    hasher: await createHasher(),
    never: [folder],
    limits: quarantineLimits,
    now: Date.now,
    newId: randomUUID,
  })
