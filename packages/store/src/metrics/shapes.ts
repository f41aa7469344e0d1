/** Names the series in a row's columns: stored once, referred to by a number. */
import type { Kysely } from 'kysely'
import type { MetricTables } from './schema.ts'

export const openShapes = (db: Kysely<MetricTables>) => {
  const [ids, names] = [new Map<string, number>(), new Map<number, readonly string[]>()]

  const learn = ({ id, names: text }: { id: number; names: string }): number => {
    ids.set(text, id)
    names.set(id, JSON.parse(text))
    return id
  }

  const idOf = async (series: readonly string[]): Promise<number> => {
    const text = JSON.stringify(series)
    const known = ids.get(text)
    if (known !== undefined) return known
    await db
      .insertInto('shapes')
      .values({ names: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return learn(
      await db.selectFrom('shapes').selectAll().where('names', '=', text).executeTakeFirstOrThrow(),
    )
  }

  const namesOf = async (id: number): Promise<readonly string[]> => {
    const known = names.get(id)
    if (known !== undefined) return known
    for (const row of await db.selectFrom('shapes').selectAll().execute()) learn(row)
    return names.get(id) ?? []
  }

  /** Synchronous if it was needed before. */
  const known = (id: number) => names.get(id)

  return { idOf, namesOf, known }
}

export type Shapes = ReturnType<typeof openShapes>
