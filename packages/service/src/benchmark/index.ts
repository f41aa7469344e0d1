export { benchmarksOf, clearBenchmarks } from './benchmark-history.ts'
export { benchmarkJob } from './job.ts'
export { isSimulated, measureThisPc } from './measure-this-pc.ts'
