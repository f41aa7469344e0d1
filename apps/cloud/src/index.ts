export { type Database, type DatabaseOptions, openDatabase } from './database/open.ts'
export { type CloudAppOptions, createCloudApp } from './http/app.ts'
