export { consistentPart } from './consistent-part.ts'
export { revisionOf, statusTopic } from './status.ts'
