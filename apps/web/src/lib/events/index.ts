export { connection, onEvent, startEvents } from './stream.ts'
