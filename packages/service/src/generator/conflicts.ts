/** Finds a generator's contradictory options by checking them pair by pair with the engine. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { select } from '@clearpane/engine'
import type { Choice, Diagnostic, Tweak } from '@clearpane/model'
import type { GeneratorOption } from './options.ts'

export type Conflict = { a: string; b: string; why: Diagnostic }

/** This many pairs take a few milliseconds; then the event loop gets its turn. */
const atOnce = 200

const whyNot = (catalog: ReadonlyMap<string, Tweak>, choices: readonly Choice[]): Diagnostic | undefined =>
  select(catalog, choices).diagnostics.find(({ code }) => code === 'CHOICES_CONFLICT')

export const findConflicts = async (
  catalog: ReadonlyMap<string, Tweak>,
  options: readonly GeneratorOption[],
): Promise<Conflict[]> => {
  const conflicts: Conflict[] = []
  let requested = 0
  for (const [i, a] of options.entries()) {
    for (const b of options.slice(i + 1)) {
      if (a.choices.length === 0 || b.choices.length === 0) continue
      if (++requested % atOnce === 0) await nextTurn()
      const why = whyNot(catalog, [...a.choices, ...b.choices])
      if (why !== undefined) conflicts.push({ a: a.id, b: b.id, why })
    }
  }
  return conflicts
}
