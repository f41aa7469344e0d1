export { type Ok, request } from './client.ts'
export { ApiError, asApiError, offlineError } from './errors.ts'
export { queries, queryDefaults, refreshDevice } from './queries.ts'
export { signedIn } from './signed-fetch.ts'
