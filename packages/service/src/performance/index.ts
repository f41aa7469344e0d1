export { analysisJob } from './analysis.ts'
export { boostedBy, optimizedBy } from './figures.ts'
export { measuredRun } from './measured-run.ts'
export { type Measured, optimizeNetwork } from './optimize-network.ts'
