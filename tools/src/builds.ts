/**
 * The builds that tests and benchmarks rely on: `@clearpane/tools/build`. A call does nothing if the build's output
 * is up to date.
 */
export { buildExe, exeFile } from './build-exe.ts'
export { buildNode, bundleNode, nodeBundle } from './build-node.ts'
export { buildWeb, webDist } from './build-web.ts'
