/**
 * An interface to data that outlives the process that runs jobs; the results in the store are one implementation of
 * this interface.
 */
export type StoredResult = { key: string; value: unknown; at: number }

export type Results = {
  put(owner: string, key: string, value: unknown, at: number): Promise<unknown>
  list(owner: string): Promise<StoredResult[]>
  /** Clears one result, or all of the owner's results if no key is given. Returns their number. */
  clear(owner: string, key?: string): Promise<number>
}

/** Results that are forgotten when the process ends. */
export const memoryResults = (): Results => {
  const owners = new Map<string, Map<string, StoredResult>>()
  return {
    put: async (owner, key, value, at) => {
      owners.set(owner, new Map(owners.get(owner)).set(key, { key, value, at }))
    },
    list: async (owner) => [...(owners.get(owner)?.values() ?? [])],
    clear: async (owner, key) => {
      const kept = owners.get(owner)
      if (key !== undefined) return Number(kept?.delete(key) ?? false)
      owners.delete(owner)
      return kept?.size ?? 0
    },
  }
}
