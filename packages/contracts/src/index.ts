/** HTTP as data: what the server mounts and the web client calls. */
export {
  type ApiEvent,
  type CallName,
  type Calls,
  calls,
  eventSchema,
  type Job,
  jobSchema,
  resetTypes,
} from './calls.ts'
export type { GeneratedSection, GeneratorGroup, GeneratorOption } from './generator-calls.ts'
export {
  type CustomDns,
  type CustomScript,
  customScriptSchema,
  type ShortScript,
} from './generator-options.ts'
export {
  type AdvancedOption,
  advancedDefaults,
  type CustomGroup,
  customGroups,
  type ShortGroup,
  shortGroups,
  shortPowerPlans,
} from './generator-switches.ts'
export type { AppRow, ServiceRow } from './inventory-calls.ts'
export { type Contract, call, type ErrorBody, errorBodySchema } from './kit.ts'
export { downloads, type Route, routes, wire } from './routes.ts'
export type { SecurityState } from './security-calls.ts'
