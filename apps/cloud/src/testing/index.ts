export { type Postgres, postgresPrograms, startPostgres, whyNoPostgres } from './postgres.ts'
export { startServer } from './process.ts'
