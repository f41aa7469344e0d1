/** The one entry of every kind the Windows host does not reach yet. It says so; it never answers "absent" for what it cannot ask. */
import type { ActResult } from '@clearpane/engine'
import type { Observation } from '@clearpane/model'

export type NotYet = {
  observe(resources: readonly unknown[]): Observation[]
  act(): ActResult
}

export const notYet = (what: string): NotYet => {
  const reason = `not built yet for this kind on Windows (${what})`
  return {
    observe: (resources) => resources.map(() => ({ status: 'unavailable', reason })),
    act: () => ({ status: 'unavailable', reason, createdKeys: [], removedKeys: [] }),
  }
}
