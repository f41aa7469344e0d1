/** HTTP as data: what the server mounts and the web client calls. */
export { type CallName, type Calls, calls, resetTypes } from './calls.ts'
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
export {
  type Job,
  type JobPartial,
  type JobResult,
  type JobType,
  type JobTypeName,
  jobIdSchema,
  jobSchema,
  jobTypeNames,
  jobTypes,
  type KeptResult,
  type Ladder,
} from './job-calls.ts'
export { type Contract, call, type ErrorBody, errorBodySchema } from './kit.ts'
export { downloads, type Route, routes, wire } from './routes.ts'
export type { SecurityState } from './security-calls.ts'
export {
  type ApiEvent,
  eventSchema,
  type Hello,
  type News,
  type TopicEvent,
  type TopicKey,
  type TopicName,
  topicOf,
  topics,
  topicsSchema,
} from './topics.ts'
