export * from './other.ts'
export * as other from './other.ts'
