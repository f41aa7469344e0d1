export { historyTopics, runsOfPage } from './topics.ts'
export { undoFilesIn } from './undo-files.ts'
