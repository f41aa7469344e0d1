/**
 * Names for services in old journals, which recorded only the services' keys: a name comes from the PC's own list as
 * long as the service is in it.
 */
import type { Inventory } from '@clearpane/engine'
import type { Cause } from '@clearpane/model'

type Caused = { causes: Cause[] }

const isUnnamed = (cause: Cause): cause is Extract<Cause, { by: 'item' }> =>
  cause.by === 'item' && cause.type === 'service' && cause.name === undefined

export type NameOld = <C extends Caused>(changes: readonly C[]) => Promise<C[]>

export const createOldNames = (inventory: Inventory | undefined): NameOld => {
  const names = new Map<string, string>()

  /**
   * Looks names up. A service that is no longer on the PC gets a neutral description. If the PC's own list can't be
   * read, all services get this description.
   */
  const lookUp = async (ids: readonly string[]) => {
    const missing = ids.filter((id) => !names.has(id.toLowerCase()))
    if (missing.length === 0 || inventory === undefined) return
    try {
      for await (const { id, name } of inventory.list('service', { ids: missing }))
        names.set(id.toLowerCase(), name)
    } catch {
      return
    }
  }

  return async (changes) => {
    await lookUp(changes.flatMap(({ causes }) => causes.filter(isUnnamed).map(({ id }) => id)))
    return changes.map((change) => ({
      ...change,
      causes: change.causes.map((cause) => {
        const name = isUnnamed(cause) ? names.get(cause.id.toLowerCase()) : undefined
        return name === undefined ? cause : { ...cause, name }
      }),
    }))
  }
}
