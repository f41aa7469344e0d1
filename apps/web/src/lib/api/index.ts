export { type Body, fillPath, type Ok, request } from './client.ts'
export { ApiError, asApiError, readError } from './errors.ts'
export { queries, queryDefaults, refreshDevice } from './queries.ts'
