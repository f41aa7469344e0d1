export {
  type FactKey,
  factTable,
  isFactKey,
  isSetting,
  type NamedFact,
  namedFacts,
  settingOf,
  shapeOf,
  unitOf,
} from './fact-table.ts'
export { type AnyValue, type Fact, type FactSet, isMeasured, lookUp } from './facts.ts'
export { developerPrograms, endedPrograms, tuningPrograms } from './software.ts'
export { type LoadKind, type Minute, medianOf, spreadOf, useOf, usualOf } from './usual.ts'
