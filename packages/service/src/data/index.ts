export { allKept, importKept, keptSteps } from './kept-data.ts'
export { setAsideFiles } from './set-aside.ts'
export { importResults, importSteps } from './stored-data.ts'
export { storedRuns } from './stored-runs.ts'
