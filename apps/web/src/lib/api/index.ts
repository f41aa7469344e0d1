export { type Body, type Ok, request } from './client.ts'
export { ApiError, asApiError, offlineError } from './errors.ts'
export { inParts } from './in-parts.ts'
export {
  afterChanges,
  afterRuns,
  queries,
  queryDefaults,
  refreshDevice,
  refreshTopics,
  type Topic,
} from './queries.ts'
export { signedIn } from './signed-fetch.ts'
export { patched, type Statuses } from './status.ts'
