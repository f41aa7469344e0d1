import { expect, test } from 'vitest'
import { undoesEverything } from './origin.ts'
import type { Origin } from './plan.ts'

test.each<[string, Origin, boolean]>([
  ['an undo of all', { kind: 'undoAll', putBack: [] }, true],
  ['an undo of all that puts conflicts back', { kind: 'undoAll', putBack: ['registry a'] }, true],
  ['an undo of what some tweaks wrote', { kind: 'undoAll', putBack: [], tweakIds: ['network.llmnr'] }, false],
  ['an undo of what some items wrote', { kind: 'undoAll', putBack: [], itemTypes: ['service'] }, false],
  ['an undo of all but what is kept', { kind: 'undoAll', putBack: [], keep: ['registry a'] }, false],
  ['an undo of one run', { kind: 'undo', runId: 'one', putBack: [] }, false],
  ['a selection', { kind: 'selection', choices: [] }, false],
])('the check for an undo of everything is right: %s', (_, origin, expected) =>
  expect(undoesEverything(origin)).toBe(expected),
)
