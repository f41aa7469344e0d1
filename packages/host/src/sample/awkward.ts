/** What makes a PC awkward. Part of the start state, so every process that opens the PC meets the same conditions. */
import type { DatabaseSync } from 'node:sqlite'
import { keyOf, type RawValue, type RegistryResource, type Resource, resourceKey } from '@clearpane/model'
import { fold } from './fold.ts'
import { lineOf } from './keys.ts'

export type Awkward =
  /** Neither read nor written, with all below it. `key` is a full path such as `HKLM\SOFTWARE\Policies`. */
  | { condition: 'denied'; key: string }
  /** Read, not written, with all below it. */
  | { condition: 'readOnly'; key: string }
  /** Set by a company's policy: can be changed, and is put back by the next `refreshPolicy()`. */
  | { condition: 'managed'; resource: RegistryResource; value: RawValue }
  /** Answers a stop with a timeout. */
  | { condition: 'wontStop'; service: string }
  /** Answers every change with success and keeps nothing of it. */
  | { condition: 'forgets'; resource: Resource }

const subjectOf = (awkward: Awkward): string => {
  if ('key' in awkward) return fold(lineOf(awkward.key).at(-1)?.id ?? awkward.key)
  return 'service' in awkward ? fold(awkward.service) : resourceKey(awkward.resource)
}

export const openAwkward = (db: DatabaseSync) => {
  const find = db.prepare('select 1 from awkward where condition = ? and subject = ?')
  const findAny = db.prepare('select 1 from awkward where condition = ? limit 1')
  const all = db.prepare('select detail from awkward order by condition, subject')
  const insert = db.prepare('insert or replace into awkward (condition, subject, detail) values (?, ?, ?)')

  const has = (condition: Awkward['condition'], subject: string) => find.get(condition, subject) !== undefined

  /** The outermost key at or above the value that is closed in this way, or null. */
  const closedAbove = (condition: 'denied' | 'readOnly', resource: Resource): string | null =>
    resource.kind === 'registry' && findAny.get(condition) !== undefined
      ? (lineOf(keyOf(resource)).find(({ id }) => has(condition, id))?.asked ?? null)
      : null

  return {
    whyUnreadable: (resource: Resource): string | null => {
      const key = closedAbove('denied', resource)
      return key === null ? null : `access to ${key} is denied`
    },
    whyUnwritable: (resource: Resource): string | null => {
      const key = closedAbove('denied', resource) ?? closedAbove('readOnly', resource)
      return key === null ? null : `writing below ${key} is denied`
    },
    forgets: (resource: Resource) => has('forgets', resourceKey(resource)),
    wontStop: (service: string) => has('wontStop', fold(service)),
    list: (): Awkward[] => all.all().map((row) => JSON.parse(String(row.detail)) as Awkward),
    replace: (conditions: readonly Awkward[]): void => {
      db.exec('delete from awkward')
      for (const awkward of conditions) insert.run(awkward.condition, subjectOf(awkward), JSON.stringify(awkward))
    },
  }
}

export type SampleAwkward = ReturnType<typeof openAwkward>
