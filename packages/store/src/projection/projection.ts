/** Stores one device's journals as rows, and finds these rows. The server interprets these rows. */
import type { Kysely } from 'kysely'
import type { ProjectionRow, RunRow, Tables } from '../database/tables.ts'
import { type ProjectionReader, projectionReader } from './read.ts'
import { type ProjectionWriter, projectionWriter } from './write.ts'

export type KnownRun = Pick<
  RunRow,
  'runId' | 'stamp' | 'state' | 'records' | 'digest' | 'damaged' | 'lost' | 'undo'
>

export type Projection = ProjectionReader & {
  /** Null until rows have been made. */
  head(): Promise<Omit<ProjectionRow, 'device'> | null>
  /** Oldest first. */
  known(): Promise<KnownRun[]>
  /** Writes either all rows or none; other processes can't write in the meantime. */
  write<T>(
    work: (inside: ProjectionReader & ProjectionWriter & Pick<Projection, 'head' | 'known'>) => Promise<T>,
  ): Promise<T>
}

const heads = (db: Kysely<Tables>, device: string): Pick<Projection, 'head' | 'known'> => ({
  head: async () =>
    (await db
      .selectFrom('projections')
      .where('device', '=', device)
      .select(['version', 'generation', 'seq'])
      .executeTakeFirst()) ?? null,
  known: () =>
    db
      .selectFrom('runs')
      .where('device', '=', device)
      .select(['runId', 'stamp', 'state', 'records', 'digest', 'damaged', 'lost', 'undo'])
      .orderBy('runId')
      .execute(),
})

export const openProjection = (db: Kysely<Tables>, device: string): Projection => ({
  ...heads(db, device),
  ...projectionReader(db, device),
  write: (work) =>
    db.transaction().execute((inside) =>
      work({
        ...heads(inside, device),
        ...projectionReader(inside, device),
        ...projectionWriter(inside, device),
      }),
    ),
})
