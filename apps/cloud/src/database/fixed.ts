/**
 * The SQL statements that requests use: each statement's text is generated once for each database, and only the
 * values change.
 */
import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Queries } from './open.ts'

/** A placeholder for a value while the statement's text is generated. */
class Hole {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Made<R> = { readonly query: CompiledQuery<R>; readonly names: readonly string[] }

/**
 * Makes a statement. `value` returns the placeholder for the value with that name. Every argument of the statement
 * must be a placeholder for a value.
 */
export const fixed = <V extends object, R>(
  build: (db: Queries, value: <K extends keyof V & string>(name: K) => V[K]) => CompiledQuery<R>,
): ((db: Queries, values: V) => Promise<readonly R[]>) => {
  /** The statements for each database adapter; a transaction uses the adapter of its database. */
  const made = new WeakMap<DialectAdapter, Made<R>>()
  const make = (db: Queries): Made<R> => {
    const query = build(db, <K extends keyof V & string>(name: K) => new Hole(name) as V[K])
    const names = query.parameters.map((one) => {
      if (one instanceof Hole) return one.name
      throw new TypeError('A fixed statement has a value without a name')
    })
    return { query, names }
  }
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const known = made.get(adapter) ?? make(db)
    made.set(adapter, known)
    const parameters = known.names.map((name) => values[name as keyof V])
    return (await db.executeQuery<R>({ ...known.query, parameters })).rows
  }
}
