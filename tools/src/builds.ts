/**
 * The builds that tests and benchmarks use: `@clearpane/tools/build`. A call does nothing if its output is up to
 * date.
 */
export { buildExe, exeFile } from './build-exe.ts'
export { buildNode, bundleNode, nodeBundle } from './build-node.ts'
export { buildWeb, webDist } from './build-web.ts'
