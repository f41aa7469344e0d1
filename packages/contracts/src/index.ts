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
  type AdvancedOption,
  advancedDefaults,
  type CustomDns,
  type CustomGroup,
  type CustomScript,
  customGroups,
  customScriptSchema,
  type ShortGroup,
  type ShortScript,
  shortGroups,
  shortPowerPlans,
} from './generator-options.ts'
export { type Contract, call, type ErrorBody, errorBodySchema, none, wire } from './kit.ts'
export type { SecurityState } from './security-calls.ts'
